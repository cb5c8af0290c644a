import { served } from '../../requirements/flows.ts';
import { testKeysOf } from '../engine/test-keys.ts';
import type { Suite, SuiteCase } from '../engine/types.ts';

/** How much is at stake where a test fails: 1 is the most. */
export type Priority = 1 | 2 | 3;

/** What a test-management tool files a test by (QA-10). */
export interface Labels {
  /** Lasting; see `testKeysOf`. */
  readonly key: string;
  /** The requirements that the flow serves. */
  readonly requirements: readonly string[];
  readonly priority: Priority;
  /** From the outermost. */
  readonly folder: readonly [string, ...string[]];
}

const FOLDER = 'Caminos';

/** The labels of each case of a suite, by its id. */
export function labelsOf(suite: Suite): (one: SuiteCase) => Labels {
  const keys = testKeysOf(suite);
  const decisive = new Set(suite.coverage.flatMap(({ id, sort }) => (sort === 'decision' ? [id] : [])));
  return (one) => ({
    key: keys.get(one.id) ?? one.id,
    requirements: served[suite.flow] ?? [],
    priority: priorityOf(one, decisive),
    folder: [FOLDER, suite.title, suite.strategy],
  });
}

/**
 * By risk: first what something is sent in, or answered by a server, since money and people's data go there; then what a flow decides
 * by itself; last what a person can mend by typing again or by going back.
 */
function priorityOf({ steps }: SuiteCase, decisive: ReadonlySet<string>): Priority {
  if (steps.some(({ kind }) => kind === 'outcome')) return 1;
  return steps.some(({ goals }) => goals.some((goal) => decisive.has(goal))) ? 2 : 3;
}
