import { line } from './line.ts';
import { unlikeName } from './name.ts';
import { NAME_REQUIRED } from './reading.ts';
import type { TextKind } from './text.ts';
import { saysSomething } from './typed-text.ts';

/** A line that must contain a space (S5, VA-09). */
const twoWords = (
  maxLength: number,
  message: string,
  required?: string,
  also: (tidied: string) => string | undefined = () => undefined,
): TextKind =>
  line({
    maxLength,
    autoComplete: 'off',
    ...(required === undefined ? {} : { required }),
    wrong: (tidied) => also(tidied) ?? (tidied.split(' ').filter(saysSomething).length > 1 ? undefined : message),
  });

/** First and last name of an insured person (S5, VA-09). */
export const fullName = (): TextKind => twoWords(120, 'Ingresá nombre y apellido', NAME_REQUIRED, unlikeName);

/** Street and number of an insured person's home (S5, VA-09). */
export const streetAddress = (): TextKind => twoWords(200, 'Ingresá calle y número');
