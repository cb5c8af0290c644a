import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inProject } from '../lib/project.mjs';

/**
 * What the compiler says of some files of a wizard, in a second: of all files of the project it takes a minute. What it knows is kept in
 * .cache, so that only what a change reaches is looked at again. What it says of files that these import is left out, since it depends on
 * what else is read.
 *
 * @param id of the wizard, under which it is kept
 * @param files paths from the project's folder
 */
export async function typeErrors(id: string, files: readonly string[]): Promise<readonly string[]> {
  const folder = inProject('.cache/flow-types', id);
  await mkdir(folder, { recursive: true });
  const config = join(folder, 'tsconfig.json');
  await writeFile(
    config,
    JSON.stringify({
      extends: inProject('tsconfig.json'),
      compilerOptions: { incremental: true, tsBuildInfoFile: join(folder, 'kept.tsbuildinfo') },
      include: [inProject('src/ui/*.d.ts')],
      files: files.map((file) => inProject(file)),
    }),
  );
  const compiler = inProject('node_modules/typescript-native/bin/tsc');
  const said = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [compiler, '--singleThreaded', '--pretty', 'false', '--project', config],
      { cwd: inProject(), maxBuffer: 2 ** 24 },
      (_error, stdout, stderr) => {
        resolve(stdout + stderr);
      },
    );
  });
  return said.split('\n').filter((line) => files.some((file) => line.startsWith(`${file}(`)));
}
