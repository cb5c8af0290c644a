import { line } from './line.ts';
import { NAME_REQUIRED } from './reading.ts';
import type { TextKind } from './text.ts';

/**
 * The name of a credit's holder (titular): required, non-empty (C5, RP-08). The specification asks no more, nor of an agency's
 * contact (S5).
 */
export function name(): TextKind {
  return line({
    maxLength: 100,
    autoComplete: 'name',
    required: NAME_REQUIRED,
  });
}
