import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { inProject } from './project.mjs';

/**
 * What each file names: a run reads it once.
 * @type {Map<string, string[]>}
 */
const known = new Map();

const script = /\.[cm]?[jt]sx?$/;

/** @typedef {(file: string, stops?: (path: string) => boolean) => ReadonlySet<string>} ImportsOf */

/**
 * @returns {Promise<ImportsOf>} what a file imports, directly or not, itself among it, as paths relative to the project; what `stops` says
 *   is not looked into. Imports by a pattern (`import.meta.glob`) are none.
 */
export async function importReader() {
  const { default: typescript } = await import('typescript');
  /** @param {string} file */
  const namedIn = (file) => {
    let named = known.get(file);
    if (named === undefined) {
      const source = script.test(file) ? readFileSync(inProject(file), 'utf8') : '';
      named = typescript
        .preProcessFile(source, true, true)
        .importedFiles.map(({ fileName }) => fileName)
        .filter((name) => name.startsWith('.'))
        .map((name) => posix.join(posix.dirname(file), name))
        .filter((path) => /\.(?:[cm]?[jt]sx?|css)$/.test(path) && existsSync(inProject(path)));
      known.set(file, named);
    }
    return named;
  };
  return (file, stops = () => false) => {
    const reached = new Set([file]);
    for (const each of reached) if (!stops(each)) for (const next of namedIn(each)) reached.add(next);
    return reached;
  };
}
