import { groupThousands } from './mask.ts';

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

const SIGN = /^(?:US|U\$S|USD|ARS)?\$?/i;

interface Parts {
  /** Digits without dots, at least one. */
  readonly integer: string;
  /** The digits after the decimal sign; undefined without one. */
  readonly decimals: string | undefined;
}

/** The parts of an amount, with or without a currency sign in front; undefined if there is none. */
function partsOf(typed: string): Parts | undefined {
  const plain = typed
    .replace(/\s/g, '')
    .replace(SIGN, '')
    .replace(/^(?=[.,]\d)/, '0');
  const [, integer, decimals] = THOUSANDS.exec(plain) ?? DECIMAL_DOT.exec(plain) ?? [];
  return integer === undefined ? undefined : { integer: integer.replaceAll('.', ''), decimals };
}

/**
 * The number in a typed amount, with or without a currency sign in front; `undefined` if there is none, or it has more than two
 * decimals. It is the double nearest to the typed decimal, without arithmetic in between.
 */
export function readAmount(typed: string): number | undefined {
  const parts = partsOf(typed);
  if (!parts || (parts.decimals ?? '').length > MOST_DECIMALS) return undefined;
  return Number(`${parts.integer}.${parts.decimals || '0'}`);
}

const MOST_DECIMALS = 2;

/** 1234.5 → '1.234,50'. */
export function formatAmount(amount: number): string {
  const [integer = '', decimals = ''] = amount.toFixed(2).split('.');
  return `${groupThousands(integer, '.')},${decimals}`;
}

/**
 * What the field shows while an amount is typed: with thousands dots. All that is typed stays: what is no amount, or too long a
 * one, is shown as it is, to be refused (EN-09).
 *
 * `before`, what the field showed, tells whose dots those in `typed` are. Those of a grouped amount are the mask's: backspace on
 * '1.234' gives '1.23', which must become '123'. One that was typed stays until it is told what it separates: with three digits
 * after it, thousands; with fewer, decimals, once the field is left (without `before`) or where it was pasted.
 */
export function maskAmount(typed: string, before = ''): string {
  const { text, entered } = regrouped(typed.replace(/^\s+/, '').replace(SIGN, ''), before);
  const parts = partsOf(text);
  if (!parts) return text.trim() === ',' ? '0,' : text;
  const grouped = groupThousands(parts.integer.replace(/^0+(?=\d)/, ''), '.');
  const isOpen = entered.length <= 1 && before !== '' && !text.includes(',') && parts.decimals !== undefined;
  return parts.decimals === undefined ? grouped : `${grouped}${isOpen ? '.' : ','}${parts.decimals}`;
}

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
