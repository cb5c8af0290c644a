import { line } from './line.ts';
import { NAME_REQUIRED } from './reading.ts';
import type { TextKind } from './text.ts';

const FEWEST = 2;

/** What keeps a tidied line from being a name: no letters, or one alone; undefined if nothing. */
export function unlikeName(tidied: string): string | undefined {
  const letters = tidied.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return 'Escribí el nombre con letras';
  return letters < FEWEST ? 'Escribí al menos dos letras' : undefined;
}

/**
 * The name of a credit's holder (titular), or of an agency's contact: required (C5, S5, RP-08), and something that can be a name
 * (decision 19).
 */
export function name(): TextKind {
  return line({
    maxLength: 100,
    autoComplete: 'name',
    required: NAME_REQUIRED,
    wrong: unlikeName,
  });
}
