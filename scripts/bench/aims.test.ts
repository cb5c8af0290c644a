import { describe, expect, test } from 'vitest';
import { aimCells, isClear, missed, verdictOf } from './aims.ts';

describe('EN-10 ST-03 the verdict of an aim', () => {
  test.each([
    ['usable', [1.2, 1.39, 1.4], 'yes'],
    ['usable', [1.4, 1.4, 9], 'yes'],
    ['usable', [1.46, 1.3, 1.46], 'within noise'],
    ['usable', [1.48, 1.3, 1.48], 'no'],
    ['requests', [10, 10, 10], 'yes'],
    ['requests', [11, 11, 11], 'no'],
    ['carUsable', [1.43], 'no'],
    ['tapMedian', [1.3], 'within noise'],
    ['tapMedian', [1.31], 'no'],
    ['heapGrowth', [-2], 'yes'],
    ['shift', [0.0004], 'within noise'],
    ['shift', [0.01], 'no'],
    ['usable', [], 'no'],
    ['usable', [Number.NaN], 'no'],
  ] as const)('%s of %j: %s', (aim, runs, expected) => {
    expect(verdictOf({ aim, runs })).toBe(expected);
  });

  test('a first run decides alone only where it is better than the aim by more than noise, or misses it by much more', () => {
    expect(isClear({ aim: 'usable', runs: [1.32] })).toBe(true);
    expect(isClear({ aim: 'usable', runs: [1.34] })).toBe(false);
    expect(isClear({ aim: 'usable', runs: [1.6] })).toBe(false);
    expect(isClear({ aim: 'usable', runs: [1.62] })).toBe(true);
    expect(isClear({ aim: 'usable', runs: [1.62, 1.3] })).toBe(false);
    expect(isClear({ aim: 'requests', runs: [10] })).toBe(true);
    expect(isClear({ aim: 'requests', runs: [11] })).toBe(true);
    expect(isClear({ aim: 'usable', runs: [] })).toBe(false);
  });
});

const measured = [
  { aim: 'usable', subject: 'home of a customer', runs: [1.3, 1.2, 1.25] },
  { aim: 'usable', subject: 'report-payment', runs: [1.9, 2.36, 1.8] },
  { aim: 'usable', subject: 'car-quote', runs: [1.42] },
  { aim: 'requests', subject: '/signin', runs: [9] },
  { aim: 'heap', subject: 'report-payment', runs: [] },
] as const;

test('EN-10 ST-03 a missed aim is told in words, what is within noise is not', () => {
  expect(missed(measured)).toEqual([
    'report-payment: home, first question usable, 1.90 s, 0.50 s more than the aim of 1.40 s.',
    'report-payment: heap at the first question was not measured.',
  ]);
});

test('EN-10 ST-03 the table has a line for each aim, of where it is worst', () => {
  expect(aimCells(measured.slice(0, 4))).toEqual([
    ['', 'aim', 'measured', 'where', 'held'],
    ['home, first question usable', '≤ 1.40 s', '1.25 s … 1.90 s', 'most: report-payment', 'no: 1 of 3'],
    ['requests before usable', '≤ 10', '9', '/signin', 'yes'],
  ]);
});
