import { callStates, type Parts, stateOf } from './call-states.ts';
import { guard } from './guards.ts';
import { PHASE, REGION } from './phases.ts';
import { predecessors, successors } from './routes.ts';
import type { Step } from './types.ts';

/** The state of a step: its question, with the states of its call and its delay if it has them. */
export function stepState(parts: Parts, step: Step) {
  const around = arrowsOf(parts, step);
  const question = questionOf(parts, step);
  if (step.runs) {
    const call = {
      initial: PHASE.arriving,
      states: { ...callStates(parts, step.runs, step.id, PHASE.done), [PHASE.done]: {} },
    };
    return {
      ...around,
      type: 'parallel' as const,
      states: { [REGION.question]: question, [REGION.call]: call },
    };
  }
  if (step.needs) {
    return {
      ...around,
      initial: PHASE.arriving,
      states: { ...callStates(parts, step.needs, step.id, PHASE.asking), [PHASE.asking]: question },
    };
  }
  return { ...around, ...question, on: { ...around.on, ...question.on } };
}

/** The ways out of a step other than an answer: skipped, back, and those of its definition. */
function arrowsOf({ flow, actions }: Parts, step: Step) {
  const { id, index, exits } = step;
  const toReview = {
    guard: guard('changes', { step: id }),
    target: stateOf(flow, flow.ending.id),
    actions: actions.keep,
  };
  return {
    always: successors(flow, step).map((then) => ({
      guard: guard('passes', { step: id, then }),
      target: stateOf(flow, then),
    })),
    on: {
      BACK: [
        ...(flow.ending.review ? [toReview] : []),
        ...predecessors(flow, index).map((to) => ({
          guard: guard('backTo', { from: id, to }),
          target: stateOf(flow, to),
          actions: actions.goBack(id, to),
        })),
      ],
      EXIT: Object.entries(exits).map(([by, exit]) => ({
        guard: guard('leaves', { step: id, by }),
        target: stateOf(flow, 'to' in exit ? exit.to : exit.end),
        actions: 'to' in exit ? actions.exitTo(id, exit.to) : actions.rest,
      })),
      ...(flow.steps.some(({ remember }) => remember) && { PREFILL: { actions: actions.prefill(id) } }),
    },
  };
}

/** The question: answered at once, or after a delay in which the answer can be withdrawn. */
function questionOf({ flow, actions }: Parts, step: Step) {
  const { id, settles } = step;
  const then = successors(flow, step);
  if (!settles) {
    const ANSWER = then.map((next) => ({
      guard: guard('answers', { step: id, then: next }),
      target: stateOf(flow, next),
      actions: actions.storeAnswer(id),
    }));
    return { on: { ANSWER } };
  }
  const settled = then.map((next) => ({
    guard: guard('settled', { step: id, then: next }),
    target: stateOf(flow, next),
    actions: actions.storeSettled(id),
  }));
  const asking = {
    on: {
      ANSWER: {
        guard: guard('answersForNow', { step: id }),
        target: PHASE.settling,
        actions: actions.letSettle(id),
      },
    },
  };
  const settling = {
    after: { [settles]: settled },
    on: { WITHDRAW: { target: PHASE.asking, actions: actions.rest } },
  };
  return { on: {}, initial: PHASE.asking, states: { [PHASE.asking]: asking, [PHASE.settling]: settling } };
}
