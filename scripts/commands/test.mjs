import { mkdirSync, rmSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { ensureInstalled } from '../lib/install.mjs';
import { fail } from '../lib/fail.mjs';
import { run, runNode } from '../lib/processes.mjs';
import { binary, inProject } from '../lib/project.mjs';
import { runSteps, secondsSince } from '../lib/steps.mjs';

const start = performance.now();
const withBrowser = !process.argv.includes('--no-browser');

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
 * @param {string} script
 */
const npmScript = (name, script) =>
  check(name, async () => {
    const { code, output } = await run('npm', ['run', '--silent', script], { quiet: true });
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
    return countTests(runner, report, code);
  },
});

/** @returns {import('../lib/steps.mjs').Step[]} */
const staticSteps = () => [
  npmScript('types', 'types'),
  npmScript('lint', 'lint'),
  npmScript('formatting', 'format:check'),
  npmScript('architecture rules', 'architecture'),
  npmScript('dead code', 'dead-code'),
  npmScript('contract drift', 'contract:check'),
  npmScript('contract lint', 'contract:lint'),
  npmScript('diagrams', 'diagrams:check'),
  npmScript('recorded path suites', 'paths:check'),
];

const vitest = () =>
  tests('unit, path and contract tests', 'vitest', binary('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=.cache/vitest.json',
  ]);

const playwright = () => tests('browser tests', 'playwright', binary('@playwright/test', 'playwright'), ['test']);

/** @returns {import('../lib/steps.mjs').Step[]} */
const browserSteps = (browserTests = playwright()) => [
  {
    ...check('production build', async () => {
      const { build } = await import('../lib/build.mjs');
      await build();
      return { code: 0, output: '' };
    }),
    alone: true,
  },
  {
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
  },
];

try {
  await ensureInstalled();
  mkdirSync(inProject('.cache'), { recursive: true });
  const { passed, failed } = await runSteps([...staticSteps(), vitest(), ...(withBrowser ? browserSteps() : [])]);
  console.log(`\nTotal time ${secondsSince(start)}`);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  fail(error);
}
