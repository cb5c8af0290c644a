import type { AnswerClass } from './types.ts';

/** The classes that an answer is of, each with a goal of its own: of a wrong one only what is wrong. */
export function classesIn(answer: AnswerClass, isWrong: boolean): readonly AnswerClass[] {
  if (!answer.parts) return [answer];
  return isWrong ? answer.parts.filter(({ message }) => message !== undefined) : answer.parts;
}
