import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Mutant, mutated } from '../../tests/mutants/mutant.ts';
import { inProject, root } from '../lib/project.mjs';

/** A copy of the work tree in another folder, where the product can be broken. */
export interface Copy {
  readonly folder: string;
  /** Runs something with a mistake in the product, and mends it afterwards. */
  readonly broken: <Out>(mutant: Mutant, run: () => Promise<Out>) => Promise<Out>;
  readonly remove: () => Promise<void>;
}

/** Copies what git knows and what is new; the dependencies are linked. */
export async function copyWorkTree(): Promise<Copy> {
  const folder = await mkdtemp(join(tmpdir(), 'mutants-'));
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root, maxBuffer: 2 ** 26 },
  );
  // A file that was removed and not yet committed is still listed.
  const files = stdout.split('\0').filter((file) => file !== '' && existsSync(inProject(file)));
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(inProject(file), join(folder, file));
  }
  await mkdir(join(folder, '.cache'), { recursive: true });
  await symlink(inProject('node_modules'), join(folder, 'node_modules'), 'junction');

  return {
    folder,
    async broken(mutant, run) {
      const path = join(folder, mutant.file);
      const source = await readFile(path, 'utf8');
      try {
        await writeFile(path, mutated(source, mutant));
        return await run();
      } finally {
        await writeFile(path, source);
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
