import * as v from 'valibot';
import type { AnswerKind } from './kind.ts';
import type { Mask } from './mask.ts';
import type { Reading } from './reading.ts';
import { canonicalSchema, inputSchema } from './reading.ts';
import { cleaned } from './typed-text.ts';

/** How a text is asked: all that the one screen of every text kind needs. */
export interface TextField {
  /** {@link asTyped} where nothing is formatted. */
  readonly mask: Mask;
  /** The phone's keyboard (HTML `inputmode`). */
  readonly inputMode: 'text' | 'numeric' | 'email';
  /** HTML autofill token, 'off' where the browser has nothing to offer. */
  /** What a phone's keyboard writes large (HTML `autocapitalize`). */
  readonly autoCapitalize: 'none' | 'characters' | 'words' | 'sentences';
  readonly autoComplete: 'off' | 'name' | 'organization' | 'email';
  readonly multiline: boolean;
  /** Most characters of a text of several lines: more can be typed, and are counted and refused. */
  readonly maxLength?: number;
  /** Whether an empty field is an answer. */
  readonly optional: boolean;
  /** Placeholder; absent where the question says enough. */
  readonly placeholder?: string;
  /** What is recognised in the input (a bank, a card's brand), as helper text; undefined for nothing. */
  readonly hintOf?: (typed: string) => string | undefined;
}

/** A text typed into one field; the answer is its normalised form, `''` where an optional one is left out. */
export interface TextKind extends AnswerKind<'text', string, string>, TextField {}

export interface TextRules extends TextField {
  /** Checks and normalises what was typed, once it is cleaned. Normalising twice must change nothing more. */
  readonly read: (typed: string) => Reading<string>;
}

/** Builds a text kind from its rules. The field shows an answer through the same mask as what is typed. */
export function text({ read: readClean, mask: maskClean, ...field }: TextRules): TextKind {
  const read = (typed: string) => readClean(cleaned(typed));
  const mask: Mask = maskClean === asTyped ? asTyped : (typed, before) => maskClean(cleaned(typed), before);
  const format = (value: string) => mask(value);
  return {
    kind: 'text',
    ...field,
    mask,
    schema: canonicalSchema(v.string(), format, read),
    input: inputSchema(v.string(), read),
    format,
    empty: '',
  };
}

/** The mask of a text that is shown as it is typed. */
export const asTyped: Mask = (typed) => typed;

/** The message about the longest text. `most` counts UTF-16 units. */
export const tooLong = (most: number): string => `Escribí ${most} caracteres como máximo`;
