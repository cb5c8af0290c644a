import { readFile, writeFile } from 'node:fs/promises';
import { traitChanges } from '../engine/drift.ts';
import type { RecordedSuite, Suite } from '../engine/types.ts';
import {
  changesSince,
  idsOf,
  readRecorded,
  recordedName,
  UnreadableRecording,
  writeRecorded,
} from '../recorded/recorded.ts';
import { brokenPromises } from './findings.ts';
import { EXAMPLE, guidesOf } from './guides.ts';
import { tableName, tableWith } from './suites-table.ts';
import { exitCodes, suitesOf, type Tested, type Workplace } from './workplace.ts';

interface Options {
  /** None for all of them. */
  readonly flows: readonly string[];
  /** Whether what changes is recorded without asking. */
  readonly yes: boolean;
}

/**
 * Shows what changes in the recorded suites of flows, asks, and records them with their rows of the table, and with the guides where
 * they count one of them. Exits with 1 where it was refused: nothing is written then.
 *
 * @throws Error in Spanish where a guide has no place for a strategy
 */
export async function recordFlows({ flows, yes }: Options, place: Workplace): Promise<number> {
  const asked = await suitesOf(flows, { strategy: 'transitions' }, place);
  const guides = flows.length === 0 || flows.includes(EXAMPLE) ? await guidesOf(place) : [];
  const changes = await Promise.all(asked.map((suite) => changesOf(suite, place)));
  for (const line of changes.flat()) place.stdout.write(`${line}\n`);
  if (changes.flat().length > 0 && !yes && !(await place.confirm('¿Es lo que querías? Registrar (s/n): '))) {
    place.stderr.write('No se registró nada.\n');
    return exitCodes.lacking;
  }
  for (const suite of asked) {
    await writeRecorded(suite, place.recorded);
    place.stdout.write(`${recordedName(suite.flow)}\n`);
  }
  const table = await readFile(place.table, 'utf8').catch(() => '');
  await writeFile(
    place.table,
    tableWith(
      table,
      asked,
      place.flows.map(({ id }) => id),
    ),
  );
  place.stdout.write(`${tableName}\n`);
  for (const { name, path, is, wanted } of guides) {
    if (is === wanted) continue;
    await writeFile(path, wanted);
    place.stdout.write(`${name}\n`);
  }
  return exitCodes.fine;
}

/** What recording a suite changes, in lines; none where the recording already says so. */
async function changesOf(suite: Suite, { flows, recorded: folder }: Workplace): Promise<readonly string[]> {
  const recorded = await readRecorded(suite.flow, folder).catch((error: unknown) => {
    if (error instanceof UnreadableRecording) return error;
    throw error;
  });
  if (recorded instanceof UnreadableRecording) return [`${suite.flow}:`, `  ${recorded.message}`];
  const flow = flows.find(({ id }) => id === suite.flow);
  if (!recorded || !flow) return [];
  const { added, gone, altered } = changesSince(recorded, suite);
  const cases = [
    ...(added.length > 0 ? [`pruebas nuevas: ${idsOf(added)}`] : []),
    ...(gone.length > 0 ? [`pruebas que ya no están: ${idsOf(gone)}`] : []),
    ...(altered.length > 0 ? [`pruebas con otros pasos: ${idsOf(altered.map(({ after }) => after))}`] : []),
  ];
  const texts = [...promisesChanged(flow, recorded, suite), ...cases];
  return texts.length === 0 ? [] : [`${suite.flow}:`, ...texts.map((text) => `  ${text}`)];
}

function promisesChanged(flow: Tested, recorded: RecordedSuite, suite: Suite): readonly string[] {
  const drift = flow.driftFrom(recorded);
  if (drift === undefined) return brokenPromises(recorded, flow.recall(recorded)).map(({ text }) => text);
  return [drift, ...traitChanges(recorded.traits, suite.traits)];
}
