import { flows } from '../flows/index.ts';
import { statecharts } from '../tests/paths/charts/index.ts';
import { diagramOf } from './diagram.ts';
import { diagramFile, flowDiagram, isStale, writeDiagram } from './flow-diagram.ts';
import { areWizardStepsStale, stepsOf, wizardStepsFile, wizardStepsText, writeWizardSteps } from './wizard-steps.ts';

/** The diagram of each flow and statechart. */
const diagrams: ReadonlyMap<string, string> = new Map([
  ...flows.map((flow) => [flow.id, flowDiagram(flow)] as const),
  ...statecharts.map(({ id, machine }) => [id, diagramOf(machine, 'statechart')] as const),
]);

/** Writes every diagram beside its definition, and the names of all steps; with `--check` only says which are out of date, and fails. */
export async function main(check: boolean): Promise<number> {
  let stale = 0;
  for (const [id, drawn] of diagrams) {
    if (!(await isStale(id, drawn))) continue;
    stale += 1;
    if (check) console.error(`${diagramFile(id)} is out of date: npm run diagrams`);
    else await writeDiagram(id, drawn);
  }
  const steps = wizardStepsText(Object.fromEntries(flows.map((flow) => [flow.id, stepsOf(flow)])));
  if (await areWizardStepsStale(steps)) {
    stale += 1;
    if (check) console.error(`${wizardStepsFile} is out of date: npm run diagrams`);
    else await writeWizardSteps(steps);
  }
  return check && stale > 0 ? 1 : 0;
}

if (process.argv[1]?.endsWith('diagrams.ts')) process.exitCode = await main(process.argv.includes('--check'));
