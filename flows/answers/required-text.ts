import { line } from './line.ts';
import type { TextKind } from './text.ts';

/**
 * Any text of one line that may not be empty, as an address is (S5).
 *
 * @param maxLength most UTF-16 units
 */
export function requiredText({ maxLength }: { readonly maxLength: number }): TextKind {
  return line({
    maxLength,
    autoComplete: 'off',
  });
}
