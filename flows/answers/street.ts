import { line } from './line.ts';
import type { TextKind } from './text.ts';

const FEWEST = 2;
const MOST = 200;
const TOO_SHORT = 'Escribí calle y número';

/** A street address: more than one character (S5). */
export function street(): TextKind {
  return line({
    maxLength: MOST,
    autoComplete: 'off',
    wrong: (tidied) => (tidied.length < FEWEST ? TOO_SHORT : undefined),
  });
}
