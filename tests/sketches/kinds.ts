import * as v from 'valibot';

/** Answer kinds with nothing but a schema and examples: sketches are about flows, not about fields. */
export function oneOf<const Value extends string | number | boolean>(...values: readonly [Value, ...Value[]]) {
  return {
    kind: 'choice',
    schema: v.custom<Value>((stored) => values.some((value) => value === stored)),
    examples: { valid: values.map((value) => ({ name: String(value), value })) },
  };
}

export function text(...examples: readonly [string, ...string[]]) {
  return {
    kind: 'text',
    schema: v.pipe(v.string(), v.nonEmpty()),
    examples: { valid: examples.map((value) => ({ name: value, value })) },
  };
}

export function confirmed() {
  return oneOf(true);
}

export function record<const Entries extends v.ObjectEntries>(
  entries: Entries,
  ...values: readonly [
    v.InferOutput<v.ObjectSchema<Entries, undefined>>,
    ...v.InferOutput<v.ObjectSchema<Entries, undefined>>[],
  ]
) {
  return {
    kind: 'record',
    schema: v.object(entries),
    examples: { valid: values.map((value, index) => ({ name: `record ${String(index)}`, value })) },
  };
}
