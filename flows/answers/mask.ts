/**
 * What a field shows for a text that was typed, pasted or composed into it, given what it showed before; idempotent. No character is cut
 * that would make another answer of it (EN-09).
 */
export type Mask = (typed: string, before?: string) => string;

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

/** The typed text without the spaces, dots and dashes of any length that separate groups. */
export const ungrouped = (typed: string): string => typed.replace(/[\s.\p{Pd}]/gu, '');

/** '12345678' → '12 345 678': digits in threes from the right, with `separator` between. */
export const groupThousands = (digits: string, separator: string): string =>
  digits.replace(/\B(?=(\d{3})+$)/g, separator);
