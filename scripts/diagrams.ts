import { readFile, writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import { flows } from '../flows/index.ts';
import { compile } from '../flows/kit/index.ts';
import { statecharts } from '../flows/statecharts.ts';
import { diagramOf } from './diagram.ts';

const BEGIN = '<!-- diagram: written by npm run diagrams -->';
const END = '<!-- /diagram -->';

/** The diagram of each flow and statechart, by the folder whose README shows it. */
const diagrams: ReadonlyMap<string, string> = new Map([
  ...flows.map((flow) => [flow.id, diagramOf(compile(flow), 'flow')] as const),
  ...statecharts.map(({ id, machine }) => [id, diagramOf(machine, 'statechart')] as const),
]);

/** The README of a flow or statechart with its diagram as the definition says now. */
export async function withDiagram(readme: string, id: string): Promise<string> {
  const drawn = diagrams.get(id);
  const begin = readme.indexOf(BEGIN);
  const end = readme.indexOf(END);
  if (drawn === undefined || begin < 0 || end < begin) {
    throw new Error(`flows/${id}/README.md has no place for its diagram`);
  }
  const diagram = `${BEGIN}\n\n\`\`\`mermaid\n${drawn}\n\`\`\`\n\n`;
  const text = readme.slice(0, begin) + diagram + readme.slice(end);
  return format(text, { ...(await resolveConfig('README.md')), parser: 'markdown' });
}

const readmeOf = (id: string) => new URL(`../flows/${id}/README.md`, import.meta.url);

/** Writes every diagram; with `--check` only says which are out of date, and fails. */
export async function main(check: boolean): Promise<number> {
  let stale = 0;
  for (const id of diagrams.keys()) {
    const readme = await readFile(readmeOf(id), 'utf8');
    const wanted = await withDiagram(readme, id);
    if (wanted === readme) continue;
    stale += 1;
    if (check) console.error(`flows/${id}/README.md: the diagram is out of date: npm run diagrams`);
    else await writeFile(readmeOf(id), wanted);
  }
  return check && stale > 0 ? 1 : 0;
}

if (process.argv[1]?.endsWith('diagrams.ts')) process.exitCode = await main(process.argv.includes('--check'));
