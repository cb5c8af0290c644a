import { withAnswer, withHeld, withoutAnswers } from './change.ts';
import type { Facts, Flow, FlowTypes, Memory, StepIdOf } from './types.ts';

/**
 * What a run that has ended knows, to begin again from: with another answer to a step, or with that step open.
 *
 * @param answer undefined to ask the step again
 */
export function reopened<T extends FlowTypes, K extends StepIdOf<T>>(
  flow: Flow<T>,
  memory: Memory<T>,
  step: K,
  answer: T['answers'][K] | undefined,
): Memory<T>;
export function reopened(flow: Flow, memory: Memory, step: string, answer: unknown): Memory {
  return answer === undefined ? withoutAnswers(flow, memory, [step]) : withAnswer(flow, memory, step, answer);
}

/**
 * What a run goes on with that takes what is held elsewhere of some steps and fields, in place of its own (SL-05).
 *
 * @param held the answers there; where one of these names is missing there, it is missing then
 */
export function takenFrom<T extends FlowTypes>(
  flow: Flow<T>,
  memory: Memory<T>,
  names: readonly string[],
  held: Readonly<Partial<T['answers']>>,
): Memory<T>;
export function takenFrom(flow: Flow, memory: Memory, names: readonly string[], held: Facts): Memory {
  return withHeld(flow, memory, names, held);
}

/** What a run goes on with that makes these calls once more, with the answers that it has (SL-05). */
export function calledAgain<T extends FlowTypes>(memory: Memory<T>, calls: readonly string[]): Memory<T>;
export function calledAgain(memory: Memory, calls: readonly string[]): Memory {
  const results = Object.fromEntries(Object.entries(memory.results).filter(([name]) => !calls.includes(name)));
  return { ...memory, results };
}
