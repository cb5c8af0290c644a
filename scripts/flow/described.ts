import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { brokenPromises, drifted, type Finding, unfitFindings, verify } from '../../tests/paths/command/findings.ts';
import { tableName, tableWith } from '../../tests/paths/command/suites-table.ts';
import { rowsOfCsv } from '../../tests/csv.ts';
import { faultsOf } from '../../tests/paths/describe/examples.ts';
import { checkText, type SomeText } from '../../flows/kit/check.ts';
import type { Flow } from '../../flows/kit/types.ts';
import { folderOf, textFileOf, wizardFileOf } from '../../tests/paths/describe/files.ts';
import type { FlowPaths } from '../../tests/paths/describe/flow.ts';
import { driftOf } from '../../tests/paths/engine/drift.ts';
import { makeSuite, recallSuite } from '../../tests/paths/engine/suite.ts';
import type { RecordedSuite } from '../../tests/paths/engine/types.ts';
import { readRecorded, writeRecorded } from '../../tests/paths/recorded/recorded.ts';
import { flowSubject } from '../../tests/paths/subject/flow.ts';
import { inProject } from '../lib/project.mjs';

/* One wizard with its path tests, without all others: their loading takes longer than all that is asked of it. */

const isPaths = (exported: unknown): exported is FlowPaths =>
  typeof exported === 'object' && exported !== null && 'flow' in exported && 'basePath' in exported;

/**
 * What path tests need to know of a wizard.
 *
 * @throws FlowDefinitionError where its definition makes no sense, or lacks a text
 * @throws Error where its file describes no wizard
 */
export async function describedFlow(id: string): Promise<FlowPaths> {
  // Before the description: it reads the texts of the ends.
  await checkTexts(id);
  const exported: unknown = await import(pathToFileURL(inProject(wizardFileOf(id))).href);
  const paths = Object.values(exported ?? {}).find(isPaths);
  if (!paths) throw new Error(`${wizardFileOf(id)} no describe ningún asistente con definePaths.`);
  return paths;
}

/** What the file of a flow and that of its texts export, where they have their usual names. */
async function checkTexts(id: string): Promise<void> {
  const files = [`${folderOf(id)}/flow.ts`, textFileOf(id)];
  if (!files.every((file) => existsSync(inProject(file)))) return;
  const [defined = {}, said = {}] = await Promise.all(
    files.map(async (file) => {
      const exported: unknown = await import(pathToFileURL(inProject(file)).href);
      return typeof exported === 'object' && exported !== null ? exported : {};
    }),
  );
  const flow = Object.values(defined).find((exported: unknown) => isFlow(exported, id));
  if (flow && 'text' in said && isText(said.text)) checkText(flow, said.text);
}

const isFlow = (exported: unknown, id: string): exported is Flow =>
  typeof exported === 'object' && exported !== null && 'ending' in exported && 'id' in exported && exported.id === id;

const isText = (exported: unknown): exported is SomeText =>
  typeof exported === 'object' && exported !== null && 'steps' in exported && 'ends' in exported;

/**
 * What path tests find of a wizard, in lines: as `npm run paths -- verify` tells it, of its recorded suite played today. Planning another
 * one takes minutes of a long wizard.
 *
 * @throws Error in Spanish where the recorded file cannot be understood
 */
export async function foundIn(paths: FlowPaths): Promise<readonly string[]> {
  const { id } = paths.flow;
  const found = findingsOf(paths, await readRecorded(id));
  return found.flatMap(({ text, remedy }) => [`✗ ${id}: ${text}.`, `    ${remedy}.`]);
}

function findingsOf(paths: FlowPaths, recorded: RecordedSuite | undefined): readonly Finding[] {
  const { id } = paths.flow;
  const faults = faultsOf(paths);
  if (faults.length > 0) return unfitFindings({ id, file: wizardFileOf(id), faults });
  const subject = flowSubject(paths);
  if (!recorded) return verify(makeSuite(subject, { strategy: 'transitions' }), recorded);
  const drift = driftOf(subject, recorded);
  if (drift !== undefined) return [drifted(id, drift)];
  const recalled = recallSuite(subject, recorded);
  const broken = brokenPromises(recorded, recalled);
  return broken.length > 0 ? broken : verify(recalled, recorded);
}

/**
 * Records the suite of a wizard with its row of the table.
 *
 * @throws Error in Spanish where its examples do not fit it
 */
export async function recordFlow(paths: FlowPaths, order: readonly string[]): Promise<void> {
  const [fault] = faultsOf(paths);
  if (fault !== undefined) throw new Error(`${wizardFileOf(paths.flow.id)}: ${fault}.`);
  const suite = makeSuite(flowSubject(paths), { strategy: 'transitions' });
  await writeRecorded(suite);
  const table = await readFile(inProject(tableName), 'utf8');
  const others = rowsOfCsv(table).flatMap(([id = ''], row) => (row === 0 || order.includes(id) ? [] : [id]));
  await writeFile(inProject(tableName), tableWith(table, [suite], [...order, ...others]));
}
