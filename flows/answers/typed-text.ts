/** Full-width letters, digits and signs, which some keyboards write: U+FF01 to U+FF5E stand as far from '!' to '~' everywhere. */
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const TO_ASCII = 0xff01 - 0x21;

/** What shows nothing by itself: format characters (the directional ones, zero-width and byte-order marks, soft hyphens) and fillers. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const JOINER = '\u200D';
const NON_JOINER = '\u200C';
const VARIATIONS: readonly string[] = ['\uFE0E', '\uFE0F'];

const ENDS_IN_LETTER = /[\p{L}\p{M}]$/u;
const ENDS_IN_PICTURE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\uFE0F]$/u;
const ENDS_IN_PLAIN_PICTURE = /\p{Extended_Pictographic}$/u;
const BEGINS_WITH_LETTER = /^\p{L}/u;
const BEGINS_WITH_PICTURE = /^\p{Extended_Pictographic}/u;

/** Whether an invisible character belongs to the word or the emoji around it. */
function joins(mark: string, before: string, after: string): boolean {
  if (VARIATIONS.includes(mark)) return ENDS_IN_PLAIN_PICTURE.test(before);
  if (mark !== JOINER && mark !== NON_JOINER) return false;
  if (ENDS_IN_LETTER.test(before) && BEGINS_WITH_LETTER.test(after)) return true;
  return mark === JOINER && ENDS_IN_PICTURE.test(before) && BEGINS_WITH_PICTURE.test(after);
}

/**
 * What was typed, pasted or composed, without what cannot be seen (EN-15): the one reading that every kind begins with. The contract
 * states the rule, and the server has its own side of it.
 *
 * @returns blanks of every sort as ' ', line separators as '\n', full-width characters as ASCII
 */
export const cleaned = (typed: string): string =>
  typed
    .replace(FULL_WIDTH, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - TO_ASCII))
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(INVISIBLE, (mark, at: number, whole: string) =>
      joins(mark, whole.slice(0, at), whole.slice(at + mark.length)) ? mark : '',
    );

/** Whether something of a cleaned text says something: a letter or a digit. A name or an address of dots alone is none. */
export const saysSomething = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
