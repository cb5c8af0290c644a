import { type AnyActorLogic, fromPromise, setup } from 'xstate';
import { ActorNotProvidedError } from './errors.ts';
import type { FlowContext, FlowEmitted, FlowEvent, FlowInput, FlowOutput } from './events.ts';
import type { Guards } from './guards.ts';
import { typed } from './typed.ts';
import type { Flow } from './types.ts';

/** Makes a call once: with its input, until the signal says that nobody waits for it any longer. */
export type Request<In = unknown, Out = unknown> = (input: In, signal: AbortSignal) => Promise<Out>;

/** What makes calls, by their names. */
export type Actors = Readonly<Record<string, AnyActorLogic | Request>>;

/**
 * What a flow's machine is made with: its types, an actor for each call, its delays and guards.
 *
 * @param actors those of the calls that have no logic of their own in the definition
 */
export function setupOf(flow: Flow, guards: Guards, actors: Actors = {}) {
  return setup({
    types: {
      context: typed<FlowContext>(),
      events: typed<FlowEvent>(),
      emitted: typed<FlowEmitted>(),
      input: typed<FlowInput>(),
      output: typed<FlowOutput>(),
    },
    actors: Object.fromEntries(
      Object.entries(flow.calls).map(([name, call]) => {
        const made = actors[name] ?? call.logic ?? (() => Promise.reject(new ActorNotProvidedError(name)));
        return [
          name,
          typeof made === 'function' ? fromPromise<unknown, unknown>(({ input, signal }) => made(input, signal)) : made,
        ];
      }),
    ),
    delays: { ...flow.delays },
    guards,
  });
}

export type MachineSetup = ReturnType<typeof setupOf>;
