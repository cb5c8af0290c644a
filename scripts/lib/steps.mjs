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

/** @param {number} since */
export const secondsSince = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * @param {unknown} error
 * @returns {Outcome}
 */
const asFailure = (error) => ({ passed: 0, failed: 1, output: String(error) });

/**
 * Runs every step, those that are quiet two at a time, and tells of each as it ends.
 * @param {Step[]} steps
 * @returns {Promise<{ passed: number, failed: number }>} sums over the steps
 */
export async function runSteps(steps) {
  const sum = { passed: 0, failed: 0 };

  /** @param {Step} step */
  const runOne = async ({ name, run, alone }) => {
    const start = performance.now();
    console.log(alone ? `\n▶ ${name}` : `▶ ${name}`);
    const { passed, failed, output } = await run().catch(asFailure);
    sum.passed += passed;
    sum.failed += failed;
    if (failed > 0 && output) console.log(`\n${output.trimEnd()}\n`);
    console.log(`${failed > 0 ? '✗' : '✓'} ${name} (${secondsSince(start)})`);
  };

  const quiet = steps.filter(({ alone }) => !alone);
  const inTurn = async () => {
    for (let step = quiet.shift(); step; step = quiet.shift()) await runOne(step);
  };
  await Promise.all([inTurn(), inTurn()]);
  for (const step of steps.filter(({ alone }) => alone)) await runOne(step);
  return sum;
}
