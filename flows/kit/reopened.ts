import { withAnswer, withoutAnswers } from './change.ts';
import type { Flow, FlowTypes, Memory, StepIdOf } from './types.ts';

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
