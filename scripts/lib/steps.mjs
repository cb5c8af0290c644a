import { performance } from 'node:perf_hooks';

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {string} [output] shown where something failed
 */

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Promise<Outcome>} run
 * @property {boolean} [alone] shows its own progress, so nothing runs beside it
 */

/**
 * @typedef {object} Ended
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {number} seconds
 */

/** @param {number} since */
export const secondsSince = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * @param {unknown} error
 * @returns {Outcome}
 */
const asFailure = (error) => ({ passed: 0, failed: 1, output: String(error) });

/**
 * Runs every step, quiet ones two at a time, and reports each as it ends.
 * @param {Step[]} steps
 * @returns {Promise<{ passed: number, failed: number, ended: Ended[] }>} sums over the steps, and each step as it ended
 */
export async function runSteps(steps) {
  const sum = { passed: 0, failed: 0 };
  /** @type {Ended[]} */
  const ended = [];

  /** @param {Step} step */
  const runOne = async ({ name, run, alone }) => {
    const start = performance.now();
    console.log(alone ? `\n▶ ${name}` : `▶ ${name}`);
    const { passed, failed, output } = await run().catch(asFailure);
    sum.passed += passed;
    sum.failed += failed;
    ended.push({ name, passed, failed, seconds: (performance.now() - start) / 1000 });
    if (failed > 0 && output) console.log(`\n${output.trimEnd()}\n`);
    console.log(`${failed > 0 ? '✗' : '✓'} ${name} (${secondsSince(start)})`);
  };

  const quiet = steps.filter(({ alone }) => !alone);
  const inTurn = async () => {
    for (let step = quiet.shift(); step; step = quiet.shift()) await runOne(step);
  };
  await Promise.all([inTurn(), inTurn()]);
  for (const step of steps.filter(({ alone }) => alone)) await runOne(step);
  return { ...sum, ended };
}

/**
 * What each step took and found, as a table that is read in a terminal and pasted into a README.
 * @param {Ended[]} ended
 */
export function tableOf(ended) {
  const rows = [
    ['step', 'seconds', 'passed', 'failed'],
    ...ended.map(({ name, passed, failed, seconds }) => [name, seconds.toFixed(1), String(passed), String(failed)]),
  ];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  /** @param {string[]} row */
  const line = (row) =>
    `| ${row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`;
  const ruler = `| ${widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), ruler, ...body.map(line)].join('\n');
}
