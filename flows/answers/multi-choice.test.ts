import * as v from 'valibot';
import { expect, test } from 'vitest';
import { multiChoice } from './multi-choice.ts';

const kind = multiChoice([
  { value: 1, label: 'Autos' },
  { value: 2, label: 'Motos' },
  { value: 4, label: 'Camiones' },
]);

test('ON-01 the vehicle classes are a bitmask: every sum of them, at least one, is an answer', () => {
  const accepted = Array.from({ length: 20 }, (_, sum) => sum).filter((sum) => v.is(kind.schema, sum));
  expect(accepted).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(v.safeParse(kind.input, 0).issues?.[0].message).toBe('Elegí al menos una opción');
});

test('a sum with a bit outside the options is not stored', () => {
  for (const sum of [8, 9, -1, 1.5, 2 ** 32 + 1]) expect(v.is(kind.schema, sum)).toBe(false);
});

test('refuses to be defined with values whose sums are ambiguous', () => {
  const twice = () =>
    multiChoice([
      { value: 1, label: 'uno' },
      { value: 1, label: 'otro' },
    ]);
  const overlapping = () =>
    multiChoice([
      { value: 1, label: 'uno' },
      { value: 3, label: 'otro' },
    ]);
  for (const wrong of [twice, overlapping]) expect(wrong).toThrow('powers of two');
});
