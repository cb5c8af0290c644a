import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loanOf } from './loan.ts';
import { tnaOf } from './rates.ts';
import { allTerms } from './rules.ts';

const cents = (pesos: number) => Math.round(pesos * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const amounts = Array.from({ length: 180 }, (_, at) => 5_000 * (at + 1));
const ages = Array.from({ length: 16 }, (_, age) => age);

/** Every rate that there is. */
const rates = [...new Set(([1, 3] as const).flatMap((type) => ages.map((age) => tnaOf(type, age))))];

test('CA-04 capitals add up to what is lent, and each installment is the sum of its parts', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000, max: 10_000_000 }),
      fc.double({ min: 1, max: 300, noNaN: true }),
      fc.integer({ min: 1, max: 72 }),
      (capital, tna, plazo) => {
        const loan = loanOf(capital, tna, plazo);
        expect(sum(loan.cuotas.map((cuota) => cents(cuota.capital)))).toBe(cents(capital));
        for (const cuota of loan.cuotas) {
          const { interes, gastosAdministrativos, seguroDeVida, seguroAuto, iva } = cuota;
          const ofParts = [cuota.capital, interes, gastosAdministrativos, seguroDeVida, seguroAuto, iva].map(cents);
          expect(cents(cuota.importe)).toBe(sum(ofParts));
        }
        const importes = loan.cuotas.map(({ importe }) => cents(importe));
        expect(cents(loan.cuotaPromedio)).toBe(Math.round(sum(importes) / plazo));
        expect([cents(loan.primeraCuota), cents(loan.ultimaCuota)]).toEqual([importes.at(0), importes.at(-1)]);
        expect(loan.cuotas.map(({ nroCuota }) => nroCuota)).toEqual(importes.map((_, at) => at + 1));
      },
    ),
  );
});

test('CA-04 every term, amount and rate gives what the closed formula of French amortisation gives, to the cents of rounding', () => {
  for (const plazo of allTerms) {
    for (const capital of amounts) {
      for (const tna of rates) {
        const rate = tna / 1200;
        const growth = (1 + rate) ** plazo;
        let worst = 0;
        for (const cuota of loanOf(capital, tna, plazo).cuotas) {
          // What the installment before it pays back, (1 + rate) times; the first of them P · r / ((1 + r)ⁿ − 1).
          const paidBack = ((capital * rate) / (growth - 1)) * (1 + rate) ** (cuota.nroCuota - 1);
          const owed = (capital * (growth - (1 + rate) ** (cuota.nroCuota - 1))) / (growth - 1);
          const expenses = (paidBack + owed * rate) * 0.04;
          const wanted = [paidBack, owed * rate, expenses, owed * 0.0015, (owed * rate + expenses) * 0.21];
          const got = [cuota.capital, cuota.interes, cuota.gastosAdministrativos, cuota.seguroDeVida, cuota.iva];
          worst = Math.max(worst, ...wanted.map((amount, at) => Math.abs(amount - (got[at] ?? Infinity))));
        }
        // A cent that rounding adds to each payment, grown to the end of the loan like any debt.
        expect(worst, `${capital} at ${tna} % in ${plazo}`).toBeLessThan((growth / rate) * 0.01);
      }
    }
  }
});

test('CA-04 installments fall from the first to the last, and none pays back less than nothing', () => {
  for (const plazo of allTerms) {
    for (const capital of amounts) {
      const { cuotas, primeraCuota, ultimaCuota, cuotaPromedio } = loanOf(capital, 89.5, plazo);
      expect(Math.min(...cuotas.map((cuota) => cuota.capital))).toBeGreaterThan(0);
      expect(primeraCuota).toBeGreaterThan(cuotaPromedio);
      expect(cuotaPromedio).toBeGreaterThan(ultimaCuota);
    }
  }
});

test('the rate rises with the age of the vehicle, and autoprenda is dearer', () => {
  expect(ages.map((age) => tnaOf(1, age))).toEqual([
    84.5, 84.5, 84.5, 84.5, 89.5, 89.5, 89.5, 89.5, 94.5, 94.5, 94.5, 94.5, 99.5, 99.5, 99.5, 99.5,
  ]);
  for (const age of ages) expect(tnaOf(3, age)).toBe(tnaOf(1, age) + 6);
});
