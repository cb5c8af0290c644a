import type { AnswerExamples } from '../describe/examples.ts';

const letters = new Map([
  ['a', 'e'],
  ['e', 'i'],
  ['o', 'u'],
  ['A', 'E'],
  ['E', 'I'],
  ['O', 'U'],
]);

const shifted = (value: unknown): unknown =>
  typeof value === 'string'
    ? value
        .replaceAll(/[aeoAEO]/g, (letter) => letters.get(letter) ?? letter)
        .replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10))
    : value;

/** The same right answers with other vowels and digits: what is sent tells two questions of one kind apart. */
export function unlike(examples: AnswerExamples<string>): AnswerExamples<string> {
  return {
    ...examples,
    valid: examples.valid.map((example) => ({
      ...example,
      value: String(shifted(example.value)),
      ...('raw' in example && { raw: shifted(example.raw) }),
    })),
  };
}
