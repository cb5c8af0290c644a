/** The digits of a text, in order. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** What was typed without the spaces, dots and hyphens that people separate groups with. */
export const ungrouped = (typed: string): string => typed.replace(/[\s.-]/g, '');

/** '12345678' → '12 345 678': digits in threes from the right, with `separator` between. */
export const groupThousands = (digits: string, separator: string): string =>
  digits.replace(/\B(?=(\d{3})+$)/g, separator);

/** What a person means by a keystroke, as against the separators that a mask puts in. */
const MEANT = /[\d,]/g;

/**
 * Where the caret belongs after a mask rewrote a field: as many digits (and decimal commas) stay to its right as the
 * person left there. Counting from the right holds for every mask here, because what a mask inserts (separators, the
 * 0 and 15 of a phone) it inserts to the left of what is being typed.
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
