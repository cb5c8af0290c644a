import { line } from './line.ts';
import type { TextKind } from './text.ts';

/**
 * A required text of one line, such as an address (S5).
 *
 * @param maxLength most UTF-16 units
 */
export function requiredText({ maxLength }: { readonly maxLength: number }): TextKind {
  return line({
    maxLength,
    autoComplete: 'off',
  });
}
