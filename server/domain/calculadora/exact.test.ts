import { expect, test } from 'vitest';
import { portionOf, rounded } from './exact.ts';

test('half a cent is rounded up, less than half down, of any size', () => {
  expect([rounded(5n, 10n), rounded(4n, 10n), rounded(15n, 10n), rounded(0n, 3n)]).toEqual([1, 0, 2, 0]);
  expect(rounded(10n ** 40n + 5n * 10n ** 24n, 10n ** 25n)).toBe(1_000_000_000_000_001);
});

test('a part of an amount is exact where doubles are not: 1.005 and 0.285 of a hundred', () => {
  expect(portionOf(100, 1005, 1000)).toBe(101);
  expect(portionOf(1_000, 285, 10_000)).toBe(29);
});
