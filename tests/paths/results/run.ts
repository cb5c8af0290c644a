import { testKeysOf } from '../engine/test-keys.ts';
import type { Suite } from '../engine/types.ts';
import type { RanTest } from './junit.ts';

/** How a test of a suite went in a run; a flaky one passed, and not at once. */
export type CaseResult = 'passed' | 'flaky' | 'failed' | 'unrun';

/** How each test of a suite went, by its id. */
export type SuiteRun = ReadonlyMap<string, CaseResult>;

/**
 * Lays a run over a suite: tests are known by their keys, and those without one by their ids, which are another test's once the suite is
 * planned anew.
 */
export function runOf(suite: Suite, ran: readonly RanTest[]): SuiteRun {
  const keys = testKeysOf(suite);
  return new Map(
    suite.cases.map(({ id }): [string, CaseResult] => {
      const results = ran.flatMap((test) =>
        (test.key === undefined ? test.id === id : test.key === keys.get(id)) ? [test.result] : [],
      );
      return [id, together(results)];
    }),
  );
}

/** What a test is that was run several times. */
function together(results: readonly (CaseResult | 'skipped')[]): CaseResult {
  const told = results.filter((result) => result !== 'skipped' && result !== 'unrun');
  if (told.length === 0) return 'unrun';
  if (told.every((result) => result === 'failed')) return 'failed';
  return told.every((result) => result === 'passed') ? 'passed' : 'flaky';
}

/** How a part of a statechart went: of the tests that go through it, one that passed says most, since it was there. */
export function resultThrough(ids: readonly string[], run: SuiteRun): CaseResult {
  const results = new Set(ids.map((id) => run.get(id) ?? 'unrun'));
  return (['passed', 'flaky', 'failed'] as const).find((result) => results.has(result)) ?? 'unrun';
}
