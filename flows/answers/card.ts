import { digitsOf, inBlocks, isAllZeros, ungrouped } from './mask.ts';
import { REQUIRED } from './reading.ts';
import type { TextKind } from './text.ts';
import { text } from './text.ts';

/** Number of digits (S5). */
export const CARD_LENGTH = 16;

/** American Express has fewer, whatever S5 says of all cards: its customers could not pay otherwise (decision 19). */
const AMEX = { prefix: /^3[47]/, length: 15, blocks: [4, 6, 5] } as const;

const lengthOf = (digits: string): number => (AMEX.prefix.test(digits) ? AMEX.length : CARD_LENGTH);
const wrongLength = (length: number) => `La tarjeta debe tener ${length} números`;
const WRONG_CHECK = 'El número de la tarjeta no es válido. Revisalo.';

/** Brands by the first digits (S5). */
const BRANDS = [
  { brand: 'Mastercard', prefix: /^5[1-5]/ },
  { brand: 'Visa', prefix: /^4/ },
  { brand: 'American Express', prefix: AMEX.prefix },
] as const;

/** The brand of a card, once the typed digits are enough to recognise it. */
const brandOf = (typed: string): string | undefined => BRANDS.find(({ prefix }) => prefix.test(digitsOf(typed)))?.brand;

/**
 * '4111111111111111' → '4111 1111 1111 1111', '378282246310005' → '3782 822463 10005'; a digit too many stays, other characters are
 * dropped.
 */
const maskCard = (typed: string): string => {
  const digits = digitsOf(typed);
  return inBlocks(digits, AMEX.prefix.test(digits) ? AMEX.blocks : [4, 4, 4, 4], ' ');
};

/** Luhn: every second digit from the right doubled, minus 9 where that gives two digits; the sum ends in 0. */
function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .reverse()
    .map((digit, index) => (index % 2 === 1 ? digit * 2 : digit))
    .reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}

/** A credit card's number: 16 digits, or 15 of American Express, with a Luhn check; the first digits give the brand (S5, VA-06). */
export function card(): TextKind {
  return text({
    mask: maskCard,
    inputMode: 'numeric',
    autoCapitalize: 'none',
    autoComplete: 'off',
    multiline: false,
    optional: false,
    placeholder: '0000 0000 0000 0000',
    hintOf: brandOf,
    read: (typed) => {
      const digits = ungrouped(typed);
      if (digits === '') return { message: REQUIRED };
      const length = lengthOf(digits);
      if (!/^\d+$/.test(digits) || digits.length !== length) return { message: wrongLength(length) };
      return !isAllZeros(digits) && passesLuhn(digits) ? { value: digits } : { message: WRONG_CHECK };
    },
  });
}
