import * as v from 'valibot';

/** The answer read from a field, or the Spanish sentence that says what is wrong. */
export type Reading<Value> = { readonly value: Value } | { readonly message: string };

/** The sentence of C5 for an empty field, the same in every kind that is typed. */
export const REQUIRED = 'Requerido';

/** The sentence of S5 where nothing was chosen (VA-16). */
export const UNCHOSEN = 'Este campo es requerido';

/**
 * The `input` schema of a kind: `shape` says what the field may hold, `read` turns that into the answer or the one message to
 * show.
 */
export function inputSchema<Raw, Value>(
  shape: v.GenericSchema<Raw, Raw>,
  read: (raw: Raw) => Reading<Value>,
): v.GenericSchema<Raw, Value> {
  return v.pipe(
    v.custom<Raw>((typed) => v.is(shape, typed)),
    v.rawTransform<Raw, Value>(({ dataset, addIssue, NEVER }) => {
      const reading = read(dataset.value);
      if ('value' in reading) return reading.value;
      addIssue({ message: reading.message });
      return NEVER;
    }),
  );
}

/**
 * The `schema` of a kind whose answers have one canonical form: `shape` is the form, and an answer of that form counts
 * only when showing it and reading it back gives the same answer. So the rules are written once, in `read`.
 */
export function canonicalSchema<Raw, Value>(
  shape: v.GenericSchema<unknown, Value>,
  format: (value: Value) => Raw,
  read: (raw: Raw) => Reading<Value>,
  same: (a: Value, b: Value) => boolean = Object.is,
): v.GenericSchema<unknown, Value> {
  return v.pipe(
    shape,
    v.check((stored: Value) => {
      const reading = read(format(stored));
      return 'value' in reading && same(reading.value, stored);
    }),
  );
}
