import { access, constants, mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError } from './usage-error.ts';

/** Where the project is. */
export const projectFolder = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Makes the folder where it is absent.
 *
 * @throws UsageError where it is a file, cannot be written to, or is the project's own: an export has a README and a
 *   package.json too
 */
export async function prepareFolder(folder: string): Promise<void> {
  if (resolve(folder) === resolve(projectFolder)) {
    throw new UsageError(
      '--out: la carpeta del proyecto tiene sus propios archivos. Elegí otra, como en: --out pruebas',
    );
  }
  const found = await stat(folder).catch(() => undefined);
  if (found && !found.isDirectory())
    throw new UsageError(`--out: «${folder}» es un archivo, y hace falta una carpeta.`);
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new UsageError(`--out: no se puede escribir en «${folder}»${code}. Elegí otra carpeta.`);
  }
}

/** Writes files by their paths within a folder; those that are there are replaced. */
export async function writeFiles(folder: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const [path, content] of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
