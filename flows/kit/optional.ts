import * as v from 'valibot';
import type { Kind } from './types.ts';

/** What an optional kind adds: null is the answer of a skipped step. */
export type Optional<K extends Kind, Value> = Omit<K, 'schema'> & {
  readonly optional: true;
  readonly schema: v.GenericSchema<unknown, Value | null>;
};

/** Makes a step skippable ('Omitir este paso'): its answer is then null. */
export function optional<Value, K extends Kind>(
  kind: K & { readonly schema: v.GenericSchema<unknown, Value> },
): Optional<K, Value> {
  return { ...kind, optional: true, schema: v.nullable(kind.schema) };
}

/** Whether a kind may be skipped. */
export const isOptional = (kind: Kind): boolean => 'optional' in kind && kind.optional === true;
