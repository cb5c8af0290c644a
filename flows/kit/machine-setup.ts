import { fromPromise, setup } from 'xstate';
import { ActorNotProvidedError } from './errors.ts';
import type { FlowContext, FlowEmitted, FlowEvent, FlowInput, FlowOutput } from './events.ts';
import type { Guards } from './guards.ts';
import { typed } from './typed.ts';
import type { Flow } from './types.ts';

/** What a flow's machine is made with: its types, an actor for each call, its delays and guards. */
export function setupOf(flow: Flow, guards: Guards) {
  return setup({
    types: {
      context: typed<FlowContext>(),
      events: typed<FlowEvent>(),
      emitted: typed<FlowEmitted>(),
      input: typed<FlowInput>(),
      output: typed<FlowOutput>(),
    },
    actors: Object.fromEntries(
      Object.entries(flow.calls).map(([name, call]) => [
        name,
        call.logic ?? fromPromise<unknown, unknown>(() => Promise.reject(new ActorNotProvidedError(name))),
      ]),
    ),
    delays: { ...flow.delays },
    guards,
  });
}

export type MachineSetup = ReturnType<typeof setupOf>;
