import * as v from 'valibot';
import type { AnswerKind } from './kind.ts';
import { inputSchema, REQUIRED } from './reading.ts';

/**
 * One of the offers that a call of the flow returned. A screen of the flow shows them and knows what an offer says. Nothing
 * chosen yet is `null`.
 */
export type OfferKind<Value> = AnswerKind<'offer', Value | null, Value>;

/**
 * @param schema what the flow keeps of an offer: enough to find it again, and what later questions depend on
 */
export function offer<Value>(schema: v.GenericSchema<unknown, Value>): OfferKind<Value> {
  return {
    kind: 'offer',
    schema,
    input: inputSchema<Value | null, Value>(
      v.custom<Value | null>((raw) => raw === null || v.is(schema, raw)),
      (raw) => (raw === null ? { message: REQUIRED } : { value: raw }),
    ),
    format: (value) => value,
    empty: null,
  };
}
