import { driftIn } from '../tests/paths/engine/drift.ts';
import { recallCase } from '../tests/paths/engine/suite.ts';
import type { RecordedCase } from '../tests/paths/engine/types.ts';
import { parseRecorded, recordedSuiteOf } from '../tests/paths/recorded/recorded.ts';
import { subjects } from '../tests/paths/subject/index.ts';
import { areVariants, type Recorded, walkedInBrowser } from '../tests/paths/subject/variants.ts';
import { flowPaths } from '../tests/paths/wizards/index.ts';
import { test } from './fixtures.ts';
import { expectSoundAtBothWidths, phone } from './support/axe.ts';
import { isFirstSeen } from './support/first-seen.ts';
import { brokenBy, play } from './support/paths.ts';
import { PATH } from './support/paths-reporter.ts';

test.use({ movesClock: true, viewport: phone });

/** The flows that are walked whole, so far. */
const walked: Recorded[] = [];

for (const subject of subjects) {
  // A statechart without screens is walked on the machine only.
  if (subject.starts.every((start) => subject.opening(start).doing.length === 0)) continue;
  const recorded = await recordedSuiteOf(subject.id);
  const paths = flowPaths.find(({ flow }) => flow.id === subject.id);
  const variants = paths ? walked.filter((other) => areVariants(other.paths, paths)) : [];
  const cases = paths && variants.length > 0 ? walkBeside({ paths, recorded }, variants) : recorded.cases;
  if (paths && variants.length === 0) walked.push({ paths, recorded });

  test.describe(subject.id, () => {
    for (const one of cases) {
      const annotation = { type: PATH, description: subject.id };
      test(`QA-02 QA-04 QA-05 SH-26 ${one.id}: ${courseOf(one)}`, { annotation }, async ({ page, actor, problems }) => {
        const drift = driftIn(subject, one);
        if (drift !== undefined) throw new Error(drift);
        // Each process that reads this file would recall every path, and walks a third of them.
        const path = recallCase(subject, recorded, one);
        for (const url of brokenBy(path)) problems.allowFailedRequests(url);
        await play(actor, path, async (screen) => {
          if (!(await isFirstSeen(screen))) return;
          await expectSoundAtBothWidths(page, () => page.clock.runFor(1));
          await page.setViewportSize(phone);
        });
      });
    }
  });
}

/** What is walked of a flow beside its variants: the process that starts the workers finds it out for them. */
function walkBeside({ paths, recorded }: Recorded, variants: readonly Recorded[]): readonly RecordedCase[] {
  const { id } = paths.flow;
  process.env[`E2E_WALK_${id}`] ??= JSON.stringify({
    ...recorded,
    traits: {},
    cases: walkedInBrowser({ paths, recorded }, variants),
  });
  return parseRecorded(process.env[`E2E_WALK_${id}`] ?? '', id).cases;
}

/** The recorded start and end of a path. */
function courseOf({ start: [start], steps }: RecordedCase): string {
  const [event, state] = steps.at(-1) ?? ['nada', start];
  return `${start}, ${steps.length} pasos, al final «${event}» lleva a ${state}`;
}
