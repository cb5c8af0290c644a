import { expect, test } from 'vitest';
import { mutants } from '../../tests/mutants/index.ts';
import { probesOf } from './steps.ts';

const mutantOf = (id: string) => {
  const found = mutants.find((mutant) => mutant.id === id);
  if (!found) throw new Error(`There is no mutant '${id}'`);
  return found;
};
const units = 'unit, path and contract tests';

/** What is asked of a mutant that a table says this of, in a run that writes the table or not. */
const asked = (id: string, row?: { readonly step: string; readonly line: string }, isWritten = false) =>
  probesOf(mutantOf(id), { before: row && { id, seconds: '0', ...row }, isWritten }).map(
    ({ step, part }) => part ?? step,
  );

const [named, folder] = ['src/portal/format.test.ts --testTimeout=20000', 'src/portal --testTimeout=20000'];
const cheapest = [
  named,
  folder,
  'related src/portal/format.ts --project=node --project=alone',
  'related src/portal/format.ts --project=dom --project=portal',
  'types',
  'lint',
];

test('of a new mutant the test that is called like its file is asked first, then what takes longer', () => {
  expect(asked('sum-drops-cents')).toEqual(cheapest);
  expect(asked('request-home-elsewhere').slice(-4)).toEqual(['production build', 'browser tests', 'types', 'lint']);
});

test('what caught a mutant is asked first, and all the rest after it', () => {
  const walk = 'tests/paths/machine.test.ts';
  expect(asked('sum-drops-cents', { step: units, line: `${walk} › 'a' QA-02: wrong` })).toEqual([walk, ...cheapest]);
  expect(asked('sum-drops-cents', { step: units, line: 'src/portal/format.test.ts › QA-11 a: wrong' })).toEqual(
    cheapest,
  );
  expect(asked('sum-drops-cents', { step: 'lint', line: 'x oxc(erasing-op)' })).toEqual([
    'lint',
    ...cheapest.slice(0, -1),
  ]);
  const again = asked('request-home-elsewhere', { step: 'browser tests', line: 'e2e/paths.spec.ts › a: wrong' });
  expect(again.slice(0, 2)).toEqual(['production build', 'browser tests']);
  expect(new Set(again).size).toBe(again.length);
});

test('a table that is written says what catches a mutant sooner than what did before', () => {
  const row = { step: units, line: 'tests/paths/machine.test.ts › a: wrong' };
  expect(asked('sum-drops-cents', row, true)).toEqual(cheapest);
  expect(asked('sum-drops-cents', { step: 'types', line: 'wrong' }, true)[0]).toBe('types');
});
