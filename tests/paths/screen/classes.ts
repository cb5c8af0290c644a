import type { Step } from '../../../flows/kit/index.ts';
import type { AnswerExamples } from '../describe/examples.ts';
import type { AnswerClass } from '../engine/types.ts';
import type { DrivenKind } from './drivers.ts';
import { staysRight, staysWrong } from './typeable.ts';

/** The kinds whose buttons answer: none chooses nothing. */
const answersAtOnce: ReadonlySet<string> = new Set<DrivenKind['kind']>([
  'choice',
  'lookup',
  'dealership',
  'offer',
  'confirmation',
]);

/** The kinds whose screens show only what can be chosen. */
const offersWhatItTakes: ReadonlySet<string> = new Set<DrivenKind['kind']>(['choice', 'offer']);

/** Whether a right answer that a rule across answers refuses can be entered: what is not offered cannot be chosen. */
export const canBeRefused = ({ kind }: Step): boolean => !offersWhatItTakes.has(kind.kind);

/**
 * The classes of a step's answers: right ones and wrong ones, each by its example, and only those that a person can enter.
 * Nothing is chosen among buttons by choosing nothing, a file is refused before it is an answer, and a field's mask leaves
 * out what does not belong.
 */
export function classesOf(
  { id, kind }: Step,
  { valid, invalid = [], files }: AnswerExamples,
): { readonly valid: readonly AnswerClass[]; readonly invalid: readonly AnswerClass[] } {
  const taken = valid.filter(({ raw, value }) => raw === undefined || staysRight(kind, raw, value));
  const refused =
    files ?? (answersAtOnce.has(kind.kind) ? [] : invalid.filter(({ raw, message }) => staysWrong(kind, raw, message)));
  return {
    valid: taken.map((example) => ({ step: id, ...example })),
    invalid: refused.map((example) => ({ step: id, ...example })),
  };
}
