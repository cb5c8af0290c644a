import { expect, test } from 'vitest';
import { insuranceOf, isNew } from './application.ts';

test.each([
  { tipo: 1, anio: 2026, is: true },
  { tipo: 1, anio: 2025, is: true },
  { tipo: 1, anio: 2024, is: false },
  { tipo: 3, anio: 2026, is: false },
])('NR-06 credit type $tipo, a vehicle of $anio in 2026: new is $is', ({ tipo, anio, is }) => {
  expect(isNew(tipo, anio, 2026)).toBe(is);
});

test('NR-08 insurance that was not chosen is pending', () => {
  expect(insuranceOf(1, null)).toEqual({ Id: 1, Pendiente: true });
});
