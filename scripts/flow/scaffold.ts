import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { wizardSteps } from '../../openapi/generated/wizards.ts';
import { flowDiagram, writeDiagram } from '../flow-diagram.ts';
import { stepsOf, wizardStepsFile, wizardStepsText } from '../wizard-steps.ts';
import { flowLists, wizardIds } from './lists.ts';
import { plan } from './plan.ts';
import type { Scaffold } from './templates.ts';

/** What is written while something may still fail: all of it is taken back then. */
class Journal {
  readonly #before = new Map<string, string | undefined>();
  readonly #folders: string[] = [];
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  get files(): readonly string[] {
    return [...this.#before.keys()].toSorted();
  }

  /** Notes what a file is like, so that whoever writes it may be somebody else. */
  async note(file: string): Promise<string> {
    const path = join(this.#root, file);
    if (!this.#before.has(file)) {
      this.#before.set(file, existsSync(path) ? await readFile(path, 'utf8') : undefined);
    }
    return path;
  }

  async write(file: string, text: string): Promise<void> {
    const path = await this.note(file);
    const made = await mkdir(dirname(path), { recursive: true });
    if (made !== undefined) this.#folders.push(made);
    await writeFile(path, text);
  }

  async takeBack(): Promise<void> {
    for (const [file, text] of this.#before) {
      if (text === undefined) await rm(join(this.#root, file), { force: true });
      else await writeFile(join(this.#root, file), text);
    }
    for (const folder of this.#folders.toReversed()) await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Writes a wizard: its files, its lines in the files of others, its lists, its recorded suite, its diagram and the names of its steps. Whatever fails, nothing is
 * left of it.
 *
 * @param root the project's folder, which this module is of
 * @returns the files written
 * @throws UsageError in Spanish where a name is taken
 * @throws Error where the wizard as it is written would not work
 */
export async function scaffoldFlow(scaffold: Scaffold, root: string): Promise<readonly string[]> {
  const files = await plan(scaffold, root);
  const journal = new Journal(root);
  try {
    for (const [file, text] of files) await journal.write(file, text);
    for (const { file, text } of flowLists(root)) await journal.write(file, text);
    const { id } = scaffold;
    for (const file of [`tests/paths/recorded/${id}.json`, 'tests/paths/suites.csv', `flows/${id}/${id}.mmd`]) {
      await journal.note(file);
    }
    const { routeFault } = await import('./route.ts');
    const fault = routeFault(scaffold.path);
    if (fault !== undefined) throw new Error(fault);
    // Only now: it loads the flow.
    const { describedFlow, recordFlow } = await import('./described.ts');
    const described = await describedFlow(id);
    await recordFlow(described, wizardIds(root));
    await writeDiagram(id, flowDiagram(described.flow));
    await journal.write(wizardStepsFile, wizardStepsText({ ...wizardSteps, [id]: stepsOf(described.flow) }));
    return journal.files;
  } catch (error) {
    await journal.takeBack();
    throw error;
  }
}
