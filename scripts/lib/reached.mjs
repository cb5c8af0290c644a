import { readdirSync } from 'node:fs';
import { basename, posix } from 'node:path';
import { importReader } from './imports.mjs';
import { inProject } from './project.mjs';

/** Where the path tests describe each flow and statechart, in a file of its name; and, of those that people can walk, how they do. */
const descriptions = ['tests/paths/wizards', 'tests/paths/charts'];
const byHand = 'tests/paths/by-hand';
const lists = new Set([...descriptions, byHand].map((folder) => `${folder}/index.ts`));
/** What a suite imports to leave out what a change does not reach. */
const NARROWING = 'tests/reached.ts';
const screensFolder = 'src/app/screens';
/** It imports every file of that folder by a pattern, which the reader of imports takes for nothing. */
const screensList = 'src/app/screens.tsx';
const shell = 'src/app/App.tsx';
const faultWalks = 'tests/faults/faults.test.tsx';

const code = ['build', 'e2e', 'flows', 'openapi', 'scripts', 'server', 'src', 'tests'];

const isTest = /\.(?:test|spec)\.tsx?$/;
const isCode = /\.(?:[cm]?[jt]sx?|css)$/;
/** What tells something of a flow, and decides nothing in its tests. */
const isTold = /\.(?:md|mmd|png)$|^tests\/(?:requirements|paths)\/[^/]*\.csv$/;
const recordedSuite = /^tests\/paths\/recorded\/([^/.]+)\.json$/;

/**
 * @param {string} folder
 * @returns {string[]} its files of code with their paths, and those of the folders in it
 */
const filesIn = (folder) =>
  readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(folder, name))
    .filter((path) => isCode.test(path));

/** @param {import('./imports.mjs').ImportsOf} importsOf */
function describedFlows(importsOf) {
  const walked = new Set(filesIn(byHand));
  return descriptions
    .flatMap(filesIn)
    .filter((path) => !isTest.test(path) && !lists.has(path))
    .map((path) => {
      const how = `${byHand}/${basename(path)}`;
      const files = new Set([...importsOf(path), ...(walked.has(how) ? importsOf(how) : [])]);
      return { id: basename(path, '.ts'), files };
    });
}

/**
 * @param {import('./imports.mjs').ImportsOf} importsOf
 * @returns {(path: string) => readonly string[] | undefined} the flows whose paths a file decides; undefined where it decides all
 */
function flowsByFile(importsOf) {
  const described = describedFlows(importsOf);
  const suites = ['tests', 'e2e', 'src']
    .flatMap(filesIn)
    .filter((path) => isTest.test(path) && path !== faultWalks && importsOf(path).has(NARROWING));
  // A flow that such a suite imports itself is an example, of which it asks the same each time.
  const ofAll = suites.map((suite) => importsOf(suite, (path) => lists.has(path) || path.startsWith('flows/')));
  return (path) => {
    const [, recorded] = recordedSuite.exec(path) ?? [];
    if (recorded !== undefined) return [recorded];
    if (isTold.test(path)) return [];
    if (!isCode.test(path) || (!path.startsWith('flows/') && ofAll.some((files) => files.has(path)))) return undefined;
    const flows = described.filter(({ files }) => files.has(path)).map(({ id }) => id);
    return flows.length === described.length ? undefined : flows;
  };
}

/**
 * @param {import('./imports.mjs').ImportsOf} importsOf
 * @returns {(path: string) => readonly string[] | undefined} the screens that a file is part of; undefined where it is part of all
 */
function screensByFile(importsOf) {
  const screens = filesIn(screensFolder).map((path) => ({ name: basename(path, '.tsx'), files: importsOf(path) }));
  const isProduct = (/** @type {string} */ path) => /^(?:src|flows)\//.test(path);
  const walks = importsOf(faultWalks, (path) => isProduct(path) || lists.has(path));
  const ofAll = new Set([...importsOf(shell), ...[...walks].filter((path) => !isProduct(path))]);
  return (path) => {
    if (isTold.test(path) || recordedSuite.test(path)) return [];
    if (!isCode.test(path) || ofAll.has(path)) return undefined;
    return screens.filter(({ files }) => files.has(path)).map(({ name }) => name);
  };
}

/**
 * @param {readonly string[]} changed
 * @param {(path: string) => readonly string[] | undefined} byFile
 */
function union(changed, byFile) {
  const all = changed.map(byFile);
  const known = all.filter((each) => each !== undefined);
  return known.length < all.length ? undefined : [...new Set(known.flat())].toSorted();
}

/**
 * @param {readonly string[]} changed
 * @param {import('./imports.mjs').ImportsOf} importsOf
 */
const importersOf = (changed, importsOf) =>
  code
    .flatMap(filesIn)
    .filter(
      (path) => !changed.includes(path) && changed.some((file) => importsOf(path, (each) => each !== path).has(file)),
    );

/**
 * What of suites that do the same for each flow, or on each screen, a change reaches.
 * @param {readonly string[]} changed relative to the project
 * @returns {Promise<{ flows: string[] | undefined, screens: string[] | undefined, importers: string[] }>} the names of flows and
 *   statecharts, and of files of src/app/screens, undefined where it reaches all; and the files that import a changed one themselves
 */
export async function reachedBy(changed) {
  const importsOf = await importReader();
  return {
    flows: union(changed, flowsByFile(importsOf)),
    screens: union(changed, screensByFile(importsOf)),
    importers: importersOf(changed, importsOf),
  };
}

/** What decides how each test runs. */
const settings = 'vite.config.ts';
const decidesAll = /^(?:package(?:-lock)?|tsconfig)\.json$/;
const unitFolders = code.filter((folder) => folder !== 'e2e');

/**
 * The unit tests that a change reaches by imports: a tenth of what vitest's `--changed` takes to find them.
 * @param {readonly string[]} changed relative to the project
 * @returns {Promise<string[] | undefined>} undefined where it may reach all of them
 */
export async function unitTestsOf(changed) {
  const importsOf = await importReader();
  const decisive = importsOf(settings);
  if (changed.some((path) => decisive.has(path) || decidesAll.test(path))) return undefined;
  const screens = new Set(filesIn(screensFolder).flatMap((path) => [...importsOf(path)]));
  return unitFolders
    .flatMap(filesIn)
    .filter((path) => /\.test\.tsx?$/.test(path))
    .filter((test) => {
      const files = importsOf(test);
      return changed.some((path) => files.has(path) || (files.has(screensList) && screens.has(path)));
    });
}

/**
 * @param {readonly string[]} changed relative to the project
 * @returns {Promise<string[]>} the flows and statecharts whose description imports one of them, directly or not
 */
export async function changedFlows(changed) {
  const described = describedFlows(await importReader());
  return described.filter(({ files }) => changed.some((path) => files.has(path))).map(({ id }) => id);
}
