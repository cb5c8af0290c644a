import { readFile } from 'node:fs/promises';
import { readRecorded, recordedFlows, recordedName } from '../recorded/recorded.ts';
import type { Suite } from '../engine/types.ts';
import { brokenPromises, drifted, type Finding, unfitFindings, verify } from './findings.ts';
import { guidesOf } from './guides.ts';
import { tableName, tableOf } from './suites-table.ts';
import { exitCodes, suitesOf, type Workplace } from './workplace.ts';

/**
 * Says in Spanish why flows cannot be tested or how they differ from what is recorded, and what to do.
 *
 * @param flows none for all of them, and for what belongs to no flow: the table, and recorded suites without a flow
 * @throws Error in Spanish where a recorded file or a guide cannot be understood
 */
export async function verifyFlows(flows: readonly string[], place: Workplace): Promise<number> {
  let problems = 0;
  const tell = (findings: readonly Told[]) => {
    problems += findings.length;
    for (const { flow, text, remedy } of findings) place.stdout.write(`✗ ${flow}: ${text}.\n    ${remedy}.\n`);
  };
  tell(place.unfit.filter(({ id }) => flows.length === 0 || flows.includes(id)).flatMap(unfitFindings));
  const asked = flows.length === 0 ? place.flows : place.flows.filter(({ id }) => flows.includes(id));
  const recordings = new Map(
    await Promise.all(asked.map(async ({ id }) => [id, await readRecorded(id, place.recorded)] as const)),
  );
  const unfit = problems;
  // Planned anew, a flow that leads elsewhere gives another suite: what that changes is told in one line, and first.
  tell(
    asked.flatMap((flow) => {
      const recorded = recordings.get(flow.id);
      const drift = recorded && flow.driftFrom(recorded);
      return drift === undefined ? [] : [drifted(flow.id, drift)];
    }),
  );
  if (problems === unfit) {
    // Found by playing what is recorded, in a second: planning a long flow takes minutes.
    tell(
      asked.flatMap((flow) => {
        const recorded = recordings.get(flow.id);
        return recorded ? brokenPromises(recorded, flow.recall(recorded)) : [];
      }),
    );
  }
  if (problems === unfit) {
    const suites =
      asked.length === 0
        ? []
        : await suitesOf(
            asked.map(({ id }) => id),
            { strategy: 'transitions' },
            place,
          );
    for (const suite of suites) {
      const findings = verify(suite, recordings.get(suite.flow));
      if (findings.length === 0) place.stdout.write(`✓ ${suite.flow}\n`);
      tell(findings);
    }
    // the table and the list of flows hold the unfit ones too
    if (flows.length === 0 && unfit === 0) {
      tell(await undescribed(place));
      tell(await orphans(place));
      tell(await staleTable(suites, place));
    }
  }
  if (problems === 0) return exitCodes.fine;
  place.stderr.write(problems === 1 ? 'Hay 1 problema.\n' : `Hay ${problems} problemas.\n`);
  return exitCodes.lacking;
}

/** Statecharts that no path test knows: their file is missing, or it is in no list. */
async function undescribed({ flows, machines }: Workplace): Promise<readonly Told[]> {
  const known = new Set(flows.map(({ id }) => id));
  return (await machines())
    .filter((id) => !known.has(id))
    .map((flow) => ({
      flow,
      text: 'Nada lo prueba: ninguna descripción de tests/paths/wizards o tests/paths/charts es de este diagrama, o no está en la lista de su index.ts',
      remedy: 'Describilo con definePaths (un asistente) o defineStatechart (otro diagrama), y agregalo a esa lista',
    }));
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

async function staleTable(suites: readonly Suite[], place: Workplace): Promise<readonly Told[]> {
  const text = await readFile(place.table, 'utf8').catch(() => '');
  const stale = [
    ...(text === tableOf(suites) ? [] : [tableName]),
    ...(await guidesOf(place)).flatMap(({ name, is, wanted }) => (is === wanted ? [] : [name])),
  ];
  return stale.map((flow) => ({
    flow,
    text: 'El cuadro no es el que dan los flujos',
    remedy: 'Escribilo de nuevo: npm run paths -- record',
  }));
}
