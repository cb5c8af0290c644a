import * as v from 'valibot';
import type { ChoiceOption } from './choice.ts';
import type { AnswerKind } from './kind.ts';
import { inputSchema } from './reading.ts';

const NONE = 'Elegí al menos una opción';

/** Some of a few fixed options, at least one. The answer is the sum of their values, each a power of two (S3). */
export interface MultiChoiceKind extends AnswerKind<'multiChoice', number, number> {
  /** In the order shown. */
  readonly options: readonly ChoiceOption<number>[];
}

/** Whether a sum of options includes this one. */
export const includesOption = (sum: number, option: number): boolean => (sum & option) !== 0;

/** A sum with an option added or removed. */
export const withOption = (sum: number, option: number, included: boolean): number =>
  included ? sum | option : sum & ~option;

/**
 * A question with fixed options of which one or more may be ticked.
 *
 * @throws Error when the definition is loaded, if its values are not different powers of two
 */
export function multiChoice(
  options: readonly [ChoiceOption<number>, ChoiceOption<number>, ...ChoiceOption<number>[]],
): MultiChoiceKind {
  const all = options.reduce((sum, { value }) => {
    if (!Number.isInteger(Math.log2(value)) || includesOption(sum, value)) {
      throw new Error('The values of a multiple choice must be different powers of two.');
    }
    return withOption(sum, value, true);
  }, 0);
  return {
    kind: 'multiChoice',
    options,
    schema: v.pipe(
      v.number(),
      v.check((sum) => Number.isInteger(sum) && sum > 0 && sum <= all && (sum & ~all) === 0),
    ),
    input: inputSchema<number, number>(v.number(), (sum) =>
      (sum & all) === 0 ? { message: NONE } : { value: sum & all },
    ),
    format: (value) => value,
    empty: 0,
  };
}
