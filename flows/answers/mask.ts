/** The digits of a text, in order. All of them: cut off, a wrong number would look like a right one. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Whether all digits are zeros, which every weighted sum takes for right. */
export const isAllZeros = (digits: string): boolean => /^0+$/.test(digits);

/** Digits in blocks of these lengths, the rest in one more, with `separator` between. */
export function inBlocks(digits: string, lengths: readonly number[], separator: string): string {
  let rest = digits;
  const blocks = lengths.map((length) => {
    const block = rest.slice(0, length);
    rest = rest.slice(length);
    return block;
  });
  return [...blocks, rest].filter((block) => block !== '').join(separator);
}

/** The typed text without the spaces, dots and hyphens that separate groups. */
export const ungrouped = (typed: string): string => typed.replace(/[\s.-]/g, '');

/** '12345678' → '12 345 678': digits in threes from the right, with `separator` between. */
export const groupThousands = (digits: string, separator: string): string =>
  digits.replace(/\B(?=(\d{3})+$)/g, separator);

/** What a person types on purpose, unlike the separators that a mask adds. */
const MEANT = /[\d,]/g;

/**
 * Where the caret belongs after a mask rewrote a field: the same number of digits (and decimal commas) stays to its right.
 * Counting from the right works for every mask here, because a mask inserts (separators, the 0 and 15 of a phone) only to the
 * left of what is being typed.
 *
 * @param typed what the field held before it was masked, `caret` the caret's index in it
 * @returns an index into `masked`
 */
export function caretAfterMask(typed: string, caret: number, masked: string): number {
  // a mask that only writes capitals moves nothing
  if (typed.toUpperCase() === masked) return caret;
  const right = typed.slice(caret).match(MEANT)?.length ?? 0;
  const meant = [...masked.matchAll(MEANT)];
  return right === 0 ? masked.length : (meant.at(-right)?.index ?? 0);
}
