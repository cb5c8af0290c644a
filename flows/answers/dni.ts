import { digitsUpTo, groupThousands } from './mask.ts';
import { REQUIRED } from './reading.ts';
import type { TextKind } from './text.ts';
import { text } from './text.ts';

const INVALID = 'El DNI debe tener 7 u 8 dígitos';
const MOST_DIGITS = 8;

/** '12345678' → '12 345 678', '1234567' → '1 234 567' (C5, S5); a ninth digit stays, other characters dropped. */
export const maskDni = (typed: string): string => groupThousands(digitsUpTo(MOST_DIGITS, typed), ' ');

/** A document number: 7 or 8 digits, spaces and dots stripped (C5, S5, VA-01). The answer is the digits alone. */
export function dni(): TextKind {
  return text({
    mask: maskDni,
    inputMode: 'numeric',
    autoComplete: 'off',
    multiline: false,
    maxLength: maskDni('0'.repeat(2 * MOST_DIGITS)).length,
    optional: false,
    placeholder: '11 111 111',
    read: (typed) => {
      const digits = typed.replace(/[\s.]/g, '');
      if (digits === '') return { message: REQUIRED };
      return /^\d{7,8}$/.test(digits) ? { value: digits } : { message: INVALID };
    },
  });
}
