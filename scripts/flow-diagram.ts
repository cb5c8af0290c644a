import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { compile } from '../flows/kit/compile.ts';
import type { Flow } from '../flows/kit/types.ts';
import { folderOf } from '../tests/paths/describe/files.ts';
import { asksAt } from '../tests/paths/subject/flow-names.ts';
import { type Asking, diagramOf } from './diagram.ts';
import { inProject } from './lib/project.mjs';

/** What each form asks, by the path of the state that asks it. */
const fieldsOf = ({ steps }: Flow): readonly Asking[] =>
  steps.map((step) => ({ path: asksAt(step), fields: step.fields.map(({ id }) => id) }));

export const flowDiagram = (flow: Flow): string => diagramOf(compile(flow), 'flow', fieldsOf(flow));

/** The file of a flow's or statechart's diagram, from the project's folder. */
export const diagramFile = (id: string): string => `${folderOf(id)}/${id}.mmd`;

const written = (drawn: string) => `${drawn.trimEnd()}\n`;

/** Whether a diagram is missing, or another than its definition gives. */
export async function isStale(id: string, drawn: string): Promise<boolean> {
  const file = inProject(diagramFile(id));
  return !existsSync(file) || (await readFile(file, 'utf8')) !== written(drawn);
}

export const writeDiagram = (id: string, drawn: string): Promise<void> =>
  writeFile(inProject(diagramFile(id)), written(drawn));
