import type { AnswerExamples } from '../describe/examples.ts';
import { combinations, everything, rowName, takesPairs, type Row } from '../engine/combinations.ts';

type Fields = Readonly<Record<string, AnswerExamples>>;

/**
 * A form by the examples of its fields, of which the first is the ordinary one. Its own right answers are few combinations of theirs,
 * each with all fields: which of them are asked, and what else is right then, is found where the form is (`screen/form-classes.ts`).
 *
 * @param singly for a long form: its fields are not combined by pairs, even where that would take few answers
 */
export function form<const F extends Fields>(
  fields: F,
  { singly = false } = {},
): AnswerExamples & { readonly fields: F } {
  return {
    fields,
    singly,
    // at each use, since what is right may depend on today
    get valid() {
      const known = new Map(Object.entries(fields).map(([name, { valid }]) => [name, valid]));
      const slots = [...known].map(([name, { length }]) => ({ name, classes: length, reads: [], besides: [] }));
      const valueOf = (row: Row) =>
        Object.fromEntries(
          [...known].flatMap(([name, examples]) => {
            const choice = row.get(name);
            const example = typeof choice === 'number' ? examples[choice] : undefined;
            return example ? [[name, example.value]] : [];
          }),
        );
      return combinations(slots, everything, !singly && takesPairs(slots)).map((row) => {
        return { name: rowName(row, known), value: valueOf(row) };
      });
    },
  };
}
