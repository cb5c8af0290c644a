import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { ensureInstalled } from '../lib/install.mjs';
import { fail } from '../lib/fail.mjs';
import { runNode } from '../lib/processes.mjs';
import { binary, inProject, npmScript } from '../lib/project.mjs';
import { runSteps, secondsSince, tableOf } from '../lib/steps.mjs';
import { optionsOf } from '../lib/test-options.mjs';

const start = performance.now();

/** The requested part of the browser tests and of the others. */
const { withBrowser, changed } = asked();

function asked() {
  try {
    return optionsOf(process.argv.slice(2));
  } catch (error) {
    return fail(error);
  }
}

/**
 * @param {string} name
 * @param {() => Promise<{ code: number, output: string }>} command
 * @returns {import('../lib/steps.mjs').Step} a check that counts as one
 */
const check = (name, command) => ({
  name,
  async run() {
    const { code, output } = await command();
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
  },
});

/**
 * @param {string} name
 * @param {string} script of package.json
 * @param {import('../lib/processes.mjs').RunOptions} [options]
 */
const scripted = (name, script, options = { quiet: true }) =>
  check(name, async () => {
    const [file = '', ...args] = npmScript(script);
    const { code, output } = await runNode(file, args, options);
    return { code, output: `${output}\n\`npm run ${script}\` ended with exit code ${code}.` };
  });

/**
 * @param {string} name
 * @param {'vitest' | 'playwright'} runner
 * @param {string} script
 * @param {string[]} args
 * @returns {import('../lib/steps.mjs').Step} a test runner, whose tests count one by one
 */
const tests = (name, runner, script, args) => ({
  name,
  alone: true,
  async run() {
    const { countTests } = await import('../lib/test-reports.mjs');
    const report = inProject('.cache', `${runner}.json`);
    rmSync(report, { force: true });
    const { code } = await runNode(script, args);
    return countTests(runner, report, code, { mayFindNone: changed !== undefined });
  },
});

/** @returns {import('../lib/steps.mjs').Step[]} */
const staticSteps = () => [
  // The long ones first, so that both cores end at the same time.
  scripted('formatting', 'format:check'),
  scripted('types', 'types'),
  scripted('types of the worker', 'types:worker'),
  scripted('lint', 'lint'),
  scripted('diagrams', 'diagrams:check'),
  scripted('contract drift', 'contract:check'),
  scripted('contract lint', 'contract:lint'),
];

/** @returns {import('../lib/steps.mjs').Step[]} long ones that are seldom red */
const behindTests = () =>
  [
    scripted('architecture rules', 'architecture', { behind: true }),
    scripted('dead code', 'dead-code', { behind: true }),
  ].map((step) => ({ ...step, behind: true }));

const vitest = () =>
  tests('unit, path and contract tests', 'vitest', binary('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=.cache/vitest.json',
    ...selection('--changed'),
  ]);

const playwright = () =>
  tests('browser tests', 'playwright', binary('@playwright/test', 'playwright'), [
    'test',
    ...selection('--only-changed'),
  ]);

/**
 * @param {string} flag by which a runner takes only what a change reaches
 * @returns {string[]}
 */
const selection = (flag) => (changed === undefined ? [] : [changed === '' ? flag : `${flag}=${changed}`]);

/** Beside the checks: it leaves a core idle. */
const productionBuild = () =>
  check('production build', async () => {
    const { build, ensureBuilt } = await import('../lib/build.mjs');
    await (changed === undefined ? build() : ensureBuilt());
    return { code: 0, output: '' };
  });

/** @returns {import('../lib/steps.mjs').Step} */
const browser = (browserTests = playwright()) => ({
  name: browserTests.name,
  alone: true,
  async run() {
    const { findChromium, installChromium } = await import('../chromium.mjs');
    const path = findChromium() ?? installChromium();
    if (!path) {
      const output = 'No Chromium was found and none could be installed: set CHROMIUM_PATH to one.';
      return { passed: 0, failed: 1, output };
    }
    console.log(`Chromium: ${path}`);
    return browserTests.run();
  },
});

try {
  await ensureInstalled();
  mkdirSync(inProject('.cache'), { recursive: true });
  const { passed, failed, ended } = await runSteps([
    ...(withBrowser ? [productionBuild()] : []),
    ...staticSteps(),
    ...behindTests(),
    vitest(),
    ...(withBrowser ? [browser()] : []),
  ]);
  const table = tableOf(ended);
  writeFileSync(inProject('.cache', 'test-steps.md'), `${table}\n`);
  console.log(`\n${table}\n\nTotal time ${secondsSince(start)}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  fail(error);
}
