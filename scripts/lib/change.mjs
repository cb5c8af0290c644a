import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inProject, root } from './project.mjs';

/**
 * @param {string} folder
 * @param {string[]} args
 */
function git(folder, ...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(stderr.trim() || `git ${args[0]} failed.`);
  return stdout;
}

/** @param {string} names as git ends them with `-z` */
const listed = (names) => names.split('\0').filter(Boolean);

/** @param {string} folder */
const untracked = (folder) => listed(git(folder, 'ls-files', '--others', '--exclude-standard', '-z'));

/**
 * @param {string} revision what is changed since it; `''` is what is not committed
 * @param {string} [folder] of the repository
 * @returns {string[]} the files that were changed or added, relative to it
 * @throws {Error} with what git said, where there is no such revision
 */
export function changedFiles(revision, folder = root) {
  const changed = git(folder, 'diff', '--name-only', '--relative', '--diff-filter=d', '-z', revision || 'HEAD');
  return [...new Set([...listed(changed), ...untracked(folder)])].toSorted();
}

/**
 * Whether who imports whom may be another one: a file came, went or was moved, a line with an import changed, or a rule about them.
 * @param {string} revision as of {@link changedFiles}
 * @param {string} [folder]
 */
export function changesImports(revision, folder = root) {
  if (untracked(folder).length > 0) return true;
  const [since, options] = [revision || 'HEAD', ['diff', '--relative', '--no-renames']];
  const others = git(folder, ...options, '--name-only', '--diff-filter=AD', since);
  const rules = git(
    folder,
    ...options,
    '--name-only',
    since,
    '--',
    '.dependency-cruiser.mjs',
    'package.json',
    '*tsconfig.json',
  );
  const lines = git(folder, ...options, '--unified=0', since);
  return others !== '' || rules !== '' || /^[+-].*\b(?:from|import)\b\s*\(?\s*['"`]/m.test(lines);
}

const isTest = /\.test\.tsx?$/;

/**
 * @param {readonly string[]} changed relative to the project
 * @returns {string[]} the unit tests among them, and those in the same folder as one of them
 */
export function testsBeside(changed) {
  const folders = new Set(changed.filter((path) => /\.(?:[cm]?[jt]sx?|css)$/.test(path)).map((path) => dirname(path)));
  return [...folders].flatMap((folder) =>
    existsSync(inProject(folder))
      ? readdirSync(inProject(folder))
          .filter((name) => isTest.test(name))
          .map((name) => join(folder, name))
      : [],
  );
}
