import { withAnswer, withAnswers, withResult } from './change.ts';
import type { Decisions } from './decisions.ts';
import type { FlowContext, FlowEvent } from './events.ts';
import { refusalOf } from './refusals.ts';
import { errorOf, outputOf, snapshotOf } from './system-events.ts';
import type { Flow, Memory } from './types.ts';
import { backFrom, walk } from './walk.ts';

interface Now {
  readonly context: FlowContext;
  readonly event: FlowEvent;
}

/** The guards of a flow's transitions, by name; decisions.ts has what they ask of the memory. */
export function guardsOf(flow: Flow, decide: Decisions) {
  /** What an event's answer leads to: each arrow that may follow asks, and neither the event nor the memory changes. */
  const judged = new WeakMap<FlowEvent, { readonly memory: Memory; readonly after: Memory | undefined }>();
  const answered = (memory: Memory, event: FlowEvent & { readonly type: 'ANSWER' }): Memory | undefined => {
    const known = judged.get(event);
    if (known?.memory === memory) return known.after;
    const after = withAnswers(flow, memory, event.step, event.value, event.along);
    judged.set(event, { memory, after });
    return after;
  };
  /** The memory after the event's answer to the step, if the step takes it. */
  const answerTo = ({ context: { memory }, event }: Now, step: string) =>
    event.type === 'ANSWER' && event.step === step ? answered(memory, event) : undefined;
  return {
    /** The event answers this step, and then the flow leads to `then`. */
    answers: (now: Now, { step, then }: { step: string; then: string }) => {
      const after = answerTo(now, step);
      return after !== undefined && decide.leadsTo(after, step, then);
    },
    /** The event answers this step, which lets it settle first. */
    answersForNow: (now: Now, { step }: { step: string }) => answerTo(now, step) !== undefined,
    /** The answer has settled, and the flow leads to `then`. */
    settled: ({ context: { memory, settling } }: Now, { step, then }: { step: string; then: string }) =>
      settling !== null && decide.leadsTo(withAnswer(flow, memory, step, settling.value), step, then),
    /** The step does not need the person: it is not asked, or its answer holds and was not gone back to. */
    passes: ({ context }: Now, { step, then }: { step: string; then: string }) =>
      !decide.needsThePerson(context, step) && decide.leadsTo(context.memory, step, then),
    /** The opposite: a call of the step may start, because the step will not be skipped. */
    stays: ({ context }: Now, { step }: { step: string }) => decide.needsThePerson(context, step),
    backTo: ({ context: { memory } }: Now, { from, to }: { from: string; to: string }) =>
      backFrom(flow, memory, from) === to,
    reachable: ({ context: { memory }, event }: Now, { step }: { step: string }) => {
      if ((event.type !== 'GOTO' && event.type !== 'CHANGE') || event.step !== step) return false;
      const path: readonly string[] = walk(flow, memory).path;
      return path.includes(step);
    },
    /** The step was opened from the review. */
    changes: ({ context: { viewing, changing } }: Now, { step }: { step: string }) => changing && viewing === step,
    /** These answers were reviewed before, and could not be sent. */
    reviewed: ({ context }: Now) => context.reviewed,
    leaves: ({ context: { memory }, event }: Now, { step, by }: { step: string; by: string }) =>
      event.type === 'EXIT' && event.exit === by && decide.mayLeave(memory, step, by),
    known: ({ context: { memory } }: Now, { call }: { call: string }) => memory.results[call] !== undefined,
    ends: ({ context: { memory }, event }: Now, { call, end }: { call: string; end: string }) =>
      decide.fits(call, outputOf(event)) && decide.endAfter(withResult(flow, memory, call, outputOf(event))) === end,
    endsWithout: ({ context: { memory } }: Now, { end }: { end: string }) => decide.endAfter(memory) === end,
    /** The call failed because the server refused an answer. */
    refuses: ({ context: { memory }, event }: Now, { call }: { call: string }) =>
      refusalOf(flow, memory, call, errorOf(event)) !== undefined,
    fits: ({ event }: Now, { call }: { call: string }) => decide.fits(call, outputOf(event)),
    progresses: ({ event }: Now, { call }: { call: string }) =>
      decide.fits(call, decide.progress(call, snapshotOf(event))),
  };
}

export type Guards = ReturnType<typeof guardsOf>;

/** A guard as a transition names it, with its params. */
export const guard = <G extends keyof Guards>(type: G, params: Parameters<Guards[G]>[1]) => ({ type, params });
