/**
 * What the contract says of texts ("Text" in openapi.yaml), for tests. It is not the rule itself, which each side has: joiners are judged
 * more roughly here.
 */

const hidden = /(?!\u200C|\u200D|\uFE0E|\uFE0F)[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const joinsNothing = /(?<![\p{L}\p{M}\p{S}])[\u200C\u200D]|[\u200C\u200D](?![\p{L}\p{M}\p{S}])/u;
const variesNothing = /(?<![\p{S}\d#*])[\uFE0E\uFE0F]/u;

/** A text as a back end reads it before it checks it, as far as patterns and lengths can tell. */
const asRead = (text: string): string =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (wide) => wide.normalize('NFKC'))
    .replace(/\p{Zs}/gu, ' ')
    .replace(hidden, '');

/** Whatever a request holds, with each text and each key as a back end reads it. */
export function textsAsRead(value: unknown): unknown {
  if (typeof value === 'string') return asRead(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(textsAsRead);
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [asRead(key), textsAsRead(held)]));
}

/** Whether a text holds what no answer may hold: format characters and others that are not shown. */
export const isHiding = (text: string): boolean =>
  text.search(hidden) >= 0 || joinsNothing.test(text) || variesNothing.test(text);
