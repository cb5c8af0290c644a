import { bankOf } from './banks.ts';
import { FIRST_BLOCK, maskCbu } from './cbu-blocks.ts';
import { digitsOf, isAllZeros, ungrouped } from './mask.ts';
import { REQUIRED } from './reading.ts';
import type { TextKind } from './text.ts';
import { text } from './text.ts';

/**
 * A CBU's blocks: bank and branch, then the account, each ending in its check digit. S5's weights are 7139713 and 3971397139713, modulo 10.
 */
const LENGTH = 22;
const BRANCH_WEIGHTS = [7, 1, 3, 9, 7, 1, 3];
const ACCOUNT_WEIGHTS = [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3];
const WRONG_LENGTH = `El CBU debe tener ${LENGTH} dígitos`;
const WRONG_CHECK = 'El CBU no es válido. Revisá los números.';

/** Whether the last digit of a block makes the weighted sum of those before it a multiple of ten. */
function hasCheckDigit(block: string, weights: readonly number[]): boolean {
  const sum = weights.reduce((sum, weight, index) => sum + weight * Number(block[index]), 0);
  return (sum + Number(block.at(-1))) % 10 === 0;
}

/** A CBU: 22 digits in two blocks with a check digit each; the first three give the bank (S5, VA-05). */
export function cbu(): TextKind {
  return text({
    mask: maskCbu,
    inputMode: 'numeric',
    autoCapitalize: 'none',
    autoComplete: 'off',
    multiline: false,
    optional: false,
    placeholder: '00000000 00000000000000',
    hintOf: (typed) => bankOf(digitsOf(typed)),
    read: (typed) => {
      const digits = ungrouped(typed);
      if (digits === '') return { message: REQUIRED };
      if (!/^\d{22}$/.test(digits)) return { message: WRONG_LENGTH };
      return !isAllZeros(digits) &&
        hasCheckDigit(digits.slice(0, FIRST_BLOCK), BRANCH_WEIGHTS) &&
        hasCheckDigit(digits.slice(FIRST_BLOCK), ACCOUNT_WEIGHTS)
        ? { value: digits }
        : { message: WRONG_CHECK };
    },
  });
}
