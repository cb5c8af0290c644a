import { invoking, type Parts, refusal, stateOf } from './call-states.ts';
import { CANCELLED } from './events.ts';
import { guard } from './guards.ts';
import { PHASE } from './phases.ts';
import { predecessors } from './routes.ts';
import { outputOf } from './system-events.ts';

/** Events without effect while the last call runs. */
const blocked = { BACK: {}, GOTO: {}, CANCEL: {} };

/** The state that makes the last call, after the review where the flow has one, and one for each end. */
export function endingStates(parts: Parts) {
  const { flow } = parts;
  const { ending } = flow;
  const ends = Object.fromEntries(
    [...flow.ends, CANCELLED].map((end) => [
      end,
      end === ending.failed && ending.retry === 'here'
        ? failedHere(parts)
        : { type: 'final' as const, output: { end } },
    ]),
  );
  const last = ending.call === undefined ? concluding(parts) : sending(parts, ending.call);
  return { [ending.id]: ending.review ? reviewing(parts, last) : last, ...ends };
}

/** The review stands before the last call, at the ending's position (EN-02, decision 21). */
function reviewing<State>(parts: Parts, last: State) {
  const { actions, flow } = parts;
  return {
    initial: PHASE.reviewing,
    states: {
      [PHASE.reviewing]: {
        always: { guard: 'reviewed' as const, target: PHASE.sending },
        on: {
          SEND: { target: PHASE.sending },
          CHANGE: flow.steps.map(({ id }) => ({
            guard: guard('reachable', { step: id }),
            target: stateOf(flow, id),
            actions: actions.change(id),
          })),
          BACK: backToLast(parts),
        },
      },
      [PHASE.sending]: last,
    },
  };
}

/** Without a last call, the end is known at once. */
function concluding({ flow }: Parts) {
  return {
    always: flow.ending.done.map(({ end }) => ({ guard: guard('endsWithout', { end }), target: stateOf(flow, end) })),
  };
}

function sending(parts: Parts, call: string) {
  const { actions, flow } = parts;
  const { done, failed } = flow.ending;
  const onError = failed && {
    target: stateOf(flow, failed),
    actions: [actions.forgetOnce, actions.noteFailure(call, false)],
  };
  return {
    tags: ['busy'],
    on: blocked,
    invoke: {
      ...invoking(parts, call),
      onDone: [
        ...done.map(({ end }) => ({
          guard: guard('ends', { call, end }),
          target: stateOf(flow, end),
          actions: [actions.forgetSensitive, actions.storeResult(call, outputOf)],
        })),
        ...(onError ? [onError] : []),
      ],
      ...(onError ? { onError: [...refusal(parts, call), onError] } : {}),
    },
  };
}

/** A failed end with another try of the last call, and a way back to the last question. */
function failedHere(parts: Parts) {
  const { id, review } = parts.flow.ending;
  const again = stateOf(parts.flow, id);
  return { on: { RETRY: { target: review ? `${again}.${PHASE.sending}` : again }, BACK: backToLast(parts) } };
}

/** The arrows from behind the last question back to it. */
function backToLast({ actions, flow }: Parts) {
  const { id } = flow.ending;
  return predecessors(flow, flow.steps.length).map((to) => ({
    guard: guard('backTo', { from: id, to }),
    target: stateOf(flow, to),
    actions: actions.goBack(id, to),
  }));
}
