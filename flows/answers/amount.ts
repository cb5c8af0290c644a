import { groupThousands } from './mask.ts';

/**
 * How amounts are typed and shown: decimal comma, thousands dot, two decimals (C5, C9).
 *
 * A dot separates thousands if three digits follow it and no more than three precede the first. A single dot with one or two
 * digits after it can only be a decimal sign, and is read as one, because bank receipts and numeric keyboards have a dot:
 * '1.234' is 1234; '1234.56' and '1.234.56' are 1234,56, and '1.23' is 1,23. Anything else ('1234.567', '1,234.56') is refused, not
 * guessed.
 */
const THOUSANDS = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{0,2}))?$/;
const DECIMAL_DOT = /^(\d{1,3}(?:\.\d{3})*|\d+)\.(\d{0,2})$/;

/** Integer digits of the largest amount that can be typed. */
const MOST_INTEGER_DIGITS = 9;

/**
 * The number in a typed amount, with or without a currency sign in front; `undefined` if there is none. It is the double nearest
 * to the typed decimal, without arithmetic in between.
 */
export function readAmount(typed: string): number | undefined {
  const plain = typed
    .replace(/\s/g, '')
    .replace(/^(?:US|U\$S|USD|ARS)?\$?/i, '')
    .replace(/^(?=,\d)/, '0');
  const [, integer, decimals] = THOUSANDS.exec(plain) ?? DECIMAL_DOT.exec(plain) ?? [];
  return integer === undefined ? undefined : Number(`${integer.replaceAll('.', '')}.${decimals || '0'}`);
}

/** 1234.5 → '1.234,50'. */
export function formatAmount(amount: number): string {
  const [integer = '', decimals = ''] = amount.toFixed(2).split('.');
  return `${groupThousands(integer, '.')},${decimals}`;
}

/**
 * What the field shows while an amount is typed: with thousands dots, at most two decimals, at most nine digits before the
 * comma. A comma is the decimal sign; so is a pasted dot where no thousands dot can be. A dot that was typed stays one until it is
 * told what it separates: with three digits after it, thousands. `before`, what the field showed, distinguishes such a dot from one
 * left by a deletion: backspace on '1.234' gives '1.23', which must become '123'.
 */
export function maskAmount(typed: string, before = ''): string {
  const kept = typed.replace(/[^\d.,]/g, '');
  const open = openDot(kept, before);
  const sign = kept.includes(',') ? kept.indexOf(',') : Math.max(open, decimalDot(kept, before));
  const [integer, decimals] = sign < 0 ? [kept, undefined] : [kept.slice(0, sign), kept.slice(sign + 1)];
  const digits = integer
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, MOST_INTEGER_DIGITS);
  if (decimals === undefined) return groupThousands(digits, '.');
  const mark = open >= 0 ? '.' : ',';
  return `${groupThousands(digits || '0', '.')}${mark}${decimals.replace(/\D/g, '').slice(0, 2)}`;
}

/** Where a pasted dot is the decimal sign. */
function decimalDot(kept: string, before: string): number {
  const dot = kept.lastIndexOf('.');
  const stoodThere = before.startsWith(kept.slice(0, dot + 1));
  return dot >= 0 && kept.length - dot <= 3 && !stoodThere ? dot : -1;
}

/** A dot, and fewer digits after it than thousands have. */
const OPEN = /\d\.\d{0,2}$/;

/** Where a dot is that was typed at the end, key by key, and may still separate thousands or decimals. */
function openDot(kept: string, before: string): number {
  const grew = kept.length === before.length + 1 && kept.startsWith(before);
  const shrank = kept.length === before.length - 1 && before.startsWith(kept);
  const isOpen = OPEN.test(kept) && !kept.includes(',');
  return isOpen && ((grew && kept.endsWith('.')) || ((grew || shrank) && OPEN.test(before)))
    ? kept.lastIndexOf('.')
    : -1;
}
