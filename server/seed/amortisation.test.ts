import { expect, test } from 'vitest';
import { frenchInstallments } from './amortisation.ts';

const sum = (amounts: readonly number[]) =>
  Math.round(amounts.reduce((total, amount) => total + amount * 100, 0)) / 100;

test.each([
  [6_500_000, 0.045, 24],
  [14_000_000, 0.045, 60],
  [1000, 0.1, 1],
])('%i pesos at %f a month in %i installments are paid back to the cent', (lent, rate, count) => {
  const installments = frenchInstallments(lent, rate, count);
  expect(installments).toHaveLength(count);
  expect(sum(installments.map(({ capital }) => capital))).toBe(lent);
});

test('all installments are alike but for the last one, which differs by cents', () => {
  const amounts = frenchInstallments(6_500_000, 0.045, 24).map(({ importe }) => importe);
  const last = amounts.pop() ?? 0;
  const [first = 0] = amounts;
  expect(new Set(amounts)).toEqual(new Set([first]));
  expect(Math.abs(last - first)).toBeLessThan(1);
  // 6,500,000 · 0.045 / (1 − 1.045⁻²⁴)
  expect(first).toBe(448_415.69);
});
