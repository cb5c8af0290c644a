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
 * @property {boolean} [alone] shows its own progress, so nothing else is told meanwhile
 * @property {boolean} [behind] runs behind the first of those, at low priority: it takes what that leaves of the processor
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
 * Runs every step: first the quiet ones, two at a time, then those that show their own progress, one after the other. Reports each as it
 * ends; those behind the first that shows its progress once that has ended, and before the next one begins.
 * @param {Step[]} steps
 * @param {{ endsAtFirstRed?: boolean }} [options] begins no other step once one has failed
 * @returns {Promise<{ passed: number, failed: number, ended: Ended[] }>} sums over the steps, and each step as it was reported
 */
export async function runSteps(steps, { endsAtFirstRed = false } = {}) {
  const sum = { passed: 0, failed: 0 };
  /** @type {Ended[]} */
  const ended = [];

  /**
   * @param {Step} step
   * @returns {Promise<() => void>} reports it
   */
  const perform = async ({ name, run }) => {
    const start = performance.now();
    const { passed, failed, output } = await run().catch(asFailure);
    const took = secondsSince(start);
    const seconds = (performance.now() - start) / 1000;
    return () => {
      sum.passed += passed;
      sum.failed += failed;
      ended.push({ name, passed, failed, seconds });
      if (failed > 0 && output) console.log(`\n${output.trimEnd()}\n`);
      console.log(`${failed > 0 ? '✗' : '✓'} ${name} (${took})`);
    };
  };

  const isOver = () => endsAtFirstRed && sum.failed > 0;
  /** @param {Step} step */
  const runOne = async (step) => {
    console.log(step.alone ? `\n▶ ${step.name}` : `▶ ${step.name}`);
    const report = await perform(step);
    report();
  };

  const quiet = steps.filter(({ alone, behind }) => !alone && !behind);
  const inTurn = async () => {
    for (let step = quiet.shift(); step && !isOver(); step = quiet.shift()) await runOne(step);
  };
  await Promise.all([inTurn(), inTurn()]);
  if (isOver()) return { ...sum, ended };
  const [first, ...others] = steps.filter(({ alone }) => alone);
  const performed = (async () => {
    const reports = [];
    for (const step of steps.filter((each) => each.behind)) reports.push(await perform(step));
    return reports;
  })();
  if (first) await runOne(first);
  for (const report of await performed) report();
  for (const step of others) if (!isOver()) await runOne(step);
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
