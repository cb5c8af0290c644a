import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fields, readJson } from './json.mjs';
import { run } from './processes.mjs';
import { root } from './project.mjs';

/** @param {string} path a package-lock.json */
const lockedPackages = (path) => fields(fields(readJson(path))['packages']);

/**
 * Whether node_modules holds what package-lock.json says. npm writes its own record last, so a broken install has none.
 * @param {string} folder a project
 */
export function isInstalled(folder) {
  const record = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = lockedPackages(record);
  return Object.entries(lockedPackages(join(folder, 'package-lock.json'))).every(([path, entry]) => {
    const { version, optional } = fields(entry);
    // Optional packages depend on the platform; the empty path is the project itself.
    return path === '' || optional === true || fields(installed[path])['version'] === version;
  });
}

/**
 * Installs the dependencies where they are absent or other than in the lock file.
 * @throws {Error} where npm fails; npm has said why
 */
export async function ensureInstalled() {
  if (isInstalled(root)) return;
  console.log('Installing dependencies (npm ci) …');
  const { code } = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
  if (code !== 0) throw new Error('npm ci failed, see above.');
}
