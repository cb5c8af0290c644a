import { describe, expect, test } from 'vitest';
import { subjects } from '../paths/subject/index.ts';
import { catalogue } from './catalogue.ts';
import { chosen } from './command.ts';
import { served } from './flows.ts';
import { matrix, proofsByNumber, rowsOf, unproved } from './matrix.ts';
import { asCsv, asTable } from './report.ts';

describe('the flows', () => {
  test('each names at least one requirement, and there are no others', () => {
    expect(Object.keys(served).toSorted()).toEqual(subjects.map(({ id }) => id).toSorted());
    for (const [flow, numbers] of Object.entries(served)) expect(numbers, flow).not.toEqual([]);
  });

  test('each names requirements that there are, each once', () => {
    const known = catalogue().requirements.map(({ number }) => number);
    for (const [flow, numbers] of Object.entries(served)) {
      expect(known, flow).toEqual(expect.arrayContaining([...numbers]));
      expect(new Set(numbers).size, flow).toBe(numbers.length);
    }
  });
});

describe('the matrix', () => {
  const done = { number: 'RP-01', sentence: 'It is done.' };
  const open = { number: 'RP-02', sentence: 'It is not.', open: 'nobody "wrote" it.' };
  const tests = (text: string) => proofsByNumber([{ path: 'e2e/a.spec.ts', text }]);
  const path = { kind: 'path', file: 'tests/paths/recorded/wizard.json', title: 'wizard-transitions-01' } as const;
  const rows = (text: string) =>
    rowsOf([done, open], tests(text), { wizard: ['RP-01'] }, new Map([['wizard', [path]]]));

  test('QA-07 a number marked done without a test that runs is reported; an open one may have tests or none', () => {
    expect(unproved(rows("test('RP-01 RP-02', () => {});"))).toEqual([]);
    expect(unproved(rows("test('RP-02', () => {});"))).toEqual([expect.stringContaining('RP-01')]);
    expect(unproved(rows("test.skip('RP-01', () => {});"))).toEqual([expect.stringContaining('RP-01')]);
    expect(unproved(rows("// test('RP-01', () => {});"))).toEqual([expect.stringContaining('RP-01')]);
    expect(unproved(rows("test('RP-01 @nightly', () => {});"))).toEqual([expect.stringContaining('RP-01')]);
  });

  test('QA-07 the table has tests and flows of each requirement, and counts them', () => {
    const table = asTable(rows("test('RP-01 goes', () => {}); test.skip('RP-01 rests', () => {});"));
    for (const text of [
      'It is done.',
      'e2e/a.spec.ts',
      '  RP-01 goes',
      '  (skipped) RP-01 rests',
      'wizard',
      '  1 path',
    ])
      expect(table).toContain(text);
    expect(table).toMatch(/1 of 2 are done, 1 are open\.\n$/);
  });

  test('QA-07 the CSV has a row for each test and each path, and one for what has neither', () => {
    expect(asCsv(rows("test('RP-01 goes', () => {});")).split('\r\n')).toEqual([
      '\uFEFFRequirement,State,Sentence,Flows,Kind,File,Title',
      'RP-01,done,It is done.,wizard,browser test,e2e/a.spec.ts,RP-01 goes',
      'RP-01,done,It is done.,wizard,path,tests/paths/recorded/wizard.json,wizard-transitions-01',
      'RP-02,"open: nobody ""wrote"" it.",It is not.,,,,',
      '',
    ]);
  });

  test('families and numbers can be chosen', () => {
    const all = rows('');
    expect(chosen(all, [])).toEqual(all);
    expect(chosen(all, ['RP-02']).map(({ number }) => number)).toEqual(['RP-02']);
    expect(chosen(all, ['RP']).map(({ number }) => number)).toEqual(['RP-01', 'RP-02']);
    expect(() => chosen(all, ['rp'])).toThrow('There is no requirement rp');
  });

  test('QA-07 every requirement that is marked done has a test that runs', async () => {
    expect(unproved(await matrix())).toEqual([]);
  });
});
