import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mutants } from './index.ts';
import { families, mutated } from './mutant.ts';
import { rowsIn, SURVIVED, withRows } from './readme.ts';

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

test('QA-06 the README says which step catches each mutant; none survived', () => {
  const rows = rowsIn(read('tests/README.md'));
  expect(rows.map(({ id }) => id)).toEqual(mutants.map(({ id }) => id));
  expect(rows.filter(({ step, line }) => step === SURVIVED || line === '')).toEqual([]);
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
  const empty = 'Before.\n\n<!-- mutants: written by npm run mutants -- --write -->\n<!-- /mutants -->\n\nAfter.\n';
  const row = { id: first.id, step: 'types', line: 'a | b <c> `d`', seconds: '3' };

  test('is read as it was written', async () => {
    const text = await withRows(empty, [first], [row]);
    expect(rowsIn(text)).toEqual([row]);
    expect(text).toMatch(/^Before\.[^]*After\.\n$/);
  });

  test('keeps the rows of mutants that did not run, and drops those of removed mutants', async () => {
    const written = await withRows(empty, [first, second], [row, { ...row, id: second.id }]);
    const rewritten = await withRows(written, [first], [{ ...row, line: 'anew' }]);
    expect(rowsIn(rewritten)).toEqual([{ ...row, line: 'anew' }]);
    expect(rowsIn(await withRows(written, [first, second], []))).toEqual(rowsIn(written));
  });

  test('needs its place', () => {
    expect(() => rowsIn('nothing')).toThrow('tests/README.md');
  });
});
