import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastDeepEqual from 'fast-deep-equal';
import * as v from 'valibot';
import { formatted } from '../../formatted.ts';
import {
  type RecordedCase,
  type RecordedStep,
  type RecordedSuite,
  strategies,
  type Suite,
  type SuiteCase,
  type SuiteChanges,
  type SuiteStep,
  type Trait,
} from '../engine/types.ts';

/** The folder of the suites under version control. */
export const recordedFolder = fileURLToPath(new URL('./', import.meta.url));

/** How messages call the file of a flow's recorded suite. */
export const recordedName = (flow: string) => `tests/paths/recorded/${flow}.json`;

const step = v.tupleWithRest([v.string(), v.string()], v.string());
const trait: v.GenericSchema<Trait> = v.union([
  v.string(),
  v.number(),
  v.boolean(),
  v.null(),
  v.array(v.lazy(() => trait)),
  v.record(
    v.string(),
    v.lazy(() => trait),
  ),
]);
const schema = v.object({
  flow: v.string(),
  version: v.number(),
  strategy: v.picklist(strategies),
  traits: v.record(v.string(), trait),
  cases: v.array(v.object({ id: v.string(), start: step, steps: v.array(step) })),
});

/** A recorded suite's file holds something else; the message, in Spanish, names it and says what to do. */
export class UnreadableRecording extends Error {
  override readonly name = 'UnreadableRecording';
}

/** A suite as it is kept under version control. */
export const recordOf = ({ flow, version, strategy, traits, cases }: Suite): RecordedSuite => ({
  flow,
  version,
  strategy,
  traits,
  cases: cases.map(recordOfCase),
});

const recordOfCase = ({ id, start, opening, steps }: SuiteCase): RecordedCase => ({
  id,
  start: recordOfStep({ ...opening, event: start.name }),
  steps: steps.map(recordOfStep),
});

const recordOfStep = ({ event, to, effects }: SuiteStep): RecordedStep => [event, to.join(' + '), ...effects];

/** 'demo-transitions-01, demo-transitions-02' */
export const idsOf = (cases: readonly Pick<RecordedCase, 'id'>[]): string => cases.map(({ id }) => id).join(', ');

/** How a recorded suite's cases changed; a case is the same if its id, its start and its steps are. */
export function changesSince(recorded: RecordedSuite, suite: Suite): SuiteChanges {
  const before = new Map(recorded.cases.map((one) => [one.id, one]));
  const after = new Map(recordOf(suite).cases.map((one) => [one.id, one]));
  return {
    added: [...after.values()].filter(({ id }) => !before.has(id)),
    gone: [...before.values()].filter(({ id }) => !after.has(id)),
    altered: [...after.values()].flatMap((one) => {
      const old = before.get(one.id);
      return old && !fastDeepEqual(old, one) ? [{ before: old, after: one }] : [];
    }),
  };
}

/**
 * The recorded suite of a flow; undefined if none is recorded.
 *
 * @throws UnreadableRecording
 */
export async function readRecorded(flow: string, folder = recordedFolder): Promise<RecordedSuite | undefined> {
  const text = await readFile(join(folder, `${flow}.json`), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : parseRecorded(text, flow);
}

/**
 * A recorded suite from the text of its file.
 *
 * @throws UnreadableRecording
 */
export function parseRecorded(text: string, flow: string): RecordedSuite {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (read.success) return read.output;
  const [issue] = read.issues;
  const where = v.getDotPath(issue);
  throw new UnreadableRecording(
    `${recordedName(flow)} no es una suite registrada (${where === null ? 'no es JSON válido' : `falla en «${where}»`}). ` +
      `Recuperalo del control de versiones, o volvé a escribirlo: npm run paths -- record ${flow}`,
  );
}

/**
 * The recorded suite of a flow that has one.
 *
 * @throws Error where none is recorded, or the file holds something else
 */
export async function recordedSuiteOf(flow: string): Promise<RecordedSuite> {
  const recorded = await readRecorded(flow);
  if (!recorded) throw new Error(`${recordedName(flow)} is missing: npm run paths -- record ${flow}`);
  return recorded;
}

/** Records a suite. */
export async function writeRecorded(suite: Suite, folder = recordedFolder): Promise<void> {
  const file = join(folder, `${suite.flow}.json`);
  await writeFile(file, await formatted(file, JSON.stringify(recordOf(suite))));
}

/** The flows that have a recorded suite. */
export async function recordedFlows(folder = recordedFolder): Promise<readonly string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .toSorted();
}
