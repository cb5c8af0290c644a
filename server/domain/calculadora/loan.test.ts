import equal from 'fast-deep-equal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loanOf } from './loan.ts';
import { tnaOf } from '../../partners/eligibility/simulated/rates.ts';
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
      fc.integer({ min: 5_000, max: 10_000_000 }),
      // Two decimals, as loanOf takes them; beyond these a cent of rounding grows to more than the last installment.
      fc.integer({ min: 100, max: 12_000 }).map((hundredths) => hundredths / 100),
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

/** So many decimals a number has here that half a cent cannot be mistaken. */
const DECIMALS = 10n ** 60n;

/** More than the last decimals can have lost, less than any amount is away from half a cent unless it is that. */
const LOST = 10n ** 30n;

/** Rounds a number of DECIMALS to a whole one, half up. */
const whole = (number: bigint) => (number + LOST + DECIMALS / 2n) / DECIMALS;

/** Another computation of the same loan, in decimals of 60 digits and by the debt instead of the closed formula's fraction; cents. */
function scheduleOf(capital: number, tna: number, plazo: number): readonly bigint[][] {
  const rate = (DECIMALS * BigInt(tna * 10)) / 12_000n;
  const debt = BigInt(capital) * 100n;
  let growth = DECIMALS;
  for (let month = 0; month < plazo; month++) growth += (growth * rate) / DECIMALS;
  const payment = whole((debt * rate * growth) / (growth - DECIMALS));
  let owed = debt;
  return Array.from({ length: plazo }, (_, at) => {
    const interest = whole(owed * rate);
    const paidBack = at === plazo - 1 ? owed : payment - interest;
    const expenses = whole(((paidBack + interest) * DECIMALS * 4n) / 100n);
    const life = whole((owed * DECIMALS * 15n) / 10_000n);
    const vat = whole(((interest + expenses) * DECIMALS * 21n) / 100n);
    owed -= paidBack;
    return [paidBack, interest, expenses, life, vat, paidBack + interest + expenses + life + vat];
  });
}

test('CA-04 every term, amount and rate, 7,200 loans, agrees to the cent with a second computation in decimals', () => {
  let loans = 0;
  for (const plazo of allTerms) {
    for (const capital of amounts) {
      for (const tna of rates) {
        const got = loanOf(capital, tna, plazo).cuotas.map((cuota) =>
          [cuota.capital, cuota.interes, cuota.gastosAdministrativos, cuota.seguroDeVida, cuota.iva, cuota.importe].map(
            (amount) => BigInt(cents(amount)),
          ),
        );
        const wanted = scheduleOf(capital, tna, plazo);
        if (!equal(got, wanted)) expect(got, `${capital} at ${tna} % in ${plazo}`).toEqual(wanted);
        loans++;
      }
    }
  }
  expect(loans).toBe(7200);
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
