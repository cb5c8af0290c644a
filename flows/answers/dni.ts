import { isCuit } from './cuit.ts';
import { digitsOf, groupThousands, ungrouped } from './mask.ts';
import { REQUIRED } from './reading.ts';
import type { TextKind } from './text.ts';
import { text } from './text.ts';

const INVALID = 'El DNI debe tener 7 u 8 dígitos';
const LETTERS = 'El DNI tiene números solamente';
const ZEROS = 'El DNI no puede tener sólo ceros';

/** What the CUIL of a person begins with: with the others, of companies, no DNI is inside. */
const PERSONAL = /^2[03-7]/;

/** '20-12345678-6' → '12345678', '27-04567890-…' → '4567890': the DNI of who pastes a CUIL. Undefined for what is no CUIL. */
function dniIn(typed: string): string | undefined {
  const digits = ungrouped(typed);
  return PERSONAL.test(digits) && isCuit(digits) ? digits.slice(2, -1).replace(/^0/, '') : undefined;
}

/**
 * '12345678' → '12 345 678', '1234567' → '1 234 567' (C5, S5), of a CUIL its DNI; a ninth digit stays, and what has letters after its first
 * digit stays whole, to be refused (EN-09); other characters are dropped.
 */
export const maskDni = (typed: string): string =>
  /\d.*\p{L}/su.test(typed) ? typed : groupThousands(dniIn(typed) ?? digitsOf(typed), ' ');

/** A document number: 7 or 8 digits that are not all zero, spaces and dots stripped, or those of a CUIL (C5, S5, VA-01). The answer is the digits alone. */
export function dni(): TextKind {
  return text({
    mask: maskDni,
    inputMode: 'numeric',
    autoCapitalize: 'none',
    autoComplete: 'off',
    multiline: false,
    optional: false,
    placeholder: '11 111 111',
    read: (typed) => {
      const digits = dniIn(typed) ?? typed.replace(/[\s.]/g, '');
      if (digits === '') return { message: REQUIRED };
      if (/\p{L}/u.test(digits)) return { message: LETTERS };
      if (!/^\d{7,8}$/.test(digits)) return { message: INVALID };
      return /[1-9]/.test(digits) ? { value: digits } : { message: ZEROS };
    },
  });
}
