import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { CopiedPath } from './copied.ts';

/** The folder of the paths that were copied. */
export const copiedFolder = fileURLToPath(new URL('./', import.meta.url));

const event = v.union([v.string(), v.looseObject({ type: v.string() })]);
const path = v.object({
  flow: v.string(),
  start: v.tuple([v.string(), v.string()]),
  steps: v.array(v.tuple([event, v.string()])),
});

/**
 * Every path of a folder, by the name of its file; none where there is no such folder.
 *
 * @throws Error in Spanish that names a file which holds something else
 */
export async function copiedPaths(folder: string): Promise<ReadonlyMap<string, CopiedPath>> {
  const names = await readdir(folder).catch((): string[] => []);
  const files = names.filter((name) => name.endsWith('.json')).toSorted();
  return new Map(
    await Promise.all(
      files.map(async (name) => {
        const read = v.safeParse(v.pipe(v.string(), v.parseJson(), path), await readFile(join(folder, name), 'utf8'));
        if (!read.success) throw new Error(`tests/paths/copied/${name} no es un camino copiado del inspector.`);
        return [name, read.output] as const;
      }),
    ),
  );
}
