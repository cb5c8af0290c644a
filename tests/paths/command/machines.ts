import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StateMachine } from 'xstate';
import { projectFolder } from './folder.ts';

const flows = join(projectFolder, 'flows');

/** The ids of all statecharts that the files of `flows/` export, whatever any list says. The kit has only those of its tests. */
export async function machinesOfFlows(): Promise<readonly string[]> {
  const paths = await readdir(flows, { recursive: true });
  const ids = new Set<string>();
  for (const path of paths) {
    if (!path.endsWith('.ts') || path.endsWith('.test.ts') || ['.', 'kit'].includes(dirname(path))) continue;
    const exported: unknown = await import(pathToFileURL(join(flows, path)).href);
    for (const value of Object.values(exported ?? {})) if (value instanceof StateMachine) ids.add(value.id);
  }
  return [...ids].toSorted();
}
