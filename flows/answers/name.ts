import { REQUIRED } from './reading.ts';
import type { TextKind } from './text.ts';
import { asTyped, text, tooLong } from './text.ts';

const MAX_LENGTH = 100;

/** Runs of spaces, tabs and control characters that come along when text is pasted, as one space. */
const tidy = (typed: string): string => typed.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/**
 * The name of a credit's holder (titular): required, non-empty (C5, RP-08). No further shape is asked, because the
 * specification asks none of it; spaces are trimmed and runs of them made one.
 */
export function name(): TextKind {
  return text({
    mask: asTyped,
    inputMode: 'text',
    autoComplete: 'name',
    multiline: false,
    maxLength: MAX_LENGTH,
    optional: false,
    read: (typed) => {
      const tidied = tidy(typed);
      if (tidied === '') return { message: REQUIRED };
      return tidied.length > MAX_LENGTH ? { message: tooLong(MAX_LENGTH) } : { value: tidied };
    },
    examples: {
      valid: [
        { name: 'nombre y apellido', raw: 'Ana Pérez', value: 'Ana Pérez' },
        { name: 'con espacios de más', raw: '  Ana   María  Pérez ', value: 'Ana María Pérez' },
        { name: 'una letra', raw: 'A', value: 'A' },
        { name: 'con apóstrofo y guion', raw: "Juan O'Connor-Ñáñez", value: "Juan O'Connor-Ñáñez" },
        { name: 'el más largo', raw: 'a'.repeat(MAX_LENGTH), value: 'a'.repeat(MAX_LENGTH) },
      ],
      invalid: [
        { name: 'vacío', raw: '', message: REQUIRED },
        { name: 'solo espacios', raw: '   ', message: REQUIRED },
        { name: 'demasiado largo', raw: 'a'.repeat(MAX_LENGTH + 1), message: tooLong(MAX_LENGTH) },
      ],
    },
  });
}
