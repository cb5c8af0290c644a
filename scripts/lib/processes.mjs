import { spawn } from 'node:child_process';
import { constants, getPriority, setPriority } from 'node:os';
import { root } from './project.mjs';

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string | undefined>} [env] added to this process's environment
 * @property {boolean} [quiet] keep the output instead of showing it as it comes
 * @property {boolean} [behind] quiet, and at low priority: it takes what others leave of the processor
 */

/**
 * Runs a command in the project's folder to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>} exit code (1 where it was killed or could not start) and, where
 *   quiet, what it wrote
 */
export function run(command, args, { env = {}, behind = false, quiet = behind } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32' && command === 'npm',
    });
    if (behind && child.pid !== undefined) lower(child.pid);
    let output = '';
    /** @param {Buffer} chunk */
    const keep = (chunk) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Its threads begin later, and inherit it.
 * @param {number} pid
 */
function lower(pid) {
  try {
    const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
    setPriority(pid, Math.min(getPriority() + PRIORITY_BELOW_NORMAL, PRIORITY_LOW));
  } catch {
    // It has ended already, or this system has none: only time is lost.
  }
}

/**
 * Runs a Node script of a package, with this very Node.
 * @param {string} script
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export const runNode = (script, args, options) => run(process.execPath, [script, ...args], options);
