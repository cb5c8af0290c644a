import { expect, test } from 'vitest';
import { counting, filesOf, type Load, type Part } from './cut-cost.ts';

/** A part of so many kB, that imports others. */
const part = (kB: number, imports: readonly number[] = []): Part => ({ size: kB * 1000, imports });

const load = (parts: readonly number[], more: Partial<Load> = {}): Load => ({
  parts: new Set(parts),
  weight: 1,
  most: Infinity,
  ...more,
});

test('ST-03 who asks for a file fetches all of it, and all that it imports', () => {
  const parts = [part(60), part(1, [0]), part(2), part(5)];
  const count = counting(parts, [load([2])]);
  expect(count([0, 1, 2, 3]).fetched).toEqual([{ files: 1, bytes: 2_000 }]);
  // With 1 in its file, 0 comes too.
  expect(count([0, 1, 1, 2]).fetched).toEqual([{ files: 2, bytes: 63_000 }]);
});

test('ST-03 bytes in vain cost more than as many times the half: no page pays for what others save', () => {
  const parts = [part(10), part(30), part(60)];
  const none = counting(parts, [load([0])])([0, 1, 2]).cost;
  const some = counting(parts, [load([0])])([0, 0, 1]).cost;
  const twice = counting(parts, [load([0])])([0, 1, 0]).cost;
  expect(some - none).toBe(60_000);
  expect(twice - none).toBe(180_000);
  expect(counting(parts, [load([0], { weight: 3 })])([0, 0, 1]).cost).toBe(3 * some);
});

test('ST-03 a file more than a page may ask for, and what it may not fetch, cost most', () => {
  const parts = [part(10), part(10)];
  const loads = [load([0, 1], { most: 1 })];
  expect(counting(parts, loads)([0, 1]).cost).toBe(1_002_000);
  expect(counting(parts, loads)([0, 0]).cost).toBe(1_000);
  expect(counting(parts, [load([0])], [15_000])([0, 0]).cost - counting(parts, [load([0])])([0, 0]).cost).toBe(100_000);
});

test('no two files may import each other, directly or through a third', () => {
  const count = counting([part(1, [1]), part(1, [2]), part(1)], [load([0, 1, 2])]);
  expect(count([0, 1, 0]).cost).toBe(Infinity);
  expect(count([0, 1, 2]).cost).toBe(3_000);
});

test('more than 31 files are told apart, more than 62 are too many', () => {
  const many = Array.from({ length: 63 }, () => part(1));
  const cut = many.map((_, number) => number);
  const loads = [load([0, 30, 31, 61])];
  expect(counting(many, loads)(cut).cost).toBe(Infinity);
  expect(counting(many, loads)(cut.with(62, 61)).fetched).toEqual([{ files: 4, bytes: 5_000 }]);
});

test('a file stands behind what it imports', () => {
  const parts = [part(1, [1]), part(1, [2]), part(1), part(1)];
  expect(filesOf([0, 1, 2, 1], parts)).toEqual([[2], [1, 3], [0]]);
  // 0 itself needs one part of a file that needs three others for its other part.
  const wide = [part(1, [1]), part(1), part(1, [3, 4, 5]), part(1), part(1), part(1)];
  expect(filesOf([0, 1, 1, 2, 3, 4], wide)).toEqual([[3], [4], [5], [1, 2], [0]]);
});
