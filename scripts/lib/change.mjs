import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inProject, root } from './project.mjs';

/**
 * @param {string} revision what is changed since it; `''` is what is not committed
 * @param {string} [folder] of the repository
 * @returns {string[]} the files that were changed or added, relative to it
 * @throws {Error} with what git said, where there is no such revision
 */
export function changedFiles(revision, folder = root) {
  /** @param {string[]} args */
  const git = (args) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr.trim() || `git ${args[0]} failed.`);
    return stdout.split('\0').filter(Boolean);
  };
  const changed = git(['diff', '--name-only', '--relative', '--diff-filter=d', '-z', revision || 'HEAD']);
  return [...new Set([...changed, ...git(['ls-files', '--others', '--exclude-standard', '-z'])])].toSorted();
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
