import { describe, expect, test } from 'vitest';
import { asCounts, complaints, evidence, type Evidence, headings, lines, parseLines } from './lines.ts';

test('QA-07 each line of the specifications has a test that asserts it or a decision that changes it', () => {
  expect(complaints(lines(), evidence())).toEqual([]);
});

test('QA-07 the lines come from every section that asks for something', () => {
  const found = lines().map(({ section }) => section);
  // What is divided asks in its parts.
  expect(
    evidence().sections.filter((name) => !found.some((section) => section === name || section.startsWith(`${name}.`))),
  ).toEqual([]);
  expect(found.length).toBeGreaterThan(1100);
});

describe('the check of a line', () => {
  const known: Evidence = {
    sections: ['C5'],
    decisions: ['31'],
    otherwise: new Map([['VOLVER', 'Volver']]),
    files: [
      {
        path: 'src/a.ts',
        text: "export const most = 900_000; export const text = 'Requerido ' +\n 'siempre'; 'Volver';",
      },
      {
        path: 'src/a.test.ts',
        text: "test('RP-01 goes', () => ['Requerido siempre', 900_000, 'Volver', 'Otro']); test.skip('rests', () => {})",
      },
      { path: 'docs/decisions/43-where-the-letter-is-left.md', text: '' },
    ],
  };
  const wrong = (row: string) => complaints(parseLines(`${headings.join()}\n${row}\n`), known);

  test('has nothing to say of one that product and test have word for word', () => {
    expect(wrong('C5,a limit,900000 | Requerido siempre,src/a.ts,src/a.test.ts: RP-01,')).toEqual([]);
    expect(wrong('C5,a word (31),VOLVER,src/a.ts,src/a.test.ts: goes,')).toEqual([]);
    expect(wrong('C5,changed,Siguiente,,,31; record 43')).toEqual([]);
  });

  test.each([
    ['C5,no proof,,src/a.ts,,', 'no test asserts it and no decision changes it'],
    ['C5,nowhere,,,src/a.test.ts: goes,', 'no file does it'],
    ['C6,section,,src/a.ts,src/a.test.ts: goes,', 'there is no section C6'],
    ['C5,file,,src/b.ts,src/a.test.ts: goes,', 'there is no src/b.ts'],
    ['C5,a test as its own proof,,src/a.test.ts,src/a.test.ts: goes,', 'src/a.test.ts is no file of the product'],
    ['C5,skipped,,src/a.ts,src/a.test.ts: rests,', "has no test 'rests' that runs"],
    ['C5,decision,,,,32', 'there is no decision 32'],
    ['C5,record,,,,record 4', 'there is no decision record 4'],
    ['C5,number,90,src/a.ts,src/a.test.ts: goes,', "the product has no '90'"],
    ['C5,string,Otro,src/a.ts,src/a.test.ts: goes,', "the product has no 'Otro'"],
    ['C5,not asserted,most,src/a.ts,src/a.test.ts: goes,', "no test named asserts 'most'"],
  ])('%s: %s', (row, complaint) => {
    expect(wrong(row).join()).toContain(complaint);
  });

  test('counts and names what is open', () => {
    const rows = parseLines(`${headings.join()}\nC5,done,,src/a.ts,src/a.test.ts: goes,\nC5,left,,src/a.ts,,\n`);
    expect(asCounts(rows)).toContain('2 lines, 1 with a test, 0 with a decision, 1 open');
    expect(asCounts(rows)).toContain('open: C5 left');
  });
});
