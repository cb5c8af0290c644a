import type { Field, Step } from '../../../flows/kit/types.ts';
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

/**
 * Whether what is asked can be left as it is: buttons answer at once, radios stay chosen, and of a form's list the only entry is chosen
 * by itself.
 */
const canBeLeft = (asked: Step | Field, entries: number): boolean =>
  !answersAtOnce.has(asked.kind.kind) || ('field' in asked && asked.kind.kind === 'lookup' && entries > 1);

/** The kinds whose screens show only what can be chosen. */
const offersWhatItTakes: ReadonlySet<string> = new Set<DrivenKind['kind']>(['choice', 'offer']);

/** Whether a right answer that a rule across answers refuses can be entered: what is not offered cannot be chosen. */
export const canBeRefused = ({ kind }: Step | Field): boolean => !offersWhatItTakes.has(kind.kind);

/** The right and the wrong classes of what is asked. */
export interface Classes {
  readonly valid: readonly AnswerClass[];
  readonly invalid: readonly AnswerClass[];
}

/**
 * The classes of a step's answers, or of a field's: right ones and wrong ones, each by its example, and only those that a person can
 * enter. Nothing is chosen among buttons by choosing nothing, a file is refused before it is an answer, and a field's
 * mask leaves out what does not belong. A form has no classes of its own: its fields have (`form-classes.ts`).
 */
export function classesOf(asked: Step | Field, { valid, invalid = [], files, fields }: AnswerExamples): Classes {
  const { id, kind } = asked;
  if (fields) return { valid: [], invalid: [] };
  const taken = valid.filter(({ raw, value }) => raw === undefined || staysRight(kind, raw, value));
  const refused =
    files ??
    (canBeLeft(asked, valid.length) ? invalid.filter(({ raw, message }) => staysWrong(kind, raw, message)) : []);
  return {
    valid: taken.map((example) => ({ step: id, ...example })),
    invalid: refused.map((example) => ({ step: id, ...example })),
  };
}
