import * as v from 'valibot';
import type { Kind } from './types.ts';

/** What an optional kind adds to its own: null stands for a step that was passed on purpose. */
export type Optional<K extends Kind, Value> = Omit<K, 'schema'> & {
  readonly optional: true;
  readonly schema: v.GenericSchema<unknown, Value | null>;
};

/** Makes a kind one that may be passed ('Omitir este paso'): the answer is then null. */
export function optional<Value, K extends Kind>(
  kind: K & { readonly schema: v.GenericSchema<unknown, Value> },
): Optional<K, Value> {
  return { ...kind, optional: true, schema: v.nullable(kind.schema) };
}
