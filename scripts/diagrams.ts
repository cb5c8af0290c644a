import { readFile, writeFile } from 'node:fs/promises';
import { flows } from '../flows/index.ts';
import { compile, type Flow } from '../flows/kit/index.ts';
import { formatted } from '../tests/formatted.ts';
import { statecharts } from '../tests/paths/charts/index.ts';
import { folderOf } from '../tests/paths/describe/files.ts';
import { asksAt } from '../tests/paths/subject/flow-names.ts';
import { type Asking, diagramOf } from './diagram.ts';

const END = '<!-- /diagram -->';

/** Where a diagram begins in the README of its folder: one that is not the folder's own is named. */
const beginOf = (id: string): string =>
  `<!-- diagram${folderOf(id) === id ? '' : ` ${id}`}: written by npm run diagrams -->`;

/** What each form asks, by the path of the state that asks it. */
const fieldsOf = ({ steps }: Flow): readonly Asking[] =>
  steps.map((step) => ({ path: asksAt(step), fields: step.fields.map(({ id }) => id) }));

/** The diagram of each flow and statechart. */
const diagrams: ReadonlyMap<string, string> = new Map([
  ...flows.map((flow) => [flow.id, diagramOf(compile(flow), 'flow', fieldsOf(flow))] as const),
  ...statecharts.map(({ id, machine }) => [id, diagramOf(machine, 'statechart')] as const),
]);

/** The README of a flow or statechart with its diagram as the definition says now. */
export async function withDiagram(readme: string, id: string): Promise<string> {
  const drawn = diagrams.get(id);
  const marker = beginOf(id);
  const begin = readme.indexOf(marker);
  const end = readme.indexOf(END, begin);
  if (drawn === undefined || begin < 0 || end < begin) {
    throw new Error(`flows/${folderOf(id)}/README.md has no place for the diagram of ${id}`);
  }
  const diagram = `${marker}\n\n\`\`\`mermaid\n${drawn}\n\`\`\`\n\n`;
  const text = readme.slice(0, begin) + diagram + readme.slice(end);
  return formatted('README.md', text);
}

const readmeOf = (id: string) => new URL(`../flows/${folderOf(id)}/README.md`, import.meta.url);

/** Writes every diagram; with `--check` only says which are out of date, and fails. */
export async function main(check: boolean): Promise<number> {
  let stale = 0;
  for (const id of diagrams.keys()) {
    const readme = await readFile(readmeOf(id), 'utf8');
    const wanted = await withDiagram(readme, id);
    if (wanted === readme) continue;
    stale += 1;
    if (check) console.error(`flows/${folderOf(id)}/README.md: the diagram of ${id} is out of date: npm run diagrams`);
    else await writeFile(readmeOf(id), wanted);
  }
  return check && stale > 0 ? 1 : 0;
}

if (process.argv[1]?.endsWith('diagrams.ts')) process.exitCode = await main(process.argv.includes('--check'));
