import type { InvalidExample, ValidExample } from './kind.ts';
import { REQUIRED } from './reading.ts';
import type { TextField, TextKind } from './text.ts';
import { asTyped, text, tooLong } from './text.ts';

interface LineRules {
  /** Most UTF-16 units, once tidied. */
  readonly maxLength: number;
  readonly autoComplete: TextField['autoComplete'];
  /** A right line of so many characters, for the examples; letters alone unless told. */
  readonly specimen?: (length: number) => string;
  /** What else is wrong with a tidied line that is not empty; undefined where nothing is. */
  readonly wrong?: (tidied: string) => string | undefined;
  /** Those of the kind's own: an empty line, the longest and one that is longer are added to them. */
  readonly examples: {
    readonly valid: readonly [ValidExample<string, string>, ...ValidExample<string, string>[]];
    readonly invalid?: readonly InvalidExample<string>[];
  };
}

/** Runs of spaces, tabs and control characters that come along when text is pasted, as one space. */
const tidy = (typed: string): string => typed.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** A required text of one line, spaces trimmed and runs of them made one. */
export function line({
  maxLength,
  autoComplete,
  specimen = (length) => 'a'.repeat(length),
  wrong = () => undefined,
  examples,
}: LineRules): TextKind {
  const longest = specimen(maxLength);
  return text({
    mask: asTyped,
    inputMode: 'text',
    autoComplete,
    multiline: false,
    maxLength,
    optional: false,
    read: (typed) => {
      const tidied = tidy(typed);
      if (tidied === '') return { message: REQUIRED };
      const message = tidied.length > maxLength ? tooLong(maxLength) : wrong(tidied);
      return message === undefined ? { value: tidied } : { message };
    },
    examples: {
      valid: [...examples.valid, { name: 'el más largo', raw: longest, value: longest }],
      invalid: [
        { name: 'vacío', raw: '', message: REQUIRED },
        { name: 'solo espacios', raw: '   ', message: REQUIRED },
        { name: 'demasiado largo', raw: `${longest}a`, message: tooLong(maxLength) },
        ...(examples.invalid ?? []),
      ],
    },
  });
}
