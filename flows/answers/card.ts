import { digitsOf, ungrouped } from './mask.ts';
import { REQUIRED } from './reading.ts';
import type { TextKind } from './text.ts';
import { text } from './text.ts';

/** Number of digits (S5). */
export const CARD_LENGTH = 16;
const WRONG_LENGTH = `La tarjeta debe tener ${CARD_LENGTH} números`;
const WRONG_CHECK = 'El número de la tarjeta no es válido. Revisalo.';

/** Brands by the first digits (S5). */
const BRANDS = [
  { brand: 'Mastercard', prefix: /^5[1-5]/ },
  { brand: 'Visa', prefix: /^4/ },
  { brand: 'American Express', prefix: /^3[47]/ },
] as const;

/** The brand of a card, once the typed digits are enough to recognise it. */
const brandOf = (typed: string): string | undefined => BRANDS.find(({ prefix }) => prefix.test(digitsOf(typed)))?.brand;

/** '4111111111111111' → '4111 1111 1111 1111'; a 17th digit is cut, other characters are dropped. */
const maskCard = (typed: string): string =>
  digitsOf(typed)
    .slice(0, CARD_LENGTH)
    .replace(/\d{4}(?=\d)/g, '$& ');

/** Luhn: every second digit from the right doubled, minus 9 where that gives two digits; the sum ends in 0. */
function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .reverse()
    .map((digit, index) => (index % 2 === 1 ? digit * 2 : digit))
    .reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}

/** A credit card's number: 16 digits with a Luhn check; the first digits give the brand (S5, VA-06). */
export function card(): TextKind {
  return text({
    mask: maskCard,
    inputMode: 'numeric',
    autoComplete: 'off',
    multiline: false,
    maxLength: maskCard('0'.repeat(CARD_LENGTH)).length,
    optional: false,
    placeholder: '0000 0000 0000 0000',
    hintOf: brandOf,
    read: (typed) => {
      const digits = ungrouped(typed);
      if (digits === '') return { message: REQUIRED };
      if (!/^\d{16}$/.test(digits)) return { message: WRONG_LENGTH };
      return passesLuhn(digits) ? { value: digits } : { message: WRONG_CHECK };
    },
  });
}
