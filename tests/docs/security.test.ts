import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rowsOfCsv } from '../csv.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const readme = read('server/SECURITY.md');

/** The numbers of ASVS 4.0.3 that level 2 asks for, by section. */
const levelTwo: Readonly<Record<string, string>> = {
  '1.1': '1 2 3 4 5 6 7',
  '1.2': '1 2 3 4',
  '1.4': '1 4 5',
  '1.5': '1 2 3 4',
  '1.6': '1 2 3 4',
  '1.7': '1 2',
  '1.8': '1 2',
  '1.9': '1 2',
  '1.10': '1',
  '1.11': '1 2',
  '1.12': '2',
  '1.14': '1 2 3 4 5 6',
  '2.1': '1 2 3 4 5 6 7 8 9 10 11 12',
  '2.2': '1 2 3',
  '2.3': '1 2 3',
  '2.4': '1 2 3 4 5',
  '2.5': '1 2 3 4 5 6 7',
  '2.6': '1 2 3',
  '2.7': '1 2 3 4 5 6',
  '2.8': '1 2 3 4 5 6 7',
  '2.9': '1 2 3',
  '2.10': '1 2 3 4',
  '3.1': '1',
  '3.2': '1 2 3 4',
  '3.3': '1 2 3 4',
  '3.4': '1 2 3 4 5',
  '3.5': '1 2 3',
  '3.7': '1',
  '4.1': '1 2 3 5',
  '4.2': '1 2',
  '4.3': '1 2 3',
  '5.1': '1 2 3 4 5',
  '5.2': '1 2 3 4 5 6 7 8',
  '5.3': '1 2 3 4 5 6 7 8 9 10',
  '5.4': '1 2 3',
  '5.5': '1 2 3 4',
  '6.1': '1 2 3',
  '6.2': '1 2 3 4 5 6',
  '6.3': '1 2',
  '6.4': '1 2',
  '7.1': '1 2 3 4',
  '7.2': '1 2',
  '7.3': '1 3 4',
  '7.4': '1 2 3',
  '8.1': '1 2 3 4',
  '8.2': '1 2 3',
  '8.3': '1 2 3 4 5 6 7 8',
  '9.1': '1 2 3',
  '9.2': '1 2 3 4',
  '10.2': '1 2',
  '10.3': '1 2 3',
  '11.1': '1 2 3 4 5 6 7 8',
  '12.1': '1 2 3',
  '12.2': '1',
  '12.3': '1 2 3 4 5 6',
  '12.4': '1 2',
  '12.5': '1 2',
  '12.6': '1',
  '13.1': '1 3 4 5',
  '13.2': '1 2 3 5 6',
  '13.3': '1 2',
  '13.4': '1 2',
  '14.1': '1 2 3 4',
  '14.2': '1 2 3 4 5 6',
  '14.3': '2 3',
  '14.4': '1 2 3 4 5 6 7',
  '14.5': '1 2 3 4',
};

const kinds = ['yes', 'part', 'no', 'n/a'];

const [headings, ...lines] = rowsOfCsv(read('tests/docs/asvs.csv'));
const rows = lines.map(([number = '', holds = '', where = '', tests = '']) => ({
  number,
  holds,
  where,
  tests: tests === '' ? [] : tests.split('\n'),
}));

test('OP-07 every number of ASVS 4.0.3 level 2 has its line, once and in order', () => {
  const numbers = Object.entries(levelTwo).flatMap(([section, items]) =>
    items.split(' ').map((item) => `${section}.${item}`),
  );
  expect(numbers).toHaveLength(259);
  expect(headings).toEqual(['number', 'holds', 'where, or why not', 'tests']);
  expect(rows.map(({ number }) => number)).toEqual(numbers);
});

test.each(kinds)('OP-07 SECURITY.md says how many lines are %s', (kind) => {
  const [, count] = new RegExp(`^\\| ${kind} +\\|.*\\| (\\d+) +\\|$`, 'm').exec(readme) ?? [];
  expect(rows.filter(({ holds }) => holds === kind)).toHaveLength(Number(count));
});

test('OP-07 a line says whether it holds, and where or why not', () => {
  expect(lines.filter((line) => line.length !== 4)).toEqual([]);
  for (const { number, holds, where } of rows) {
    expect(kinds, number).toContain(holds);
    expect(where, number).toMatch(/\S/);
  }
});

test('OP-07 every file that is named exists', () => {
  const text = [readme, ...rows.map(({ where }) => where)].join('\n');
  const named = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+|[\w.-]+\.(?:md|json|mjs))`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(100);
  for (const path of named) expect(existsSync(new URL(path, root)), path).toBe(true);
});

test('OP-07 every test that is named is in its file', () => {
  for (const { number, tests } of rows) {
    for (const cell of tests) {
      const [, path = '', title = ''] = /^`([\w./-]+\.(?:test|spec)\.tsx?)` (\S.*)$/.exec(cell) ?? [];
      expect(path, `${number}: ${cell}`).not.toBe('');
      const quoted = ["'", '"', '`'].flatMap((quote) => [
        `${quote}${title}${quote}`,
        `${quote}${title} @nightly${quote}`,
      ]);
      expect(
        quoted.some((literal) => read(path).includes(literal)),
        `${number}: ${cell}`,
      ).toBe(true);
    }
  }
});
