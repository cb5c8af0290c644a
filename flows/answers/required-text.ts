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
    examples: {
      valid: [
        { name: 'letras y números', raw: 'Av. San Martín 1250, 3° B', value: 'Av. San Martín 1250, 3° B' },
        { name: 'con espacios de más', raw: '  Ruta 9   km 12 ', value: 'Ruta 9 km 12' },
        { name: 'un carácter', raw: '9', value: '9' },
      ],
    },
  });
}
