import { line } from './line.ts';
import type { TextKind } from './text.ts';

/**
 * The name of a credit's holder (titular): required, non-empty (C5, RP-08). No further shape is asked, because the
 * specification asks none of it; so too of an agency's contact (S5).
 */
export function name(): TextKind {
  return line({
    maxLength: 100,
    autoComplete: 'name',
    examples: {
      valid: [
        { name: 'nombre y apellido', raw: 'Ana Pérez', value: 'Ana Pérez' },
        { name: 'con espacios de más', raw: '  Ana   María  Pérez ', value: 'Ana María Pérez' },
        { name: 'una letra', raw: 'A', value: 'A' },
        { name: 'con apóstrofo y guion', raw: "Juan O'Connor-Ñáñez", value: "Juan O'Connor-Ñáñez" },
      ],
    },
  });
}
