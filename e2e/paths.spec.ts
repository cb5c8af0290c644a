import { driftIn } from '../tests/paths/engine/drift.ts';
import { recallCase } from '../tests/paths/engine/suite.ts';
import type { RecordedCase, RecordedSuite } from '../tests/paths/engine/types.ts';
import { parseRecorded, recordedSuiteOf } from '../tests/paths/recorded/recorded.ts';
import { reachingEachStep } from '../tests/paths/subject/each-step.ts';
import { subjects } from '../tests/paths/subject/index.ts';
import { walkedInBrowser } from '../tests/paths/subject/variants.ts';
import { reachedFlows } from '../tests/reached.ts';
import { flowPaths } from '../tests/paths/wizards/index.ts';
import { test } from './fixtures.ts';
import { expectSoundAtBothWidths, phone } from './support/axe.ts';
import { isFirstSeen } from './support/first-seen.ts';
import { nightlyIf } from './support/nightly.ts';
import { brokenBy, play } from './support/paths.ts';
import { PATH } from './support/paths-reporter.ts';

test.use({ movesClock: true, viewport: phone });

const flows = await Promise.all(
  reachedFlows(subjects, ({ id }) => id).flatMap((subject) => {
    const paths = flowPaths.find(({ flow }) => flow.id === subject.id);
    // A statechart without screens is walked on the machine only.
    return paths ? [recordedSuiteOf(subject.id).then((recorded) => ({ subject, paths, recorded }))] : [];
  }),
);
shareWalks();

for (const { subject, recorded } of flows) {
  const { cases } = parseRecorded(process.env[walkName(recorded)] ?? '', subject.id);
  const enough = new Set(reachingEachStep(cases));

  test.describe(subject.id, () => {
    for (const one of cases) {
      const annotation = { type: PATH, description: subject.id };
      const course = `${courseOf(one)}${nightlyIf(!enough.has(one))}`;
      test(`QA-02 QA-04 QA-05 SH-26 ${one.id}: ${course}`, { annotation }, async ({ page, actor, problems }) => {
        // A slow machine takes two minutes for the longest, which has three times the steps of others.
        test.setTimeout(Math.max(120_000, one.steps.length * 2_000));
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

/** Finds out what is walked of each flow: the process that starts the workers does for them. */
function shareWalks(): void {
  if (flows.every(({ recorded }) => process.env[walkName(recorded)] !== undefined)) return;
  for (const [index, cases] of walkedInBrowser(flows).entries()) {
    const recorded = flows[index]?.recorded;
    if (recorded) process.env[walkName(recorded)] = JSON.stringify({ ...recorded, traits: {}, cases });
  }
}

function walkName({ flow }: RecordedSuite): string {
  return `E2E_WALK_${flow}`;
}

/** The recorded start and end of a path. */
function courseOf({ start: [start], steps }: RecordedCase): string {
  const [event, state] = steps.at(-1) ?? ['nada', start];
  return `${start}, ${steps.length} pasos, al final «${event}» lleva a ${state}`;
}
