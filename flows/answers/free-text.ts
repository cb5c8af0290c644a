import { REQUIRED } from './reading.ts';
import type { TextKind } from './text.ts';
import { asTyped, text, tooLong } from './text.ts';

export interface FreeTextOptions {
  /** Whether it may be left empty; the answer is then `''`. A comment may (C5). */
  readonly optional: boolean;
  /** Most UTF-16 units, 500 by default. */
  readonly maxLength?: number;
}

/** Line ends as '\n', other control characters removed (a database's text column refuses NUL), edges trimmed. */
const tidy = (typed: string): string =>
  typed
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

/** Free text over several lines (C5: the comment). */
export function freeText({ optional, maxLength = 500 }: FreeTextOptions): TextKind {
  return text({
    mask: asTyped,
    inputMode: 'text',
    autoCapitalize: 'sentences',
    autoComplete: 'off',
    multiline: true,
    maxLength,
    optional,
    read: (typed) => {
      const tidied = tidy(typed);
      if (tidied === '' && !optional) return { message: REQUIRED };
      return tidied.length > maxLength ? { message: tooLong(maxLength) } : { value: tidied };
    },
  });
}
