import { readFile, writeFile } from 'node:fs/promises';
import { recordedName, writeRecorded } from '../recorded/recorded.ts';
import { readmeName, withTable } from './readme.ts';
import { exitCodes, suitesOf, type Workplace } from './workplace.ts';

/**
 * Records the transition suites of flows, and writes the table, which is always of all flows.
 *
 * @param flows none for all of them
 * @throws Error in Spanish where the README has no place for the table
 */
export async function recordFlows(flows: readonly string[], place: Workplace): Promise<number> {
  const suites = await suitesOf([], { strategy: 'transitions' }, place);
  const readme = await withTable(await readFile(place.readme, 'utf8'), suites);
  for (const suite of suites) {
    if (flows.length > 0 && !flows.includes(suite.flow)) continue;
    await writeRecorded(suite, place.recorded);
    place.stdout.write(`${recordedName(suite.flow)}\n`);
  }
  await writeFile(place.readme, readme);
  place.stdout.write(`${readmeName}\n`);
  return exitCodes.fine;
}
