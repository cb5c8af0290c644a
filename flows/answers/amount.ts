import { groupThousands, type Mask } from './mask.ts';
import { cleaned } from './typed-text.ts';

/**
 * How amounts are typed and shown: decimal comma, thousands dot, two decimals (C5, C9).
 *
 * A dot separates thousands if three digits follow it and no more than three precede the first. A single dot with one or two
 * digits after it can only be a decimal sign, and is read as one, because bank receipts and numeric keyboards have a dot:
 * '1.234' is 1234; '1234.56' and '1.234.56' are 1234,56, and '1.23' is 1,23. Anything else ('1234.567', '0.500', '1,234.56') is
 * refused, not guessed.
 */
const THOUSANDS = /^([1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(\d*))?$/;
const DECIMAL_DOT = /^([1-9]\d{0,2}(?:\.\d{3})*|\d+)\.(\d{0,2})$/;

export type CurrencyCode = 'ARS' | 'USD';

/** How an amount's currency is written, before it or behind it. A bare '$' says nothing: both are dollars and pesos to somebody. */
const SIGNS = {
  ARS: String.raw`(?:AR\$|ARS|pesos?|\$)`,
  USD: String.raw`(?:USD|US\$|U\$[SD]|d[oó]lar(?:es)?|\$)`,
} as const satisfies Record<CurrencyCode, string>;

/** An amount between its currency's sign and what stands behind it: a sign, or the dash that closes one on cheques ('4.500.-'). */
const signed = (signs: string) =>
  new RegExp(`^(?:${signs})?(.*?)((?:[.,]\\p{Pd}+)?(?:${signs}\\.?)?(?:[.,]\\p{Pd}+)?)$`, 'iu');
const SIGNED = { ARS: signed(SIGNS.ARS), USD: signed(SIGNS.USD) } as const;

interface Parts {
  /** Digits without dots, at least one. */
  readonly integer: string;
  /** The digits after the decimal sign; undefined without one. */
  readonly decimals: string | undefined;
  /** A sign or a dash behind it. */
  readonly tail: string;
}

/** The parts of an amount; undefined if there is none. */
function partsOf(typed: string, currency: CurrencyCode): Parts | undefined {
  const [, amount = '', tail = ''] = SIGNED[currency].exec(typed.replace(/\s/g, '')) ?? [];
  const whole = amount.replace(/^(?=[.,]\d)/, '0');
  const [, integer, decimals] = THOUSANDS.exec(whole) ?? DECIMAL_DOT.exec(whole) ?? [];
  return integer === undefined ? undefined : { integer: integer.replaceAll('.', ''), decimals, tail };
}

/**
 * The number in a typed amount, with or without the signs of this currency; `undefined` if there is none, or it has more than two
 * decimals. It is the double nearest to the typed decimal, without arithmetic in between.
 */
export function readAmount(typed: string, currency: CurrencyCode = 'ARS'): number | undefined {
  const parts = partsOf(cleaned(typed), currency);
  if (!parts || (parts.decimals ?? '').length > MOST_DECIMALS) return undefined;
  return Number(`${parts.integer}.${parts.decimals || '0'}`);
}

const MOST_DECIMALS = 2;

/** Whether a text that is no amount of this currency is one of the other: 'USD 100' where pesos are asked for. */
export const isOfOtherCurrency = (typed: string, currency: CurrencyCode): boolean =>
  readAmount(typed, currency) === undefined && readAmount(typed, currency === 'ARS' ? 'USD' : 'ARS') !== undefined;

/** 1234.5 → '1.234,50'. */
export function formatAmount(amount: number): string {
  const [integer = '', decimals = ''] = amount.toFixed(2).split('.');
  return `${groupThousands(integer, '.')},${decimals}`;
}

/** Keeps an amount in one line with its sign (MY-10). */
export const unbroken = (amount: string): string => amount.replaceAll(' ', '\u00a0');

/** Percent with two decimals, as of a rate: 89.5 → '89,50 %'. */
export const formatPercent = (rate: number): string => `${formatAmount(rate)} %`;

/**
 * What the field shows while an amount is typed: with thousands dots, without a sign before it; one behind it stays, lest what is typed after it joins the number. What is no amount, or too long a
 * one, is shown as it was typed, to be refused (EN-09).
 *
 * `before`, what the field showed, tells whose dots those in `typed` are. Those of a grouped amount are the mask's: backspace on
 * '1.234' gives '1.23', which must become '123'. One that was typed stays until it is told what it separates: with three digits
 * after it, thousands; with fewer, decimals, once the field is left (without `before`) or where it was pasted.
 */
export function maskAmount(typed: string, before = '', currency: CurrencyCode = 'ARS'): string {
  const { text, entered } = regrouped(cleaned(typed).trimStart(), before);
  const parts = partsOf(text, currency);
  if (!parts) return text.trim() === ',' ? '0,' : text.replace(new RegExp(`^${SIGNS[currency]}\\s*$`, 'i'), '');
  const { decimals, tail } = parts;
  const grouped = groupThousands(parts.integer.replace(/^0+(?=\d)/, ''), '.');
  const isOpen = entered.length <= 1 && before !== '' && !text.includes(',') && decimals !== undefined;
  return (
    grouped +
    (decimals === undefined ? '' : `${isOpen ? '.' : ','}${decimals}`) +
    (tail && /\p{L}/u.test(tail) ? ` ${tail}` : tail)
  );
}

/** The masks of amounts in each currency. */
export const amountMasks: Readonly<Record<CurrencyCode, Mask>> = {
  ARS: (typed, before) => maskAmount(typed, before, 'ARS'),
  USD: (typed, before) => maskAmount(typed, before, 'USD'),
};

/** What was typed without the mask's own dots, and what was entered, where one piece of what the field showed was replaced. */
function regrouped(typed: string, before: string): { readonly text: string; readonly entered: string } {
  const most = Math.min(typed.length, before.length);
  let head = 0;
  while (head < most && typed[head] === before[head]) head += 1;
  let tail = 0;
  while (tail < most - head && typed.at(-1 - tail) === before.at(-1 - tail)) tail += 1;
  const end = typed.length - tail;
  const entered = typed.slice(head, end);
  const undotted = (piece: string) => (THOUSANDS.test(before) ? piece.replaceAll('.', '') : piece);
  return { text: undotted(typed.slice(0, head)) + entered + undotted(typed.slice(end)), entered };
}
