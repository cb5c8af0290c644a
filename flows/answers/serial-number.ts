import { REQUIRED } from './reading.ts';
import type { TextKind } from './text.ts';
import { text, tooLong } from './text.ts';
import { saysSomething } from './typed-text.ts';

const MOST = 40;

/** The number of an engine or of a chassis: not empty, in capitals (S5, VA-08). Any format. */
export function serialNumber(): TextKind {
  return text({
    mask: (typed) => typed.toUpperCase(),
    inputMode: 'text',
    autoCapitalize: 'characters',
    autoComplete: 'off',
    multiline: false,
    optional: false,
    read: (typed) => {
      const tidied = typed
        .toUpperCase()
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim();
      if (!saysSomething(tidied)) return { message: REQUIRED };
      return tidied.length > MOST ? { message: tooLong(MOST) } : { value: tidied };
    },
  });
}
