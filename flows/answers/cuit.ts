import { digitsOf, inBlocks, isAllZeros, ungrouped } from './mask.ts';
import { REQUIRED } from './reading.ts';
import type { TextKind } from './text.ts';
import { text } from './text.ts';

const DIGITS = 11;
const ELEVEN = /^\d{11}$/;
const WRONG_LENGTH = `El CUIT debe tener ${DIGITS} dígitos`;
const WRONG_CHECK = 'El CUIT no es válido. Revisá los números.';

/** '20123456786' → '20-12345678-6' (S5); a twelfth digit stays, other characters are dropped. */
export const maskCuit = (typed: string): string => inBlocks(digitsOf(typed), [2, 8], '-');

/** Whether the last digit fits the others: the weighted sum of all eleven is a multiple of 11. */
const hasCheckDigit = (digits: string): boolean => {
  const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1];
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11 === 0;
};

/** Whether these are the digits of a CUIT or CUIL. */
export const isCuit = (digits: string): boolean => ELEVEN.test(digits) && !isAllZeros(digits) && hasCheckDigit(digits);

/** A CUIT or CUIL: 11 digits, the last a check digit (decision 9, S5, VA-04). The answer is the digits alone. */
export function cuit(): TextKind {
  return text({
    mask: maskCuit,
    inputMode: 'numeric',
    autoCapitalize: 'none',
    autoComplete: 'off',
    multiline: false,
    optional: false,
    placeholder: '20-11111111-2',
    read: (typed) => {
      const digits = ungrouped(typed);
      if (digits === '') return { message: REQUIRED };
      if (!ELEVEN.test(digits)) return { message: WRONG_LENGTH };
      return isCuit(digits) ? { value: digits } : { message: WRONG_CHECK };
    },
  });
}
