import { expect, test } from 'vitest';
import { frenchInstallments } from './french.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

test.each([
  [650_000_000, 54, 24],
  [1_400_000_000, 54, 60],
  [100_000, 120, 1],
])('%i cents at %f %% a year in %i installments are paid back to the cent', (lent, tna, count) => {
  const installments = frenchInstallments(lent, tna, count);
  expect(installments).toHaveLength(count);
  expect(sum(installments.map(({ capital }) => capital))).toBe(lent);
});

test('all installments are equal, except for cents in the last one', () => {
  const amounts = frenchInstallments(650_000_000, 54, 24).map(({ capital, interes }) => capital + interes);
  const last = amounts.pop() ?? 0;
  const [first = 0] = amounts;
  expect(new Set(amounts)).toEqual(new Set([first]));
  expect(Math.abs(last - first)).toBeLessThan(100);
  // 6,500,000 · 0.045 / (1 − 1.045⁻²⁴)
  expect(first).toBe(44_841_569);
});

test('CA-04 half a cent of interest counts as a cent, of which doubles make none', () => {
  // 60.00 · 70.1 % / 12 = 3.505
  expect(frenchInstallments(6000, 70.1, 12)[0]?.interes).toBe(351);
  expect(frenchInstallments(114_000, 70.1, 12)[0]?.interes).toBe(6660);
});
