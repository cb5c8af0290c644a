/** Full-width letters, digits and signs, which some keyboards write: U+FF01 to U+FF5E stand as far from '!' to '~' everywhere. */
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const TO_ASCII = 0xff01 - 0x21;

/** What shows nothing by itself: format characters (the directional ones, zero-width and byte-order marks, soft hyphens) and fillers. */
const UNSEEN = /(?!\u200C|\u200D|\uFE0E|\uFE0F)[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** They choose how an emoji looks. */
const VARIATION = /[\uFE0E\uFE0F]/g;
/** Between letters or emoji they are part of a word or of one picture. */
const JOINER = /[\u200C\u200D]/g;

// Neighbours are looked at by hand: a lookbehind does not compile in browsers of phones that are still in use (Safari before 16.4).
const ENDS_IN_EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u;
const ENDS_IN_KEYCAP = /[\d#*]$/;
const KEYCAP = '\u20E3';
const ENDS_IN_JOINED = /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u;
const BEGINS_WITH_JOINED = /^[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;

/** Drops the marks that the text around them has no use for. */
const dropMarks = (text: string, marks: RegExp, isUsed: (before: string, after: string) => boolean): string =>
  text.replace(marks, (mark, at: number) => (isUsed(text.slice(0, at), text.slice(at + 1)) ? mark : ''));

/**
 * What was typed, pasted or composed, without what cannot be seen (EN-15): the one reading that every kind begins with. The contract
 * states the rule (openapi.yaml, "Text"), and the server has its own side of it.
 *
 * @returns blanks of every sort as ' ', line separators as '\n', full-width characters as ASCII
 */
export function cleaned(typed: string): string {
  const seen = typed
    .replace(FULL_WIDTH, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - TO_ASCII))
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(UNSEEN, '');
  const varied = dropMarks(
    seen,
    VARIATION,
    (before, after) => ENDS_IN_EMOJI.test(before) || (ENDS_IN_KEYCAP.test(before) && after.startsWith(KEYCAP)),
  );
  return dropMarks(varied, JOINER, (before, after) => ENDS_IN_JOINED.test(before) && BEGINS_WITH_JOINED.test(after));
}

/** Whether something of a cleaned text says something: a letter or a digit. A name or an address of dots alone is none. */
export const saysSomething = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
