import { expect, test } from 'vitest';
import { csvOf, rowsOfCsv } from './csv.ts';

test.each([
  [
    'a row for each line',
    'a,b\n1,2\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['empty cells', ',\n', [['', '']]],
  ['commas and quotes', '"a, ""b""",c\n', [['a, "b"', 'c']]],
  ['a line break in a cell', '"a\nb",c\n', [['a\nb', 'c']]],
])('%s: written and read', (_what, text, rows) => {
  expect(rowsOfCsv(text)).toEqual(rows);
  expect(csvOf(rows)).toBe(text);
});

test('line ends of Windows are read', () => {
  expect(rowsOfCsv('a,b\r\n1,2\r\n')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});
