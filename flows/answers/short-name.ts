import { line } from './line.ts';
import type { TextField, TextKind } from './text.ts';

const FEWEST = 2;
const MOST = 50;
const TOO_SHORT = `Escribí al menos ${FEWEST} caracteres`;
const DIGITS = 'No puede tener números';

/** A name of 2 to 50 characters without digits (S5, VA-11): of an agency and of its holder, a last or a first name. */
export function shortName({ autoComplete = 'off' }: Partial<Pick<TextField, 'autoComplete'>> = {}): TextKind {
  return line({
    maxLength: MOST,
    autoComplete,
    wrong: (tidied) => (/\p{Nd}/u.test(tidied) ? DIGITS : tidied.length < FEWEST ? TOO_SHORT : undefined),
  });
}
