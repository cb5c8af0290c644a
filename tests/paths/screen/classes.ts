import * as v from 'valibot';
import type { Step } from '../../../flows/kit/index.ts';
import type { AnswerClass } from '../engine/types.ts';
import type { DrivenKind } from './drivers.ts';
import { staysRight, staysWrong } from './typeable.ts';

const file = v.object({ name: v.string(), type: v.string(), size: v.number() });
const named = { name: v.string() };

/** The part of an answer kind that says how it is tried; the kit's own `Kind` promises no more than valid values. */
const tried = v.object({
  examples: v.object({
    valid: v.array(v.object({ ...named, value: v.unknown(), raw: v.optional(v.unknown()) })),
    invalid: v.optional(v.array(v.object({ ...named, raw: v.unknown(), message: v.string() })), []),
  }),
  files: v.optional(v.object({ invalid: v.array(v.object({ ...named, file, message: v.string() })) })),
});

/** The kinds whose buttons answer: there is none for choosing nothing. */
const answersAtOnce: ReadonlySet<string> = new Set<DrivenKind['kind']>([
  'choice',
  'lookup',
  'dealership',
  'offer',
  'confirmation',
]);

/** The kinds whose screens show no more than what can be chosen. */
const offersWhatItTakes: ReadonlySet<string> = new Set<DrivenKind['kind']>(['choice', 'offer']);

/** Whether a right answer that a rule across answers refuses can be entered: what is not offered cannot be chosen. */
export const canBeRefused = ({ kind }: Step): boolean => !offersWhatItTakes.has(kind.kind);

/**
 * The classes of a step's answers: right ones and wrong ones, each by its example, and only those that a person can enter.
 * Nothing is chosen among buttons by choosing nothing, a file is refused before it is an answer, and a field's mask leaves
 * out what does not belong.
 */
export function classesOf({ id, kind, examples }: Step): {
  readonly valid: readonly AnswerClass[];
  readonly invalid: readonly AnswerClass[];
} {
  const { examples: known, files } = v.parse(tried, kind);
  const further = examples.slice(known.valid.length).map((value, index) => ({
    name: value === null ? 'omitir' : `ejemplo ${index + 1}`,
    value,
  }));
  const taken = known.valid.filter(({ raw, value }) => raw === undefined || staysRight(kind, raw, value));
  const refused = files
    ? files.invalid
    : answersAtOnce.has(kind.kind)
      ? []
      : known.invalid.filter(({ raw, message }) => staysWrong(kind, raw, message));
  return {
    valid: [...taken, ...further].map((example) => ({ step: id, ...example })),
    invalid: refused.map((example) => ({ step: id, ...example })),
  };
}
