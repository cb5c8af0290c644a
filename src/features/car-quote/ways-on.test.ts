import { expect, test } from 'vitest';
import { inMillions } from './in-millions.ts';
import { calculatorFor, insuranceFor } from './ways-on.ts';

test('CQ-01 the insurance quote gets the car', () => {
  expect(insuranceFor({ marca: 'toyota', anio: 2019, modelo: '4600001' })).toBe(
    '/seguros?marca=toyota&anio=2019&modelo=4600001',
  );
});

test('CQ-01 the calculator gets the type, the year, and as much of the price as is lent at most', () => {
  expect(calculatorFor(2019, 28_000_000)).toBe(
    '/creditos/calcular?tipo=1&anio=2019&prestamo.importe=900000&prestamo.plazo=18',
  );
  expect(calculatorFor(2011, 402_000)).toContain('prestamo.importe=400000');
});

test('CQ-01 without a price the amount is left to the calculator', () => {
  expect(calculatorFor(2019, undefined)).toBe('/creditos/calcular?tipo=1&anio=2019');
});

test('CQ-01 prices in few characters', () => {
  expect([31_450_000, 55_000_000, 980_000].map(inMillions)).toEqual(['$ 31,5 M', '$ 55,0 M', '$ 1,0 M']);
});
