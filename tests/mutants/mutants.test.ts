import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mutants } from './index.ts';
import { families, mutated, roomOf } from './mutant.ts';
import { rowsIn, SURVIVED, tables, withRows } from './table.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('QA-06 there are at least forty, of every family, each with its own name', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(40);
  expect([...new Set(mutants.map(({ family }) => family))].toSorted()).toEqual(families.toSorted());
  expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
});

test.each(mutants)('QA-06 $id still changes $file', (mutant) => {
  const source = read(mutant.file);
  expect(mutated(source, mutant)).not.toBe(source);
});

const generated = mutants.filter((mutant) => mutant.generated !== undefined);

test('QA-06 path tests must catch at least sixty', () => {
  expect(generated.length).toBeGreaterThanOrEqual(60);
});

test.each([
  ['catches each mutant', tables.all, mutants],
  ['of the path tests catches each that they must', tables.generated, generated],
] as const)('QA-06 a table says what %s; none survived', (_what, table, wanted) => {
  const rows = rowsIn(read(table));
  expect(rows.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
  expect(rows.filter(({ step, line }) => step === SURVIVED || line === '')).toEqual([]);
});

test('QA-06 none waits for the nightly run', () => {
  const left = rowsIn(read(tables.all)).filter(({ line }) => {
    const [, file] = /^(\S+\.test\.tsx?) › /.exec(line) ?? [];
    return line.includes('@nightly') || (file !== undefined && /@module-tag nightly|'nightly'/.test(read(file)));
  });
  expect(left).toEqual([]);
});

test('QA-06 no path test answers a mistake with the advice to record it', () => {
  const rows = rowsIn(read(tables.generated));
  expect(rows.filter(({ line }) => line.includes('npm run paths'))).toEqual([]);
});

test('QA-11 a room is a folder that a developer works in: a flow, a feature, a layer', () => {
  expect(roomOf({ file: 'flows/kit/walk.ts' })).toBe('flows/kit');
  expect(roomOf({ file: 'server/domain/days.ts' })).toBe('server/domain');
  expect(roomOf({ file: 'server/domain/creditos/detail.ts' })).toBe('server/domain/creditos');
  expect(roomOf({ file: 'src/features/credits/CreditPage.tsx' })).toBe('src/features/credits');
  expect(roomOf({ file: 'src/wizard/session/session.ts' })).toBe('src/wizard');
});

describe('a file', () => {
  const [one] = mutants;
  if (!one) throw new Error('There is no mutant');
  const mutant = { ...one, find: 'a && b', replace: "a || '$&'" };

  test('is changed in the one place, to the letter', () => {
    expect(mutated('if (a && b) c;', mutant)).toBe("if (a || '$&') c;");
  });

  test.each(['if (a) c;', 'a && b, a && b'])('that holds %j cannot be changed', (source) => {
    expect(() => mutated(source, mutant)).toThrow(one.id);
  });
});

describe('the table', () => {
  const [first, second] = mutants;
  if (!first || !second) throw new Error('There are fewer than two mutants');
  const row = { id: first.id, step: 'types', line: 'a, "b" | c', seconds: '3' };

  test('is read as it was written', () => {
    expect(rowsIn(withRows('', { mutants: [first], rows: [row] }))).toEqual([row]);
  });

  test('keeps the rows of mutants that did not run, and drops those of removed mutants', () => {
    const both = { mutants: [first, second], rows: [row, { ...row, id: second.id }] };
    const written = withRows('', both);
    const rewritten = withRows(written, { mutants: [first], rows: [{ ...row, line: 'anew' }] });
    expect(rowsIn(rewritten)).toEqual([{ ...row, line: 'anew' }]);
    expect(withRows(written, { ...both, rows: [] })).toBe(written);
  });
});
