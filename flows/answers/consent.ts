import * as v from 'valibot';
import type { AnswerKind } from './kind.ts';
import { inputSchema } from './reading.ts';

const NEEDED = 'Tenés que aceptar los términos y condiciones para continuar';

/** A text that must be accepted to continue. Not accepted yet is `false`; only `true` is an answer. */
export interface ConsentKind extends AnswerKind<'consent', boolean, true> {
  /** Names the text, which the caller of the flow supplies. */
  readonly document: string;
}

/** Asks for a document to be accepted (S5: terms must be accepted). */
export function consent({ document }: Pick<ConsentKind, 'document'>): ConsentKind {
  return {
    kind: 'consent',
    document,
    schema: v.literal(true),
    input: inputSchema<boolean, true>(v.boolean(), (accepted) => (accepted ? { value: true } : { message: NEEDED })),
    format: (value) => value,
    empty: false,
  };
}
