import { badRequest } from './api-error.ts';

/** What may be on either side of a joiner: a letter with its marks, or an emoji with its skin tone. */
const joined = String.raw`\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}`;

const fullWidth = /[\uFF01-\uFF5E]/g;
/** From a full-width form to its ASCII character. */
const toAscii = 0xff01 - 0x21;
const space = /\p{Zs}/gu;
const lineBreak = /[\u2028\u2029]/g;
const unseen = /(?!\u200C|\u200D|\uFE0E|\uFE0F)[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** All of them but after an emoji, and between the digit and the frame of a keycap. */
const variation =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}])(?<![\d#*](?=[\uFE0E\uFE0F]\u20E3))[\uFE0E\uFE0F]/gu;
const joiner = new RegExp(`(?<![${joined}])[\\u200C\\u200D]|[\\u200C\\u200D](?![${joined}])`, 'gu');

/**
 * A text as the contract has it read (openapi.yaml, "Text", EN-15): full-width forms are ASCII, spaces of any kind are plain ones, and
 * what cannot be seen is gone, so that no text turns another person's screen around, hides in it, or looks like another one. Reading twice
 * changes nothing more.
 */
export const readText = (sent: string): string =>
  sent
    .replace(fullWidth, (character) => String.fromCharCode(character.charCodeAt(0) - toAscii))
    .replace(space, ' ')
    .replace(lineBreak, '\n')
    .replace(unseen, '')
    .replace(variation, '')
    .replace(joiner, '');

/** Nothing in the contract is nested as deeply as this. */
const deepest = 32;

/**
 * Whatever a request holds, with each text of it read, keys too.
 *
 * @throws ApiError 400 when it is nested more deeply than anything in the contract
 */
export function readTexts(sent: unknown, depth = 0): unknown {
  if (typeof sent === 'string') return readText(sent);
  if (typeof sent !== 'object' || sent === null) return sent;
  if (depth === deepest) throw badRequest('El pedido tiene demasiados niveles.');
  if (Array.isArray(sent)) return sent.map((item: unknown) => readTexts(item, depth + 1));
  return Object.fromEntries(Object.entries(sent).map(([key, value]) => [readText(key), readTexts(value, depth + 1)]));
}
