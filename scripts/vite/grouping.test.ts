import { expect, test } from 'vitest';
import { grouped, type Load, type Part } from './grouping.ts';

/** A part of so many kB, that imports others. */
const part = (kB: number, imports: readonly number[] = []): Part => ({ size: kB * 1000, imports });

/** What needs these parts and asks for any number of files, or for so many at most. */
const load = (parts: readonly number[], most = Infinity): Load => ({ parts: new Set(parts), weight: 1, most });

/** The files, each with its parts in order. */
const files = (...args: Parameters<typeof grouped>) => grouped(...args).map((file) => file.toSorted((a, b) => a - b));

test('ST-03 what the same pages need is one file, whatever its size; what others would fetch in vain is not', () => {
  const parts = [part(90), part(50), part(200)];
  expect(files(parts, [load([0, 1, 2]), load([0, 1])]).toSorted()).toEqual([[0, 1], [2]]);
});

test('ST-03 a page that may ask for few files fetches some in vain: of what there is, the smallest', () => {
  const parts = [part(30), part(5), part(20)];
  const others = [load([0]), load([1]), load([2])];
  expect(files(parts, [load([0, 1, 2], 3), ...others])).toHaveLength(3);
  expect(files(parts, [load([0, 1, 2], 2), ...others]).toSorted()).toEqual([[0], [1, 2]]);
});

test('ST-03 who asks for a file asks for what it imports: that counts too', () => {
  // Together, 1 and 2 would bring 0 to all that need 2.
  const parts = [part(60), part(1, [0]), part(1)];
  const loads = [load([0, 1, 2]), load([2]), load([2]), load([0])];
  expect(files(parts, loads)).toContainEqual([2]);
});

test('a file stands behind what it imports, and no two import each other', () => {
  const parts = [part(1, [1]), part(100, [2]), part(1)];
  // 0 and 2 alone would make a file that imports 1 and is imported by it.
  const made = files(parts, [load([0, 1, 2]), load([0, 1, 2]), load([1, 2])]);
  const fileOf = (number: number) => made.findIndex((file) => file.includes(number));
  for (const [number, { imports }] of parts.entries()) {
    for (const imported of imports) expect(fileOf(imported)).toBeLessThanOrEqual(fileOf(number));
  }
  expect(made).not.toContainEqual([0, 2]);
});
