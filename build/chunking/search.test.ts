import { expect, test } from 'vitest';
import { counting, type Chunk, type PageLoad } from './cost.ts';
import { placed, searched } from './search.ts';

/** A chunk of so many kB, that imports others. */
const chunk = (kB: number, imports: readonly number[] = []): Chunk => ({ size: kB * 1000, imports });

/** What needs these chunks and asks for any number of files, or for so many at most. */
const pageLoad = (chunks: readonly number[], maxFiles = Infinity): PageLoad => ({
  chunks: new Set(chunks),
  weight: 1,
  maxFiles,
});

/** The chunks that are in one file with another. */
const together = (chunking: readonly number[], one: number) =>
  chunking.flatMap((file, chunk) => (file === chunking[one] ? [chunk] : []));

test('ST-03 what the same pages need is one file, whatever its size; what others would fetch in vain is not', () => {
  const chunking = placed([chunk(90), chunk(50), chunk(200)], [pageLoad([0, 1, 2]), pageLoad([0, 1])], []);
  expect(together(chunking, 0)).toEqual([0, 1]);
  expect(together(chunking, 2)).toEqual([2]);
});

test('ST-03 what is recorded stays where it is, and a new chunk goes where it costs least', () => {
  const chunks = [chunk(30), chunk(5), chunk(20), chunk(4)];
  const pageLoads = [pageLoad([0, 1, 3]), pageLoad([1, 3]), pageLoad([2])];
  // Nobody would put 0 and 2 together now.
  const chunking = placed(chunks, pageLoads, [7, 3, 7, undefined]);
  expect(together(chunking, 0)).toEqual([0, 2]);
  expect(together(chunking, 3)).toEqual([1, 3]);
  expect(new Set(chunking)).toEqual(new Set([0, 1]));
});

test('ST-03 a recorded file that would import another and be imported by it is not made', () => {
  const chunks = [chunk(1, [1]), chunk(100, [2]), chunk(1)];
  const pageLoads = [pageLoad([0, 1, 2]), pageLoad([1, 2])];
  const chunking = placed(chunks, pageLoads, [0, 1, 0]);
  expect(together(chunking, 0)).toEqual([0]);
  expect(counting(chunks, pageLoads)(chunking).cost).toBeLessThan(Infinity);
});

test('ST-03 the search finds the chunking without bytes in vain, and the same one each time', () => {
  const chunks = [chunk(30), chunk(20), chunk(25), chunk(40)];
  const pageLoads = [pageLoad([0, 1]), pageLoad([2, 3])];
  const from = [0, 1, 0, 1];
  const chunking = searched(chunks, pageLoads, from, { rounds: 20 });
  expect(together(chunking, 0)).toEqual([0, 1]);
  expect(together(chunking, 2)).toEqual([2, 3]);
  expect(searched(chunks, pageLoads, from, { rounds: 20 })).toEqual(chunking);
});

test('ST-03 no page pays for what the search saves others', () => {
  const chunks = [chunk(40), chunk(18)];
  // One file less for the first, which counts a hundred times: the second would fetch 18 kB in vain.
  const pageLoads = [{ ...pageLoad([0, 1]), weight: 100 }, pageLoad([0])];
  expect(placed(chunks, pageLoads, [])).toEqual([0, 0]);
  expect(searched(chunks, pageLoads, [0, 1], { rounds: 20 })).toEqual([0, 1]);
});
