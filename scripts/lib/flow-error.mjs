import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
  return { ...placeOf(flow, cause, folder), cause, mend };
}

/**
 * @param {FlowFault} fault
 * @returns {string} in the terminal's lines
 */
export const flowFaultText = ({ file, line, cause, mend }) => `${file}:${line}\n  cause: ${cause}\n  mend:  ${mend}`;

/**
 * The file that defines a flow, and in it the line at fault.
 * @param {string} flow
 * @param {string} problem
 * @param {string} folder
 */
function placeOf(flow, problem, folder) {
  const definition = new RegExp(`\\bdefineFlow\\(\\{\\s*id: '${flow}'`);
  const files = existsSync(join(folder, 'flows')) ? readdirSync(join(folder, 'flows'), { recursive: true }) : [];
  for (const name of files.map((each) => String(each).replaceAll('\\', '/'))) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue;
    const source = readFileSync(join(folder, 'flows', name), 'utf8');
    const found = definition.exec(source);
    if (!found) continue;
    const defined = source.slice(0, found.index).split('\n').length;
    return { file: `flows/${name}`, line: lineAt(source.split('\n'), defined, problem) };
  }
  return { file: 'flows/', line: 1 };
}

/**
 * The line of a definition that has most of the names of a problem, the first of several; that of the definition itself where none has any.
 * @param {string[]} lines
 * @param {number} defined
 * @param {string} problem
 */
function lineAt(lines, defined, problem) {
  const names = [...problem.matchAll(/'([\w.]+)'/g)].map(([, name = '']) => new RegExp(`\\b${name}\\b`));
  let [best, most] = [defined, 0];
  for (const [index, text] of lines.entries()) {
    if (index < defined) continue;
    const found = names.filter((name) => name.test(text)).length;
    if (found > most) [best, most] = [index + 1, found];
  }
  return best;
}
