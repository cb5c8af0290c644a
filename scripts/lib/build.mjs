import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { runNode } from './processes.mjs';
import { binary, fingerprint, inProject } from './project.mjs';

const inputs = [
  'src',
  'flows',
  'openapi/generated',
  'public',
  'build',
  // What the inspector of wizards knows of them.
  'tests/model',
  'tests/paths',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];
const stampFile = inProject('.cache', 'build.stamp');

/** What the build is made of. */
const buildStamp = () => fingerprint(inputs);

/**
 * Builds dist/ where it is absent or older than its sources.
 * @throws {Error} where the build fails; Vite has said why
 */
export async function ensureBuilt() {
  const stamp = buildStamp();
  const isCurrent =
    existsSync(inProject('dist', 'index.html')) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
  if (!isCurrent) await build();
}

/**
 * Builds dist/.
 * @throws {Error} where the build fails; Vite has said why
 */
export async function build() {
  const stamp = buildStamp();
  console.log('Building the app …');
  const { code } = await runNode(binary('vite'), ['build', '--logLevel', 'warn']);
  if (code !== 0) throw new Error('The build failed, see above.');
  mkdirSync(inProject('.cache'), { recursive: true });
  writeFileSync(stampFile, stamp);
}
