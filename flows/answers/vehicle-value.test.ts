import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { withinRange } from './amount-range.ts';
import { vehicleValue } from './vehicle-value.ts';

const kind = vehicleValue({
  price: ({ precio }) => v.parse(v.fallback(v.optional(v.number()), undefined), precio),
});

describe('the value of a vehicle', () => {
  test('VA-14 lies between half and one and a half times the reference price, in whole thousands', () => {
    expect(kind.rangeFor({ precio: 12_345_678 })).toEqual({ min: 6_173_000, max: 18_518_000, step: 1000 });
    expect(kind.rangeFor({ precio: 10_000_000 })).toEqual({ min: 5_000_000, max: 15_000_000, step: 1000 });
  });

  test('VA-14 the initial value is the reference price, to the thousand', () => {
    expect(kind.initialFor({ precio: 12_345_678 })).toBe('12.346.000');
    expect(kind.initialFor({ precio: 10_000_000 })).toBe('10.000.000');
  });

  test('VA-14 whatever the price, no value is outside the range', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200_000_000 }), (precio) => {
        const range = kind.rangeFor({ precio });
        if (range === undefined) {
          expect(precio).toBeLessThan(2000);
          return;
        }
        expect(range.min).toBeGreaterThanOrEqual(precio * 0.5);
        expect(range.max).toBeLessThanOrEqual(precio * 1.5);
        const initial = v.parse(kind.input, kind.initialFor({ precio }));
        expect(withinRange(range, initial)).toBe(true);
        expect(Math.abs(initial - precio)).toBeLessThanOrEqual(1000);
      }),
    );
  });

  test('VA-14 the facts refuse a value outside the range, which the kind alone does not know', () => {
    const facts = { precio: 10_000_000 };
    expect(kind.verdict(facts, 10_000_000)).toBe(true);
    expect(kind.verdict(facts, 4_999_000)).toBe('El importe mínimo es $ 5.000.000');
    expect(kind.verdict(facts, 15_001_000)).toBe('El importe máximo es $ 15.000.000');
    expect(kind.verdict(facts, 10_000_500)).toBe('El importe va de a $ 1.000');
    expect(v.is(kind.schema, 4_999_000)).toBe(true);
  });

  test('VA-14 without a reference price any amount is accepted, so that the user is not stuck (S8)', () => {
    expect([kind.rangeFor({}), kind.initialFor({}), kind.verdict({}, 7)]).toEqual([undefined, '', true]);
  });
});
