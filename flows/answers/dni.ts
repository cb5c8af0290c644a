import { digitsOf, groupThousands } from './mask.ts';
import { REQUIRED } from './reading.ts';
import type { TextKind } from './text.ts';
import { text } from './text.ts';

const INVALID = 'El DNI debe tener 7 u 8 dígitos';
const MOST_DIGITS = 8;

/** '12345678' → '12 345 678', '1234567' → '1 234 567' (C5, S5); a ninth digit is cut, other characters dropped. */
export const maskDni = (typed: string): string => groupThousands(digitsOf(typed).slice(0, MOST_DIGITS), ' ');

/** A document number: 7 or 8 digits, spaces and dots stripped (C5, S5, VA-01). The answer is the digits alone. */
export function dni(): TextKind {
  return text({
    mask: maskDni,
    inputMode: 'numeric',
    autoComplete: 'off',
    multiline: false,
    maxLength: maskDni('0'.repeat(MOST_DIGITS)).length,
    optional: false,
    placeholder: '11 111 111',
    read: (typed) => {
      const digits = typed.replace(/[\s.]/g, '');
      if (digits === '') return { message: REQUIRED };
      return /^\d{7,8}$/.test(digits) ? { value: digits } : { message: INVALID };
    },
    examples: {
      valid: [
        { name: 'ocho dígitos', raw: '12 345 678', value: '12345678' },
        { name: 'siete dígitos', raw: '1 234 567', value: '1234567' },
        { name: 'con puntos', raw: '30.111.222', value: '30111222' },
        { name: 'sin separadores', raw: '30111222', value: '30111222' },
        { name: 'con cero adelante', raw: '01 234 567', value: '01234567' },
      ],
      invalid: [
        { name: 'vacío', raw: '', message: REQUIRED },
        { name: 'solo espacios', raw: '  ', message: REQUIRED },
        { name: 'seis dígitos', raw: '123 456', message: INVALID },
        { name: 'nueve dígitos', raw: '123456789', message: INVALID },
        { name: 'con una letra', raw: 'M1234567', message: INVALID },
      ],
    },
  });
}
