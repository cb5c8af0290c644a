import * as v from 'valibot';
import type { AnswerKind } from './kind.ts';
import { inputSchema, REQUIRED } from './reading.ts';

interface ConfirmationTexts {
  /** What to ask about, from the flow's facts: a person's name. */
  readonly about: (facts: Readonly<Record<string, unknown>>) => string;
  /** The button that confirms. */
  readonly yes: string;
  /** The button that leaves the question by an exit of the flow's step. */
  readonly no: { readonly exit: string; readonly label: string };
}

/** A finding that must be confirmed to continue. Not confirmed yet is `false`; only `true` is an answer. */
export interface ConfirmationKind extends AnswerKind<'confirmation', boolean, true>, ConfirmationTexts {}

/** Asks whether what a call found is right (S2.9: es persona válida). */
export function confirmation(texts: ConfirmationTexts): ConfirmationKind {
  return {
    kind: 'confirmation',
    ...texts,
    schema: v.literal(true),
    input: inputSchema<boolean, true>(v.boolean(), (confirmed) =>
      confirmed ? { value: true } : { message: REQUIRED },
    ),
    format: (value) => value,
    empty: false,
  };
}
