import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fields, readJson } from './json.mjs';

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * A path inside the project.
 * @param {...string} parts
 */
export const inProject = (...parts) => join(root, ...parts);

/**
 * The script that a package's command runs, so that it is started by this very Node and without a shell.
 * @param {string} packageName
 * @param {string} [command] where the package has several
 * @throws {Error} where the package has no such command
 */
export function binary(packageName, command = packageName) {
  const folder = inProject('node_modules', packageName);
  const { bin } = fields(readJson(join(folder, 'package.json')));
  const script = typeof bin === 'string' ? bin : fields(bin)[command];
  if (typeof script !== 'string') throw new Error(`${packageName} has no command ${command}.`);
  return join(folder, script);
}

/**
 * What an npm script runs, so that it is started by this very Node and without npm, which takes up to a second.
 * @param {string} name
 * @returns {string[]} the Node script and its arguments, which are in package.json without quotes
 * @throws {Error} where there is no such npm script, or it is more than one command
 */
export function npmScript(name) {
  const text = fields(fields(readJson(inProject('package.json')))['scripts'])[name];
  if (typeof text !== 'string') throw new Error(`package.json has no script ${name}.`);
  const [command = '', ...args] = text.split(' ');
  // There is no shell to understand it.
  if (args.includes('&&')) throw new Error(`The script ${name} is more than one command.`);
  if (command === 'node') return args;
  const packageName = commandPackages[command] ?? command;
  return [binary(packageName, command), ...args];
}

/**
 * The packages whose command is called otherwise.
 * @type {Record<string, string>}
 */
const commandPackages = { depcruise: 'dependency-cruiser', redocly: '@redocly/cli' };

/**
 * Hash of the names and contents of files and folders, and of further words.
 * @param {string[]} paths relative to the project; one that does not exist counts as empty
 * @param {string[]} [words]
 */
export function fingerprint(paths, words = []) {
  const hash = createHash('sha256');
  for (const word of words) hash.update(word).update('\0');
  for (const path of paths) {
    for (const file of filesUnder(inProject(path))) {
      hash.update(relative(root, file).split(sep).join('/')).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]} every file, in a stable order
 */
function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
