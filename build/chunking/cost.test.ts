import { expect, test } from 'vitest';
import { counting, type Chunk, filesOf, type PageLoad } from './cost.ts';

/** A chunk of so many kB, that imports others. */
const chunk = (kB: number, imports: readonly number[] = []): Chunk => ({ size: kB * 1000, imports });

const pageLoad = (chunks: readonly number[], more: Partial<PageLoad> = {}): PageLoad => ({
  chunks: new Set(chunks),
  weight: 1,
  maxFiles: Infinity,
  ...more,
});

test('ST-03 who asks for a file fetches all of it, and all that it imports', () => {
  const chunks = [chunk(60), chunk(1, [0]), chunk(2), chunk(5)];
  const count = counting(chunks, [pageLoad([2])]);
  expect(count([0, 1, 2, 3]).fetched).toEqual([{ files: 1, bytes: 2_000 }]);
  // With 1 in its file, 0 comes too.
  expect(count([0, 1, 1, 2]).fetched).toEqual([{ files: 2, bytes: 63_000 }]);
});

test('ST-03 bytes in vain cost more than as many times the half: no page pays for what others save', () => {
  const chunks = [chunk(10), chunk(30), chunk(60)];
  const none = counting(chunks, [pageLoad([0])])([0, 1, 2]).cost;
  const some = counting(chunks, [pageLoad([0])])([0, 0, 1]).cost;
  const twice = counting(chunks, [pageLoad([0])])([0, 1, 0]).cost;
  expect(some - none).toBe(180_000);
  expect(twice - none).toBe(660_000);
  expect(counting(chunks, [pageLoad([0], { weight: 3 })])([0, 0, 1]).cost).toBe(3 * some);
});

test('ST-03 bytes in vain of what comes while its page is used count once', () => {
  const chunks = [chunk(10), chunk(30)];
  const count = counting(chunks, [pageLoad([0], { isLazy: true })]);
  expect(count([0, 0]).cost - count([0, 1]).cost).toBe(30_000);
});

test('ST-03 a file more than a page may ask for, and what it may not fetch, cost most', () => {
  const chunks = [chunk(10), chunk(10)];
  const pageLoads = [pageLoad([0, 1], { maxFiles: 1 })];
  expect(counting(chunks, pageLoads)([0, 1]).cost).toBe(1_002_000);
  expect(counting(chunks, pageLoads)([0, 0]).cost).toBe(1_000);
  expect(
    counting(chunks, [pageLoad([0])], [15_000])([0, 0]).cost - counting(chunks, [pageLoad([0])])([0, 0]).cost,
  ).toBe(300_000);
});

test('no two files may import each other, directly or through a third', () => {
  const count = counting([chunk(1, [1]), chunk(1, [2]), chunk(1)], [pageLoad([0, 1, 2])]);
  expect(count([0, 1, 0]).cost).toBe(Infinity);
  expect(count([0, 1, 2]).cost).toBe(3_000);
});

test('files of any number are told apart', () => {
  const many = Array.from({ length: 70 }, () => chunk(1));
  const chunking = many.map((_, number) => number);
  expect(counting(many, [pageLoad([0, 30, 31, 32, 63, 64, 69])])(chunking).fetched).toEqual([
    { files: 7, bytes: 7_000 },
  ]);
  expect(counting(many, [pageLoad([0])])(chunking.with(69, 0)).fetched).toEqual([{ files: 1, bytes: 2_000 }]);
});

test('ST-03 every page has the file of the start without asking for it; what comes later has it already', () => {
  const chunks = [{ ...chunk(0), isStart: true as const }, chunk(30, [0]), chunk(10, [0])];
  const page = counting(chunks, [pageLoad([2])]);
  expect(page([0, 1, 2]).fetched).toEqual([{ files: 1, bytes: 10_000 }]);
  expect(page([0, 0, 1]).fetched).toEqual([{ files: 1, bytes: 40_000 }]);
  const later = counting(chunks, [pageLoad([2], { isLazy: true })]);
  expect(later([0, 0, 1]).fetched).toEqual([{ files: 1, bytes: 10_000 }]);
  expect(later([0, 1, 0]).fetched).toEqual([{ files: 0, bytes: 0 }]);
});

test('a file stands behind what it imports', () => {
  const chunks = [chunk(1, [1]), chunk(1, [2]), chunk(1), chunk(1)];
  expect(filesOf([0, 1, 2, 1], chunks)).toEqual([[2], [1, 3], [0]]);
  // 0 itself needs one chunk of a file that needs three others for its other chunk.
  const wide = [chunk(1, [1]), chunk(1), chunk(1, [3, 4, 5]), chunk(1), chunk(1), chunk(1)];
  expect(filesOf([0, 1, 1, 2, 3, 4], wide)).toEqual([[3], [4], [5], [1, 2], [0]]);
});
