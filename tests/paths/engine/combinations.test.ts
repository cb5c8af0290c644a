import { describe, expect, test } from 'vitest';
import {
  type Choice,
  combinations,
  everything,
  type Judge,
  MOST,
  type Row,
  rowName,
  rowWith,
  takesPairs,
} from './combinations.ts';

const slot = (name: string, classes: number, more: Partial<Parameters<typeof combinations>[0][number]> = {}) => ({
  name,
  classes,
  reads: [],
  besides: [],
  ...more,
});

const meets = (rows: readonly Row[], wanted: Readonly<Record<string, Choice>>) =>
  rows.some((row) => Object.entries(wanted).every(([name, choice]) => row.get(name) === choice));

describe('QA-04 combinations of what is asked together', () => {
  const free = [slot('a', 3), slot('b', 3), slot('c', 2)];

  test('by pairs, each two classes of two slots are in a row, and rows are few', () => {
    const rows = combinations(free, everything, true);
    const pairs = [0, 1, 2].flatMap((a) => [0, 1, 2].map((b) => ({ a, b })));
    expect(pairs.filter((pair) => !meets(rows, pair))).toEqual([]);
    expect([0, 1, 2].flatMap((a) => [0, 1].filter((c) => !meets(rows, { a, c })))).toEqual([]);
    expect(rows.length).toBeLessThanOrEqual(11);
  });

  test('else each class once, in as many rows as the largest slot has classes', () => {
    expect(combinations(free, everything, false)).toHaveLength(3);
  });

  test('the first row is the ordinary one', () => {
    expect([...(combinations(free, everything, true)[0] ?? [])]).toEqual([
      ['a', 0],
      ['b', 0],
      ['c', 0],
    ]);
  });

  test('pairs are taken where they are few', () => {
    expect(takesPairs([slot('a', 4), slot('b', 5)])).toBe(true);
    expect(takesPairs([slot('a', 5), slot('b', 5)])).toBe(false);
    expect(combinations([slot('a', 4), slot('b', 5)], everything, true).length).toBeLessThanOrEqual(MOST);
  });
});

describe('conditions and rules of what is asked before', () => {
  /** 'other' is asked where 'married' is 1, and is not what 'own' is. */
  const slots = [
    slot('own', 2),
    slot('married', 2),
    slot('other', 2, { reads: ['own', 'married'], besides: ['unasked'] }),
    slot('last', 2),
  ];
  const judge: Judge = {
    asks: (name, row) => (name === 'other' && row.get('married') !== 1 ? 'unasked' : 'asked'),
    takes: (name, choice, row) => name !== 'other' || choice !== row.get('own'),
  };

  test('both outcomes of a condition are there, and no row breaks a rule', () => {
    const rows = combinations(slots, judge, true);
    expect(meets(rows, { other: 'unasked' })).toBe(true);
    expect(meets(rows, { own: 1, other: 0 }) && meets(rows, { own: 0, other: 1 })).toBe(true);
    expect(rows.filter((row) => row.get('other') === row.get('own'))).toEqual([]);
    expect(rows.filter((row) => (row.get('other') === 'unasked') !== (row.get('married') === 0))).toEqual([]);
  });

  test('what is asked under a condition is paired with all others', () => {
    const rows = combinations(slots, judge, true);
    for (const other of [0, 1]) for (const last of [0, 1]) expect(meets(rows, { other, last })).toBe(true);
  });

  test('a row that breaks one rule, and is right otherwise', () => {
    const row = rowWith(slots, judge, new Map([['other', 1]]), { refused: 'other' });
    expect(row && [...row.values()]).toEqual([1, 1, 1, 0]);
  });

  test('no row where conditions exclude it', () => {
    const excluded = new Map<string, Choice>([
      ['married', 0],
      ['other', 1],
    ]);
    expect(rowWith(slots, judge, excluded)).toBeUndefined();
  });
});

test('a row is called by what is not ordinary in it', () => {
  const classes = new Map([
    ['dni', [{ name: 'ocho dígitos' }, { name: 'siete dígitos' }]],
    ['sexo', [{ name: 'Femenino' }, { name: 'Masculino' }]],
  ]);
  const name = (dni: Choice, sexo: Choice) =>
    rowName(
      new Map([
        ['dni', dni],
        ['sexo', sexo],
      ]),
      classes,
    );
  expect([name(0, 0), name(1, 0), name(1, 1), name(0, 'unasked')]).toEqual([
    'lo común',
    'dni siete dígitos',
    'dni siete dígitos, sexo Masculino',
    'lo común',
  ]);
});
