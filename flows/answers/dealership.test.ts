import * as v from 'valibot';
import { expect, expectTypeOf, test } from 'vitest';
import { dealership } from './dealership.ts';

const kind = dealership({ catalog: 'marcas' });
const message = (raw: v.InferInput<typeof kind.input>) => v.safeParse(kind.input, raw).issues?.[0].message;

test('ON-01 a dealership needs a brand', () => {
  expect(message({ tipo: 1, marca: null })).toBe('Elegí la marca de la concesionaria');
  expect(v.is(kind.schema, { tipo: 1, marca: null })).toBe(false);
  expect(v.is(kind.schema, { tipo: 1, marca: ' ' })).toBe(false);
  expect(v.parse(kind.input, { tipo: 1, marca: 'fiat' })).toEqual({ tipo: 1, marca: 'fiat' });
});

test('ON-01 multi-brand has no brand, even where one was chosen before', () => {
  expect(v.parse(kind.input, { tipo: 2, marca: 'fiat' })).toEqual({ tipo: 2, marca: null });
  expect(v.is(kind.schema, { tipo: 2, marca: 'fiat' })).toBe(false);
});

test('the type says which of them has a brand', () => {
  expectTypeOf<v.InferOutput<typeof kind.schema>>().toEqualTypeOf<
    { readonly tipo: 1; readonly marca: string } | { readonly tipo: 2; readonly marca: null }
  >();
});
