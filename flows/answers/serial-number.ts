import { REQUIRED } from './reading.ts';
import type { TextKind } from './text.ts';
import { text, tooLong } from './text.ts';

const MOST = 40;
const longest = 'A'.repeat(MOST);

/** The number of an engine or of a chassis: not empty, in capitals (S5, VA-08). No further shape is asked. */
export function serialNumber(): TextKind {
  return text({
    mask: (typed) => typed.toUpperCase(),
    inputMode: 'text',
    autoComplete: 'off',
    multiline: false,
    maxLength: MOST,
    optional: false,
    read: (typed) => {
      const tidied = typed
        .toUpperCase()
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim();
      if (tidied === '') return { message: REQUIRED };
      return tidied.length > MOST ? { message: tooLong(MOST) } : { value: tidied };
    },
    examples: {
      valid: [
        { name: 'letras y números', raw: '8AGSB19Y0AR123456', value: '8AGSB19Y0AR123456' },
        { name: 'en minúsculas', raw: ' k4m-j712 q123 ', value: 'K4M-J712 Q123' },
        { name: 'un carácter', raw: '7', value: '7' },
        { name: 'el más largo', raw: longest, value: longest },
      ],
      invalid: [
        { name: 'vacío', raw: '', message: REQUIRED },
        { name: 'solo espacios', raw: '   ', message: REQUIRED },
        { name: 'demasiado largo', raw: `${longest}A`, message: tooLong(MOST) },
      ],
    },
  });
}
