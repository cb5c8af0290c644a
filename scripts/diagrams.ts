import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { flows } from '../flows/index.ts';
import { compile } from '../flows/kit/compile.ts';
import type { Flow } from '../flows/kit/types.ts';
import { statecharts } from '../tests/paths/charts/index.ts';
import { folderOf } from '../tests/paths/describe/files.ts';
import { asksAt } from '../tests/paths/subject/flow-names.ts';
import { type Asking, diagramOf } from './diagram.ts';

/** What each form asks, by the path of the state that asks it. */
const fieldsOf = ({ steps }: Flow): readonly Asking[] =>
  steps.map((step) => ({ path: asksAt(step), fields: step.fields.map(({ id }) => id) }));

/** The diagram of each flow and statechart. */
const diagrams: ReadonlyMap<string, string> = new Map([
  ...flows.map((flow) => [flow.id, diagramOf(compile(flow), 'flow', fieldsOf(flow))] as const),
  ...statecharts.map(({ id, machine }) => [id, diagramOf(machine, 'statechart')] as const),
]);

/** Writes every diagram beside its definition; with `--check` only says which are out of date, and fails. */
export async function main(check: boolean): Promise<number> {
  let stale = 0;
  for (const [id, drawn] of diagrams) {
    const name = `${folderOf(id)}/${id}.mmd`;
    const file = new URL(`../${name}`, import.meta.url);
    const wanted = `${drawn.trimEnd()}\n`;
    if (existsSync(file) && (await readFile(file, 'utf8')) === wanted) continue;
    stale += 1;
    if (check) console.error(`${name} is out of date: npm run diagrams`);
    else await writeFile(file, wanted);
  }
  return check && stale > 0 ? 1 : 0;
}

if (process.argv[1]?.endsWith('diagrams.ts')) process.exitCode = await main(process.argv.includes('--check'));
