import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from './project.mjs';

/**
 * A wrong definition of a flow: where it is, why it is wrong, what to do about it.
 * @typedef {{ readonly file: string, readonly line: number, readonly cause: string, readonly mend: string }} FlowFault
 */

/**
 * What is wrong with the definition of a flow. Its error is known by its name, since a build has modules of its own; and the place by the
 * flow's id, since the lines of a stack are those of what its module was made into.
 * @param {unknown} error
 * @param {string} [folder] of the project
 * @returns {FlowFault | undefined} undefined for any other error; 'flows/' and line 1 where no file defines the flow
 */
export function flowFaultOf(error, folder = root) {
  if (!(error instanceof Error) || error.name !== 'FlowDefinitionError') return undefined;
  const flow = 'flow' in error ? String(error.flow) : '';
  const cause = 'problem' in error ? String(error.problem) : error.message;
  const mend = 'mend' in error ? String(error.mend) : '';
  const part = 'file' in error && error.file !== 'flow' ? `${String(error.file)}.ts` : undefined;
  return { ...placeOf(flow, cause, folder, part), cause, mend };
}

/**
 * @param {FlowFault} fault
 * @returns {string} in the terminal's lines
 */
export const flowFaultText = ({ file, line, cause, mend }) => `${file}:${line}\n  cause: ${cause}\n  mend:  ${mend}`;

/**
 * The file that defines a flow, or one beside it, and in it the line at fault.
 * @param {string} flow
 * @param {string} problem
 * @param {string} folder
 * @param {string} [part] the file beside it
 */
function placeOf(flow, problem, folder, part) {
  const definition = new RegExp(`\\bdefineFlow\\(\\{\\s*id: '${flow}'`);
  const files = existsSync(join(folder, 'flows')) ? readdirSync(join(folder, 'flows'), { recursive: true }) : [];
  for (const name of files.map((each) => String(each).replaceAll('\\', '/'))) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue;
    const source = readFileSync(join(folder, 'flows', name), 'utf8');
    const found = definition.exec(source);
    if (!found) continue;
    const file = posix.join('flows', posix.dirname(name), part ?? '');
    if (part !== undefined && existsSync(join(folder, file))) {
      return { file, line: lineAt(readFileSync(join(folder, file), 'utf8').split('\n'), 1, problem) };
    }
    const defined = source.slice(0, found.index).split('\n').length;
    return { file: `flows/${name}`, line: lineAt(source.split('\n'), defined, problem) };
  }
  return { file: 'flows/', line: 1 };
}

/**
 * The line of a definition that has most of the names of a problem, the first of several; that of the definition itself where none has any. A
 * name counts the more, the fewer lines have it: one that is mistyped is on its line alone.
 * @param {string[]} lines
 * @param {number} defined
 * @param {string} problem
 */
function lineAt(lines, defined, problem) {
  const names = [...problem.matchAll(/'([\w.]+)'/g)].map(([, name = '']) => {
    const word = new RegExp(`\\b${name}\\b`);
    return { word, share: 1 / lines.filter((text, index) => index >= defined && word.test(text)).length };
  });
  let [best, most] = [defined, 0];
  for (const [index, text] of lines.entries()) {
    if (index < defined) continue;
    const found = names.reduce((sum, { word, share }) => (word.test(text) ? sum + share : sum), 0);
    if (found > most) [best, most] = [index + 1, found];
  }
  return best;
}
