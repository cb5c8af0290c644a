import type { Actions } from './actions.ts';
import type { Decisions } from './decisions.ts';
import type { FlowContext } from './events.ts';
import { guard } from './guards.ts';
import { PHASE } from './phases.ts';
import { outputOf, snapshotOf } from './system-events.ts';
import type { Flow } from './types.ts';

/** What the states of a machine are built from. */
export interface Parts {
  readonly flow: Flow;
  readonly decide: Decisions;
  readonly actions: Actions;
}

/** The invoked actor of a call: it has the call's name, and its input is read from the memory when it starts. */
export const invoking = ({ decide }: Parts, call: string) => ({
  id: call,
  src: call,
  input: ({ context }: { context: FlowContext }) => decide.inputOf(context.memory, call),
});

/** A state by its id, which can be a target from any other. */
export const stateOf = (flow: Flow, place: string) => `#${flow.id}.${place}`;

/** The state in which a flow begins. */
export const beginningOf = ({ steps, ending }: Flow): string => steps[0]?.id ?? ending.id;

/**
 * From a call to the question whose answer the server refused (EN-07): the flow begins again, and passes every question whose
 * answer still holds, so that the chart has one arrow for all of them.
 */
export const refusal = ({ flow, actions }: Parts, call: string) =>
  Object.keys(flow.calls[call]?.refused ?? {}).length === 0
    ? []
    : [
        {
          guard: guard('refuses', { call }),
          target: stateOf(flow, beginningOf(flow)),
          actions: [actions.noteFailure(call, false), actions.takeBack(call), actions.forgetOnce],
        },
      ];

/** The states of a step's call: from its start to its result, its failure, and another try. */
export function callStates(parts: Parts, name: string, step: string, then: string) {
  const { flow, decide, actions } = parts;
  const call = flow.calls[name];
  const start = { guard: guard('stays', { step }), target: PHASE.waiting };
  const fallback = call?.otherwise;
  const onFailure = fallback
    ? { target: then, actions: [actions.noteFailure(name, true), actions.storeFallback(name, fallback.output)] }
    : { target: PHASE.failed, actions: actions.noteFailure(name, false) };
  const onSnapshot = {
    guard: guard('progresses', { call: name }),
    actions: actions.storeResult(name, (event) => decide.progress(name, snapshotOf(event))),
  };
  return {
    [PHASE.arriving]: {
      // a call that reports progress may be incomplete: only its machine knows
      always: call?.progress ? start : [{ guard: guard('known', { call: name }), target: then }, start],
    },
    [PHASE.waiting]: {
      tags: ['busy'],
      invoke: {
        ...invoking(parts, name),
        onDone: [
          { guard: guard('fits', { call: name }), target: then, actions: actions.storeResult(name, outputOf) },
          onFailure,
        ],
        onError: [...refusal(parts, name), onFailure],
        ...(call?.progress ? { onSnapshot } : {}),
      },
    },
    // a hidden failure has no state to stay in
    ...(fallback ? {} : { [PHASE.failed]: { on: { RETRY: { target: PHASE.waiting } } } }),
  };
}
