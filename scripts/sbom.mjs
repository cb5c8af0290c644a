import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { fail } from './lib/fail.mjs';
import { inProject } from './lib/project.mjs';

// The packages that are delivered, as npm lists them of a copy without what development needs: `npm sbom --omit dev` also leaves out
// what both need, React among it.
const manifest = v.looseObject({ name: v.string(), devDependencies: v.unknown(), overrides: v.unknown() });
const npm = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'portal-'));
try {
  const {
    devDependencies: _,
    overrides: __,
    ...delivered
  } = v.parse(manifest, JSON.parse(await readFile(inProject('package.json'), 'utf8')));
  // npm names the whole after its folder.
  const copy = join(folder, delivered.name);
  await mkdir(copy);
  await writeFile(join(copy, 'package.json'), JSON.stringify(delivered));
  await copyFile(inProject('package-lock.json'), join(copy, 'package-lock.json'));
  const options = { cwd: copy, shell: process.platform === 'win32', maxBuffer: 50_000_000 };
  // Only takes away: nothing is fetched.
  await npm('npm', ['install', '--package-lock-only', '--offline', '--ignore-scripts'], options);
  const { stdout } = await npm('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], options);
  process.stdout.write(stdout);
} catch (error) {
  fail(error);
} finally {
  await rm(folder, { recursive: true });
}
