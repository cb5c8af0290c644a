import { recordedSuiteOf } from '../tests/paths/recorded/recorded.ts';
import { subjects } from '../tests/paths/subject/index.ts';
import { recallSuite } from '../tests/paths/engine/suite.ts';
import { expect, test } from './fixtures.ts';
import { brokenBy, play } from './support/paths.ts';
import { PATH } from './support/paths-reporter.ts';

// Paths of one flow after the other in one page, whose storage, routes and clock are new for each.
test.use({ reuseContext: true });

for (const subject of subjects) {
  const { flow, cases } = recallSuite(subject, await recordedSuiteOf(subject.id));
  // A statechart without screens of its own is walked on the machine alone.
  if (cases.every(({ opening }) => opening.doing.length === 0)) continue;

  test.describe(flow, () => {
    test('QA-05 nothing is missing to do and to check each step', () => {
      const steps = cases.flatMap(({ opening, steps: others }) => [opening, ...others]);
      expect(steps.flatMap(({ problems }) => problems.map(({ text }) => text))).toEqual([]);
    });

    for (const one of cases) {
      const annotation = { type: PATH, description: flow };
      test(`QA-02 QA-04 QA-05 ${one.id}: ${one.title}`, { annotation }, async ({ actor, problems }) => {
        for (const url of brokenBy(one)) problems.allowFailedRequests(url);
        await play(actor, one);
      });
    }
  });
}
