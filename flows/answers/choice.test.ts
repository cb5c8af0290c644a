import * as v from 'valibot';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { choice } from './choice.ts';

const concepto = choice([
  { value: 0, label: 'Cuota/s' },
  { value: 1, label: 'Precancelación' },
  { value: 2, label: 'Acuerdo judicial' },
]);

describe('choice', () => {
  test('the answer is the union of the options’ values', () => {
    expectTypeOf<v.InferOutput<typeof concepto.schema>>().toEqualTypeOf<0 | 1 | 2>();
    expectTypeOf(concepto.empty).toEqualTypeOf<0 | 1 | 2 | null>();
  });

  test('VA-16 nothing chosen says that it is required, and 0 is a choice', () => {
    expect(v.safeParse(concepto.input, null).issues?.[0].message).toBe('Este campo es requerido');
    expect(v.parse(concepto.input, 0)).toBe(0);
  });

  test('refuses a value of another type or list', () => {
    for (const stored of ['0', 3, null, false]) expect(v.is(concepto.schema, stored)).toBe(false);
  });

  test('refuses to be defined with a repeated value', () => {
    const twice = () =>
      choice([
        { value: 1, label: 'uno' },
        { value: 1, label: 'otro' },
      ]);
    expect(twice).toThrow('repeats');
  });
});
