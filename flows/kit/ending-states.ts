import { invoking, type Parts, refusal } from './call-states.ts';
import { CANCELLED } from './events.ts';
import { guard } from './guards.ts';
import { predecessors } from './routes.ts';
import { outputOf } from './system-events.ts';

/** Events without effect while the last call runs. */
const blocked = { BACK: {}, GOTO: {}, CANCEL: {} };

/** The state that makes the last call, and one for each end. */
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
  return { [ending.id]: last, ...ends };
}

/** Without a last call, the end is known at once. */
function concluding({ flow }: Parts) {
  return { always: flow.ending.done.map(({ end }) => ({ guard: guard('endsWithout', { end }), target: end })) };
}

function sending(parts: Parts, call: string) {
  const { actions, flow } = parts;
  const { done, failed } = flow.ending;
  const onError = failed && { target: failed, actions: [actions.forgetOnce, actions.noteFailure(call, false)] };
  return {
    tags: ['busy'],
    on: blocked,
    invoke: {
      ...invoking(parts, call),
      onDone: [
        ...done.map(({ end }) => ({
          guard: guard('ends', { call, end }),
          target: end,
          actions: [actions.forgetSensitive, actions.storeResult(call, outputOf)],
        })),
        ...(onError ? [onError] : []),
      ],
      ...(onError ? { onError: [...refusal(parts, call), onError] } : {}),
    },
  };
}

/** A failed end with another try of the last call, and a way back to the last question. */
function failedHere({ actions, flow }: Parts) {
  const { id } = flow.ending;
  return {
    on: {
      RETRY: { target: id },
      BACK: predecessors(flow, flow.steps.length).map((to) => ({
        guard: guard('backTo', { from: id, to }),
        target: to,
        actions: actions.goBack(id, to),
      })),
    },
  };
}
