import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  besideStep,
  formatWhole,
  mostInRange,
  nearestInRange,
  nearestTyped,
  readWhole,
  withinRange,
} from './amount-range.ts';
import { LOAN_AMOUNT } from './loan-limits.ts';

const ranges = fc
  .record({
    min: fc.integer({ min: 1, max: 900_000 }),
    steps: fc.integer({ min: 0, max: 500 }),
    rest: fc.integer({ min: 0, max: 999 }),
    step: fc.integer({ min: 1000, max: 5000 }),
  })
  .map(({ min, steps, rest, step }) => ({ min, max: min + steps * step + rest, step }));

describe('the amount range', () => {
  test('VA-13 says which amount cannot be chosen, and why', () => {
    expect([5000, 350_000, 900_000].map((amount) => withinRange(LOAN_AMOUNT, amount))).toEqual([true, true, true]);
    expect(withinRange(LOAN_AMOUNT, 4999)).toBe('El importe mínimo es $ 5.000');
    expect(withinRange(LOAN_AMOUNT, 900_001)).toBe('El importe máximo es $ 900.000');
    expect(withinRange(LOAN_AMOUNT, 7500)).toBe('El importe va de a $ 5.000');
  });

  test('SL-01 VA-13 the largest amount that is not above another is one that can be chosen', () => {
    const [least, most] = [4999.99, 9_000_000].map((amount) => mostInRange(LOAN_AMOUNT, amount));
    expect([least, most]).toEqual([undefined, 900_000]);
    expect([5000, 9999.99, 10_000, 899_999].map((amount) => mostInRange(LOAN_AMOUNT, amount))).toEqual([
      5000, 5000, 10_000, 895_000,
    ]);
  });

  test('VA-13 VA-14 the nearest amount is one that can be chosen, and none is nearer', () => {
    fc.assert(
      fc.property(ranges, fc.integer({ min: -1000, max: 9_999_999 }), (range, amount) => {
        const nearest = nearestInRange(range, amount);
        expect(withinRange(range, nearest)).toBe(true);
        for (const other of [nearest - range.step, nearest + range.step]) {
          if (withinRange(range, other) === true)
            expect(Math.abs(other - amount)).toBeGreaterThanOrEqual(Math.abs(nearest - amount));
        }
        expect(nearestInRange(range, nearest)).toBe(nearest);
      }),
    );
  });

  test('VA-13 an empty or unreadable amount gives the least', () => {
    expect(['', 'mil', '1.000.000', '12.499'].map((typed) => nearestTyped(LOAN_AMOUNT, typed))).toEqual([
      5000, 5000, 900_000, 10_000,
    ]);
  });
});

describe('a whole amount', () => {
  test('VA-13 has dots for thousands; it may be typed with cents that are none', () => {
    expect([5000, 900_000, 12_345_678].map(formatWhole)).toEqual(['5.000', '900.000', '12.345.678']);
    expect(readWhole('350.000,00')).toEqual({ value: 350_000 });
  });

  test('VA-13 is above 0', () => {
    expect(readWhole('350.000')).toEqual({ value: 350_000 });
    expect(readWhole(' ')).toEqual({ message: 'Este campo es requerido' });
    expect(readWhole('0')).toEqual({ message: 'El importe debe ser mayor a 0' });
    for (const typed of ['-5', 'mil']) expect(readWhole(typed)).toEqual({ message: 'El importe no es válido' });
    expect(readWhole('1.000.000.000')).toEqual({ message: 'El importe no puede superar 999.999.999' });
  });

  test('EN-09 VA-13 cents are refused, and not cut off', () => {
    for (const typed of ['1,5', '350.000,75'])
      expect(readWhole(typed)).toEqual({ message: 'Escribí el importe sin centavos' });
  });
});

test('VA-13 an amount between two steps has a nearest one; one that can be chosen, or is out of the range, has none', () => {
  const typed = ['123.456', '122.000', '5.001', '125.000', '4.999', '900.001', '', '5.000', '10.000,50'];
  expect(typed.map((each) => besideStep(LOAN_AMOUNT, each))).toEqual([
    125_000,
    120_000,
    5000,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
