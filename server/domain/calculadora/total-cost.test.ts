import { describe, expect, test } from 'vitest';
import { loanOf, netOf } from './loan.ts';
import { totalCostOf } from './total-cost.ts';

describe('SL-02 the total financial cost', () => {
  test.each([
    // a year's loan that is paid back at once: 1,200 for 1,000 in a year is 20 %
    { received: 1000, payments: [...Array.from({ length: 11 }, () => 0), 1200], cft: 20 },
    // 1 % a month, (1.01^12 - 1)
    { received: 100, payments: [101], cft: 12.68 },
    // twelve payments of 100 for 1,000: 2.9228 % a month, as any annuity table says
    { received: 1000, payments: Array.from({ length: 12 }, () => 100), cft: 41.3 },
    // over 100 % a month
    { received: 100, payments: [250], cft: 5_960_364.48 },
  ])('$received for $payments.length payments is $cft %', ({ received, payments, cft }) => {
    expect(totalCostOf(received, payments)).toBeCloseTo(cft, 1);
  });

  test.each([
    [500_000, 89.5, 18],
    [5_000, 84.5, 12],
    [900_000, 105.5, 48],
  ])('of a calculated loan: %s at %s %% in %s payments is worth what is received', (capital, tna, plazo) => {
    const { cft, cftSinIva, cuotas, importeNetoAPercibir } = loanOf(capital, tna, plazo);
    expect(importeNetoAPercibir).toBe(netOf(capital));
    for (const [cost, counts] of [
      [cft, 1],
      [cftSinIva, 0],
    ] as const) {
      const rate = (1 + cost / 100) ** (1 / 12) - 1;
      const worth = cuotas.reduce(
        (sum, { importe, iva, nroCuota }) => sum + (importe - iva * (1 - counts)) / (1 + rate) ** nroCuota,
        0,
      );
      expect(Math.abs(worth - netOf(capital)) / capital).toBeLessThan(1e-4);
    }
    // more than the effective rate of the interest alone
    expect(cft).toBeGreaterThan(cftSinIva);
    expect(cftSinIva).toBeGreaterThan(((1 + tna / 1200) ** 12 - 1) * 100);
  });
});
