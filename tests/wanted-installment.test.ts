import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loanOf } from '../server/domain/calculadora/loan.ts';
import { tnaOf } from '../server/partners/eligibility/simulated/rates.ts';
import { allTerms } from '../server/domain/calculadora/rules.ts';
import { affordable, highestOf } from '../src/features/credit-calculator/wanted.ts';

/** Every amount that can be asked for: 5.000 to 900.000 in steps of 5.000 (S9, decision 17). */
const amounts = Array.from({ length: 180 }, (_, at) => 5000 * (at + 1));
const rates = [
  ...new Set(([1, 3] as const).flatMap((type) => Array.from({ length: 16 }, (_, age) => tnaOf(type, age)))),
];

const cents = (pesos: number) => Math.round(pesos * 100);

test('SL-01 of every term and rate, for 200 random installments and those on the edge, the amount is the largest that the server calculates with none above it', async () => {
  let asked = 0;
  let most = 0;
  for (const plazo of allTerms) {
    for (const tna of rates) {
      const highest = amounts.map((amount) => highestOf(loanOf(amount, tna, plazo)));
      const of = (amount: number) => highest[amounts.indexOf(amount)] ?? Number.NaN;
      const wanted = [
        ...fc.sample(fc.integer({ min: 1, max: cents(of(900_000)) + 100_000 }), {
          numRuns: 200,
          seed: plazo * 1000 + Math.round(tna * 10),
        }),
        // To the cent what an amount costs, a cent less and a cent more.
        ...fc.sample(fc.constantFrom(...amounts), { numRuns: 60, seed: plazo }).flatMap((amount) => {
          const exact = cents(of(amount));
          return [exact - 1, exact, exact + 1];
        }),
      ].map((each) => each / 100);
      for (const [at, each] of wanted.entries()) {
        const known = amounts[(at * 37) % amounts.length] ?? 5000;
        let times = 0;
        const found = await affordable(each, { importe: known, highest: of(known) }, (amount) => {
          times += 1;
          return Promise.resolve(of(amount));
        });
        const largest = amounts.findLast((amount) => of(amount) <= each);
        const right =
          largest === undefined
            ? { importe: 5000, highest: of(5000), pays: false }
            : { importe: largest, highest: of(largest), pays: true };
        if (JSON.stringify(found) !== JSON.stringify(right)) {
          expect(found, `${each} a month at ${tna} % in ${plazo}, from ${known}`).toEqual(right);
        }
        asked += 1;
        most = Math.max(most, times);
      }
    }
  }
  expect(asked).toBe(5 * 8 * (200 + 180));
  expect(most, 'how often the server is asked for one').toBeLessThanOrEqual(2);
});

test('SL-01 no amount is told whose installment is above the wanted one, whatever a server calculates', async () => {
  const steep = (amount: number) => (amount / 1000) ** 1.5;
  for (const wanted of [10, 500, 3000, 20_000]) {
    const { importe, pays } = await affordable(wanted, { importe: 5000, highest: steep(5000) }, (amount) =>
      Promise.resolve(steep(amount)),
    );
    expect(pays ? steep(importe) <= wanted : importe === 5000 && steep(5000) > wanted, String(wanted)).toBe(true);
  }
});
