/** The texts in a value, however deep. */
export function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Plain JSON. */
export type Json = string | number | boolean | null | Json[] | { readonly [name: string]: Json };

/** A value as plain JSON, with each text and number replaced by what is made of it; what is undefined is left out. */
export function withLeaves(value: unknown, make: (leaf: string | number) => string | number): Json {
  if (typeof value === 'string' || typeof value === 'number') return make(value);
  if (typeof value === 'boolean' || value === null || value === undefined) return value ?? null;
  if (Array.isArray(value)) return value.map((each: unknown) => withLeaves(each, make));
  // Nothing else is plain JSON.
  if (typeof value !== 'object') return null;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]: [string, unknown]) =>
      each === undefined ? [] : [[name, withLeaves(each, make)]],
    ),
  );
}

/** Whether plain JSON has names, and is no list. */
export const isGroup = (value: Json | undefined): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
