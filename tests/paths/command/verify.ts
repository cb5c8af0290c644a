import { readFile } from 'node:fs/promises';
import { readRecorded, recordedFlows, recordedName } from '../recorded/recorded.ts';
import type { Suite } from '../engine/types.ts';
import { type Finding, verify } from './findings.ts';
import { readmeName, withTable } from './readme.ts';
import { exitCodes, suitesOf, type Workplace } from './workplace.ts';

/**
 * Says in Spanish why flows cannot be tested or how they differ from what is recorded, and what to do.
 *
 * @param flows none for all of them, and for what belongs to no flow: the table, and recorded suites without a flow
 * @throws Error in Spanish where a recorded file or the README cannot be understood
 */
export async function verifyFlows(flows: readonly string[], place: Workplace): Promise<number> {
  const suites = await suitesOf(flows, { strategy: 'transitions' }, place);
  let problems = 0;
  const tell = (findings: readonly Told[]) => {
    problems += findings.length;
    for (const { flow, text, remedy } of findings) place.stdout.write(`✗ ${flow}: ${text}.\n    ${remedy}.\n`);
  };
  for (const suite of suites) {
    const findings = verify(suite, await readRecorded(suite.flow, place.recorded));
    if (findings.length === 0) place.stdout.write(`✓ ${suite.flow}\n`);
    tell(findings);
  }
  if (flows.length === 0) {
    tell(await orphans(place));
    tell(await staleTable(suites, place));
  }
  if (problems === 0) return exitCodes.fine;
  place.stderr.write(problems === 1 ? 'Hay 1 problema.\n' : `Hay ${problems} problemas.\n`);
  return exitCodes.lacking;
}

type Told = Pick<Finding, 'flow' | 'text' | 'remedy'>;

async function orphans({ flows, recorded }: Workplace): Promise<readonly Told[]> {
  const known = new Set(flows.map(({ id }) => id));
  return (await recordedFlows(recorded))
    .filter((flow) => !known.has(flow))
    .map((flow) => ({
      flow,
      text: `Hay una suite registrada en ${recordedName(flow)} y ningún flujo que se llame así`,
      remedy: 'Borrá el archivo',
    }));
}

async function staleTable(suites: readonly Suite[], { readme }: Workplace): Promise<readonly Told[]> {
  const text = await readFile(readme, 'utf8');
  if (text === (await withTable(text, suites))) return [];
  return [
    {
      flow: readmeName,
      text: 'El cuadro no es el que dan los flujos',
      remedy: 'Escribilo de nuevo: npm run paths -- record',
    },
  ];
}
