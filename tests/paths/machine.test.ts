import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rowsOfCsv } from '../csv.ts';
import { projectFolder } from './command/folder.ts';
import { machinesOfFlows } from './command/machines.ts';
import { tableName } from './command/suites-table.ts';
import { summaryOf } from './formats/summary.ts';
import { flowPaths } from './wizards/index.ts';
import { fixtureFlows } from '../fixtures/flows.ts';
import { explore } from './engine/explore.ts';
import { flowSubject } from './subject/flow.ts';
import { recordedFlows, recordedSuiteOf } from './recorded/recorded.ts';
import { subjects, unfit } from './subject/index.ts';
import { makeSuite, recallSuite } from './engine/suite.ts';
import { brokenPromises, verify } from './command/findings.ts';
import { driftOf } from './engine/drift.ts';

/** What is recorded of the flows was planned by `npm run paths -- record`, which costs a minute; only the fixtures are planned here. */
const planned = fixtureFlows.map((flow) => {
  const subject = flowSubject(flow);
  return { id: subject.id, subject, suite: makeSuite(subject, { strategy: 'transitions' }) };
});
const recordings = await Promise.all(
  subjects.map(async (subject) => {
    const recorded = await recordedSuiteOf(subject.id);
    return { id: subject.id, subject, recorded, drift: driftOf(subject, recorded) };
  }),
);
/** Those that lead where they led: what else there is to say of the others follows from that. */
const recalled = recordings
  .filter(({ drift }) => drift === undefined)
  .map(({ id, subject, recorded }) => ({ id, subject, recorded, suite: recallSuite(subject, recorded) }));

test.each(flowPaths.map(({ flow }) => flow))('QA-02 what $id is tried with fits its definition', ({ id }) => {
  const faults = unfit.find((each) => each.id === id)?.faults ?? [];
  if (faults.length > 0) expect.fail(faults.join('\n'));
});

describe.each(recordings)('$id', ({ drift }) => {
  test('QA-02 QA-08 each step leads where it led', () => {
    if (drift !== undefined) expect.fail(drift);
  });
});

describe.each(recalled)('$id', ({ recorded, suite }) => {
  test('QA-08 beside its arrows it says the same', () => {
    const broken = brokenPromises(recorded, suite);
    if (broken.length > 0) expect.fail(broken.map(({ text }) => text).join('\n'));
  });
});

test('QA-05 every statechart of flows/ is described, and every recorded suite is of one that is', async () => {
  const described = subjects.map(({ id }) => id).toSorted();
  expect(await recordedFlows()).toEqual(described);
  expect((await machinesOfFlows()).filter((id) => !described.includes(id))).toEqual([]);
});

test('QA-03 the table says of each suite what is recorded, and none is longer than its flow allows', async () => {
  const [headings, ...rows] = rowsOfCsv(await readFile(join(projectFolder, tableName), 'utf8'));
  expect(headings?.at(-2)).toBe('cota inferior');
  expect(rows.map((row) => row.slice(0, -2))).toEqual(recalled.map(({ suite }) => summaryOf(suite).slice(0, -2)));
  const tooLong = recalled.flatMap(({ suite }, index) => {
    const lowerBound = Number(rows[index]?.at(-2)?.replaceAll('.', '').replace(',', '.'));
    return verify({ ...suite, lowerBound }, undefined).filter(({ sort }) => sort === 'length');
  });
  expect(tooLong).toEqual([]);
});

describe.each(planned)('$id', ({ suite }) => {
  test('the suite is at most slightly above its lower bound', () => {
    expect(suite.lowerBound).toBeGreaterThan(0);
    expect(verify(suite, undefined).filter(({ sort }) => sort === 'length')).toEqual([]);
  });
});

const walkedInBrowser = recalled.filter(({ suite }) => suite.cases.some(({ opening }) => opening.doing.length > 0));

test.each(walkedInBrowser)('QA-05 nothing is missing to do and to check each step of $id', ({ suite }) => {
  const steps = suite.cases.flatMap(({ opening, steps: others }) => [opening, ...others]);
  expect(steps.flatMap(({ problems }) => problems.map(({ text }) => text))).toEqual([]);
});

const known = recalled.map(({ id, subject, suite }) => ({ id, subject, suite }));

describe.each([...known, ...planned])('$id', ({ subject, suite }) => {
  test('QA-01 QA-04 the suite reaches every state, transition, decision outcome, answer class and async outcome', () => {
    const missed = suite.coverage.filter(({ covered }) => !covered);
    expect(missed.map((goal) => goal.id)).toEqual([]);
  });

  test('QA-02 each path, played event by event from its start, goes where the suite says, and ends its refusals where they began', () => {
    for (const { start, opening, steps } of suite.cases) {
      let now = subject.starts.find(({ name }) => name === start.name)?.snapshot;
      expect(opening.to).toEqual(subject.states(now));
      for (const step of steps) {
        const played = subject.events(now).find(({ name }) => name === step.event);
        if (!played) throw new Error(`'${step.event}' is not offered in ${step.from.join()}`);
        const before = subject.key(now);
        now = subject.send(now, played);
        expect(subject.states(now), step.event).toEqual(step.to);
        if (played.kind === 'refusal' || played.kind === 'stay') expect(subject.key(now), step.event).toBe(before);
      }
    }
  });
});

test('what a flow lists as `never` is a transition of its chart; exploring it refuses one that can be taken', () => {
  for (const { never = {}, ...withoutNever } of flowPaths) {
    const declared = flowSubject(withoutNever).declared.map(({ id }) => id);
    expect(declared).toEqual(expect.arrayContaining(Object.keys(never)));
  }
  const [fixture] = planned;
  if (!fixture) throw new Error('no fixtures');
  const [{ id: goal } = { id: '' }] = fixture.subject.declared.filter(({ sort }) => sort === 'transition');
  expect(() => explore({ ...fixture.subject, never: new Set([goal]) })).toThrow(goal);
  expect(() => explore({ ...fixture.subject, never: new Set(['nada']) })).not.toThrow();
});
