import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
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

/** Where the path tests describe each flow, in a file of the flow's name. */
const descriptions = ['tests/paths/wizards', 'tests/paths/charts'];

/**
 * @param {readonly string[]} changed relative to the project
 * @returns {Promise<string[]>} the flows and statecharts whose description imports one of them, directly or not
 */
export async function changedFlows(changed) {
  const { default: typescript } = await import('typescript');
  /** @type {Map<string, string[]>} */
  const known = new Map();
  /** @param {string} file */
  const importsOf = (file) => {
    let imports = known.get(file);
    if (imports === undefined) {
      const { importedFiles } = typescript.preProcessFile(readFileSync(inProject(file), 'utf8'), true, true);
      imports = importedFiles
        .map(({ fileName }) => fileName)
        .filter((name) => name.startsWith('.'))
        .map((name) => posix.join(posix.dirname(file), name))
        .filter((path) => /\.[cm]?[jt]sx?$/.test(path) && existsSync(inProject(path)));
      known.set(file, imports);
    }
    return imports;
  };
  /** @param {string} file */
  const reaches = (file) => {
    const reached = new Set([file]);
    for (const each of reached) for (const next of importsOf(each)) reached.add(next);
    return changed.some((path) => reached.has(path));
  };
  return descriptions.flatMap((folder) =>
    readdirSync(inProject(folder))
      .filter((name) => /^(?!index\.)[^.]+\.ts$/.test(name) && reaches(posix.join(folder, name)))
      .map((name) => basename(name, '.ts')),
  );
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
