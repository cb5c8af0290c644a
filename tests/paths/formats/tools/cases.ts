import type { ScreenSuite } from '../../screen/suite.ts';
import { dataOf } from '../data.ts';
import { type Labels, labelsOf } from '../labels.ts';
import { beginningOf, preconditionsOf, type ResponseFiles } from '../preconditions.ts';

/** A test as somebody carries it out, for import into a test-management tool. */
export interface ManualCase extends Labels {
  readonly title: string;
  /** Spanish: what must be so before, each as one sentence without a full stop. */
  readonly before: readonly string[];
  readonly steps: readonly ManualStep[];
}

interface ManualStep {
  readonly action: string;
  readonly data: string;
  readonly expected: string;
}

/** All cases of suites, the first step of each reaching its start. Long responses go to `files`. */
export const manualCasesOf = (suites: readonly ScreenSuite[], files?: ResponseFiles): readonly ManualCase[] =>
  suites.flatMap((suite) => {
    const labelled = labelsOf(suite);
    return suite.cases.map((one) => ({
      ...labelled(one),
      title: one.title,
      before: [beginningOf(suite.title, one), ...preconditionsOf(one, files?.content)],
      steps: [one.opening, ...one.steps].map(({ does, sees, doing }) => ({
        action: does,
        data: dataOf(doing),
        expected: sees,
      })),
    }));
  });
