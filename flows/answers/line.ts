import { REQUIRED } from './reading.ts';
import type { TextField, TextKind } from './text.ts';
import { asTyped, text, tooLong } from './text.ts';
import { saysSomething } from './typed-text.ts';

interface LineRules {
  /** Most UTF-16 units, once tidied. */
  readonly maxLength: number;
  readonly autoComplete: TextField['autoComplete'];
  /** What is said of an empty one. */
  readonly required?: string;
  /** What else is wrong with a tidied line that is not empty; undefined if nothing. */
  readonly wrong?: (tidied: string) => string | undefined;
}

/** Runs of spaces, tabs and control characters (from pasted text) as one space. */
const tidy = (typed: string): string => typed.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** A required text of one line, trimmed, with single spaces: at least one letter or digit (EN-15). */
export function line({ maxLength, autoComplete, required = REQUIRED, wrong = () => undefined }: LineRules): TextKind {
  return text({
    mask: asTyped,
    inputMode: 'text',
    // names and addresses
    autoCapitalize: 'words',
    autoComplete,
    multiline: false,
    optional: false,
    read: (typed) => {
      const tidied = tidy(typed);
      if (!saysSomething(tidied)) return { message: required };
      const message = tidied.length > maxLength ? tooLong(maxLength) : wrong(tidied);
      return message === undefined ? { value: tidied } : { message };
    },
  });
}
