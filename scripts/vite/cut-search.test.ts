import { expect, test } from 'vitest';
import { counting, type Load, type Part } from './cut-cost.ts';
import { placed, searched } from './cut-search.ts';

/** A part of so many kB, that imports others. */
const part = (kB: number, imports: readonly number[] = []): Part => ({ size: kB * 1000, imports });

/** What needs these parts and asks for any number of files, or for so many at most. */
const load = (parts: readonly number[], most = Infinity): Load => ({ parts: new Set(parts), weight: 1, most });

/** The parts that are in one file with another. */
const together = (cut: readonly number[], one: number) =>
  cut.flatMap((file, part) => (file === cut[one] ? [part] : []));

test('ST-03 what the same pages need is one file, whatever its size; what others would fetch in vain is not', () => {
  const cut = placed([part(90), part(50), part(200)], [load([0, 1, 2]), load([0, 1])], []);
  expect(together(cut, 0)).toEqual([0, 1]);
  expect(together(cut, 2)).toEqual([2]);
});

test('ST-03 what is recorded stays where it is, and a new part goes where it costs least', () => {
  const parts = [part(30), part(5), part(20), part(4)];
  const loads = [load([0, 1, 3]), load([1, 3]), load([2])];
  // Nobody would put 0 and 2 together now.
  const cut = placed(parts, loads, [7, 3, 7, undefined]);
  expect(together(cut, 0)).toEqual([0, 2]);
  expect(together(cut, 3)).toEqual([1, 3]);
  expect(new Set(cut)).toEqual(new Set([0, 1]));
});

test('ST-03 a recorded file that would import another and be imported by it is not made', () => {
  const parts = [part(1, [1]), part(100, [2]), part(1)];
  const loads = [load([0, 1, 2]), load([1, 2])];
  const cut = placed(parts, loads, [0, 1, 0]);
  expect(together(cut, 0)).toEqual([0]);
  expect(counting(parts, loads)(cut).cost).toBeLessThan(Infinity);
});

test('ST-03 the search finds the cut without bytes in vain, and the same one each time', () => {
  const parts = [part(30), part(20), part(25), part(40)];
  const loads = [load([0, 1]), load([2, 3])];
  const from = [0, 1, 0, 1];
  const cut = searched(parts, loads, from, { rounds: 20 });
  expect(together(cut, 0)).toEqual([0, 1]);
  expect(together(cut, 2)).toEqual([2, 3]);
  expect(searched(parts, loads, from, { rounds: 20 })).toEqual(cut);
});

test('ST-03 no page pays for what the search saves others', () => {
  const parts = [part(40), part(30)];
  // One file less for the first, which counts a hundred times: the second would fetch 30 kB in vain.
  const loads = [{ ...load([0, 1]), weight: 100 }, load([0])];
  expect(placed(parts, loads, [])).toEqual([0, 0]);
  expect(searched(parts, loads, [0, 1], { rounds: 20 })).toEqual([0, 1]);
});
