import type { ValidExample } from './kind.ts';
import { line } from './line.ts';
import type { TextField, TextKind } from './text.ts';

interface TwoWords {
  readonly maxLength: number;
  readonly autoComplete: TextField['autoComplete'];
  readonly message: string;
  readonly valid: readonly [ValidExample<string, string>, ...ValidExample<string, string>[]];
  /** Right but for its second word. */
  readonly single: string;
}

/** A line that is no answer without a space in it (S5, VA-09). */
const twoWords = ({ maxLength, autoComplete, message, valid, single }: TwoWords): TextKind =>
  line({
    maxLength,
    autoComplete,
    specimen: (length) => `a ${'a'.repeat(length - 2)}`,
    wrong: (tidied) => (tidied.includes(' ') ? undefined : message),
    examples: {
      valid,
      invalid: [
        { name: 'una palabra', raw: single, message },
        { name: 'una palabra y un espacio', raw: `${single} `, message },
      ],
    },
  });

/** First and last name of an insured person (S5, VA-09). */
export const fullName = (): TextKind =>
  twoWords({
    maxLength: 120,
    autoComplete: 'off',
    message: 'Ingresá nombre y apellido',
    single: 'Ana',
    valid: [
      { name: 'nombre y apellido', raw: 'Ana Pérez', value: 'Ana Pérez' },
      { name: 'con espacios de más', raw: '  Ana   María  Pérez ', value: 'Ana María Pérez' },
    ],
  });

/** Street and number of an insured person's home (S5, VA-09). */
export const streetAddress = (): TextKind =>
  twoWords({
    maxLength: 200,
    autoComplete: 'off',
    message: 'Ingresá calle y número',
    single: 'Rivadavia',
    valid: [
      { name: 'calle y número', raw: 'Av. Rivadavia 1250', value: 'Av. Rivadavia 1250' },
      { name: 'con espacios de más', raw: '  Ruta 9   km 12 ', value: 'Ruta 9 km 12' },
    ],
  });
