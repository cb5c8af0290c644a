import * as v from 'valibot';
import type { AnswerKind } from './kind.ts';
import { inputSchema, REQUIRED } from './reading.ts';

/** An offer that exists wherever path tests run, with the names of the buttons that choose it there. */
export interface OfferSample<Value> {
  readonly name: string;
  readonly value: Value;
  readonly label: string;
  /** The buttons to press after that one, where an offer is looked at before it is chosen. */
  readonly then?: readonly string[];
}

/**
 * One of the offers that a call of the flow has brought. They are shown by a screen of the flow's own, which knows what an
 * offer says. Nothing chosen yet is `null`.
 */
export interface OfferKind<Value> extends AnswerKind<'offer', Value | null, Value> {
  readonly samples: readonly OfferSample<Value>[];
}

/**
 * @param schema what the flow keeps of an offer: enough to find it again, and what later questions hang on
 * @param samples at least one; a definition without any is refused with an `Error` when it is loaded
 */
export function offer<Value>(
  schema: v.GenericSchema<unknown, Value>,
  samples: readonly OfferSample<Value>[],
): OfferKind<Value> {
  const [first, ...others] = samples;
  if (!first) throw new Error('An offer needs a sample.');
  const example = ({ name, value }: OfferSample<Value>) => ({ name, raw: value, value });
  return {
    kind: 'offer',
    samples,
    schema,
    input: inputSchema<Value | null, Value>(
      v.custom<Value | null>((raw) => raw === null || v.is(schema, raw)),
      (raw) => (raw === null ? { message: REQUIRED } : { value: raw }),
    ),
    format: (value) => value,
    empty: null,
    examples: {
      valid: [example(first), ...others.map(example)],
      invalid: [{ name: 'nada elegido', raw: null, message: REQUIRED }],
    },
  };
}
