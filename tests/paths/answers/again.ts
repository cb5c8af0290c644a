import type { AnswerExamples } from '../describe/examples.ts';

/**
 * A kind that is tried in full elsewhere, asked once more.
 *
 * @param names of the right answers that it is still tried with; without any, the first. Of the wrong ones it is the first.
 */
export function again<Value>(
  { valid, invalid }: AnswerExamples<Value>,
  ...names: readonly string[]
): AnswerExamples<Value> {
  const chosen = names.map((name) => {
    const found = valid.find((example) => example.name === name);
    if (!found) throw new Error(`No right answer is called '${name}'.`);
    return found;
  });
  return {
    valid: chosen.length > 0 ? chosen : valid.slice(0, 1),
    ...(invalid ? { invalid: invalid.slice(0, 1) } : {}),
  };
}
