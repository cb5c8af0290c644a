import type { SnapshotFrom } from 'xstate';
import type { FlowMachine } from './compile.ts';
import { PHASE, REGION } from './phases.ts';
import type { Flow, FlowTypes, Memory, Step } from './types.ts';
import { backFrom, factsOf, positionOf, progressOf, walk } from './walk.ts';
import type { Facts } from './types.ts';

/** The state of a call of the open step. */
export type CallPhase = 'waiting' | 'failed' | 'done';

interface Place {
  /** What the URL carries. */
  readonly position: string;
  readonly progress: { readonly order: number; readonly total: number };
  readonly canGoBack: boolean;
  readonly direction: 'forward' | 'backward';
}

/** All that a screen needs to know of a flow. */
export type View<T extends FlowTypes = FlowTypes> = Place &
  (
    | {
        readonly at: 'step';
        readonly step: Step;
        /** 'waiting' and 'failed' are of the call that the step needs; it does not ask yet. */
        readonly phase: 'asking' | 'settling' | 'waiting' | 'failed';
        /** The call that runs beside the question. */
        readonly beside?: CallPhase;
        /** The answer that is settling, or that held when the user went back to the step. */
        readonly answer: unknown;
        /** What was entered and not given, before a reload or in another tab: it is shown in place of the answer. */
        readonly pending?: unknown;
        /** The answer that the server refused, with its sentence, and of a form the field, where that led back to the question. */
        readonly refused?: { readonly value: unknown; readonly says: string; readonly field?: string };
        readonly facts: Facts;
        /** It was opened from the review, where going back leads. */
        readonly changing?: true;
      }
    /** What was asked, in order, once more before it is sent (EN-02). */
    | { readonly at: 'review'; readonly steps: readonly Step[]; readonly facts: Facts }
    /** The last call is under way. */
    | { readonly at: 'ending' }
    | { readonly at: 'end'; readonly end: T['ends'] | 'cancelado'; readonly canRetry: boolean }
  );

/** Turns a snapshot into what screens need. Pure. */
export function viewOf<T extends FlowTypes>(flow: Flow<T>, snapshot: SnapshotFrom<FlowMachine<T>>): View<T>;
export function viewOf(flow: Flow, snapshot: SnapshotFrom<FlowMachine<FlowTypes>>): View {
  const { value, context } = snapshot;
  const [id, inside] = typeof value === 'string' ? [value, undefined] : (Object.entries(value)[0] ?? ['', undefined]);
  const isReview = id === flow.ending.id && inside === PHASE.reviewing;
  const place: Place = {
    position: positionOf(flow, id),
    progress: progressOf(flow, id),
    canGoBack:
      snapshot.status === 'active' &&
      (id !== flow.ending.id || isReview) &&
      (context.changing || backFrom(flow, context.memory, id) !== undefined),
    direction: context.direction,
  };
  const step = flow.steps.find((candidate) => candidate.id === id);
  if (step) {
    const question = typeof inside === 'object' ? (inside[REGION.question] ?? inside[PHASE.asking]) : inside;
    const beside = typeof inside === 'object' ? callPhase(inside[REGION.call]) : undefined;
    return {
      ...place,
      at: 'step',
      step,
      phase:
        question === PHASE.waiting || question === PHASE.failed || question === PHASE.settling ? question : 'asking',
      ...(beside && step.runs ? { beside } : {}),
      answer: context.settling ? context.settling.value : answerOf(context.memory, id),
      ...(context.memory.pending?.[id] === undefined ? {} : { pending: context.memory.pending[id] }),
      ...(context.refused?.step === id ? { refused: context.refused } : {}),
      facts: factsOf(flow, context.memory),
      ...(context.changing ? { changing: true } : {}),
    };
  }
  if (isReview) {
    const { path, facts } = walk(flow, context.memory);
    return { ...place, at: 'review', steps: flow.steps.filter((each) => path.includes(each.id)), facts };
  }
  if (id === flow.ending.id) return { ...place, at: 'ending' };
  return { ...place, at: 'end', end: id, canRetry: id === flow.ending.failed && flow.ending.retry === 'here' };
}

function answerOf(memory: Memory, id: string): unknown {
  return memory.answers[id];
}

function callPhase(state: unknown): CallPhase | undefined {
  return state === PHASE.waiting || state === PHASE.failed || state === PHASE.done ? state : undefined;
}
