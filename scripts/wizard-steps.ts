import { readFile, writeFile } from 'node:fs/promises';
import type { Flow } from '../flows/kit/types.ts';
import { inProject } from './lib/project.mjs';

/** The names that both sides of the contract know of wizards (EN-13): the server imports no flow. */
export const wizardStepsFile = 'openapi/generated/wizards.ts';

/** The steps of a wizard in their order, its review and sending last. */
export const stepsOf = ({ steps, ending }: Pick<Flow, 'steps' | 'ending'>): readonly string[] =>
  [...steps, ending].map(({ id }) => id);

const entryOf = (id: string, steps: readonly string[]): string =>
  `  '${id}': [\n${steps.map((step) => `    '${step}',\n`).join('')}  ],\n`;

/** The list of the steps of each wizard, by its id, as a module. */
export function wizardStepsText(wizards: Readonly<Record<string, readonly string[]>>): string {
  const entries = Object.entries(wizards).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const lines = entries.map(([id, steps]) => entryOf(id, steps));
  return `/** The steps of each wizard in their order, its review and sending last. Written by \`npm run diagrams\`. */
export const wizardSteps: Readonly<Record<string, readonly string[]>> = {
${lines.join('')}};
`;
}

/** Whether the file is not what the flows say. */
export const areWizardStepsStale = async (text: string): Promise<boolean> =>
  (await readFile(inProject(wizardStepsFile), 'utf8').catch(() => '')) !== text;

/** Whether the file has a wizard with the steps that it has now. */
export const areStepsListed = async (flow: Pick<Flow, 'id' | 'steps' | 'ending'>): Promise<boolean> =>
  (await readFile(inProject(wizardStepsFile), 'utf8')).includes(entryOf(flow.id, stepsOf(flow)));

export const writeWizardSteps = async (text: string): Promise<void> => {
  await writeFile(inProject(wizardStepsFile), text);
};
