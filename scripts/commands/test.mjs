import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { ensureInstalled } from '../lib/install.mjs';
import { fail } from '../lib/fail.mjs';
import { withoutNightly } from '../lib/nightly.mjs';
import { runNode } from '../lib/processes.mjs';
import { binary, inProject, npmScript } from '../lib/project.mjs';
import { runSteps, secondsSince, tableOf } from '../lib/steps.mjs';
import { optionsOf } from '../lib/test-options.mjs';

const start = performance.now();

/**
 * What `--changed` tells the suites in the environment (tests/reached.ts).
 * @type {Record<string, string>}
 */
const narrowing = {};

/** The requested part of the browser tests and of the others. */
const { withBrowser, changed, keepGoing, whole } = asked();

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
 * @param {string[]} [more] arguments
 */
const scripted = (name, script, options = { quiet: true }, more = []) =>
  check(name, async () => {
    const [file = '', ...args] = npmScript(script);
    const { code, output } = await runNode(file, [...args, ...more], options);
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
    // A developer who waits hears of a failure at once; a build server that does several things at once is given time.
    const { code } = await runNode(script, args, {
      env: changed === undefined ? { TESTS_WAIT_LONG: 'yes' } : narrowing,
    });
    return countTests(runner, report, code, { mayFindNone: changed !== undefined });
  },
});

/**
 * @param {string[]} [files] only these, relative to the project, of which a check leaves out those that it cannot read
 * @returns {import('../lib/steps.mjs').Step[]}
 */
function textSteps(files = []) {
  const only = files.length === 0 ? [] : ['--no-error-on-unmatched-pattern', ...files];
  return [
    scripted('formatting', 'format:check', { quiet: true }, only),
    scripted('lint', 'lint', { quiet: true }, only),
  ];
}

/** @returns {import('../lib/steps.mjs').Step[]} */
const contractSteps = () => [scripted('contract drift', 'contract:check'), scripted('contract lint', 'contract:lint')];

/** What was checked before is kept for the next change. It may tell what is not wrong (record 42): a red is asked anew. */
const changedTypes = () =>
  check('types', async () => {
    const [file = '', ...args] = npmScript('types');
    const kept = ['--incremental', '--tsBuildInfoFile', inProject('.cache', 'types.tsbuildinfo')];
    const { code, output } = await runNode(file, [...args, ...kept], { quiet: true });
    return code === 0 ? { code, output } : await runNode(file, args, { quiet: true });
  });

/**
 * @param {import('../lib/steps.mjs').Step} types
 * @returns {import('../lib/steps.mjs').Step[]}
 */
const wholeSteps = (types) => [
  types,
  scripted('types of the worker', 'types:worker'),
  scripted('diagrams', 'diagrams:check'),
];

/**
 * What needs to be asked of these files alone, and of those that import them.
 * @param {{ files: string[], importers: string[] }} change
 * @returns {import('../lib/steps.mjs').Step[]}
 */
function changedSteps({ files, importers }) {
  const texts = [...files, ...importers];
  const isOfContract = files.some((path) => /^(?:openapi|scripts|src\/api|package)/.test(path));
  return [
    ...wholeSteps(changedTypes()),
    ...(texts.length === 0 ? [] : textSteps(texts)),
    ...(isOfContract ? contractSteps() : []),
  ];
}

/**
 * Long ones that are seldom red; what is unused breaks nothing until the night.
 * @param {boolean} importsChanged
 * @returns {import('../lib/steps.mjs').Step[]}
 */
const behindTests = (importsChanged) =>
  [
    ...(importsChanged ? [scripted('architecture rules', 'architecture', { behind: true })] : []),
    ...(whole ? [scripted('dead code', 'dead-code', { behind: true })] : []),
  ].map((step) => ({ ...step, behind: true }));

/**
 * @param {string} name
 * @param {string[]} which
 */
const vitest = (name, which) =>
  tests(name, 'vitest', binary('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=.cache/vitest.json',
    ...(changed === undefined || keepGoing ? [] : ['--bail=1']),
    ...(whole ? [] : [withoutNightly.vitest]),
    ...which,
  ]);

const units = 'unit, path and contract tests';

/**
 * @param {string[] | undefined} files that changed
 * @returns {Promise<import('../lib/steps.mjs').Step[]>} none where the change reaches no unit test
 */
async function unitSteps(files) {
  // Some of the nightly run import others by a pattern, which only vitest follows.
  if (files === undefined || whole) return [vitest(units, since('--changed'))];
  const { unitTestsOf } = await import('../lib/reached.mjs');
  const which = await unitTestsOf(files);
  return which?.length === 0 ? [] : [vitest(units, which ?? [])];
}

const playwright = () =>
  tests('browser tests', 'playwright', binary('@playwright/test', 'playwright'), [
    'test',
    ...(whole ? [] : [withoutNightly.playwright]),
    ...since('--only-changed'),
  ]);

/**
 * @param {string} flag by which a runner takes only what a change reaches
 * @returns {string[]}
 */
const since = (flag) => (changed === undefined ? [] : [changed === '' ? flag : `${flag}=${changed}`]);

/**
 * What most often answers, in seconds: the suites of the flows that a change reaches, then the units beside it.
 * @param {string[]} files
 * @returns {Promise<import('../lib/steps.mjs').Step[]>}
 */
async function nearestSteps(files) {
  const { testsBeside } = await import('../lib/change.mjs');
  const { changedFlows } = await import('../lib/reached.mjs');
  const flows = await changedFlows(files);
  const beside = testsBeside(files);
  return [
    ...(flows.length === 0 ? [] : [pathsOf(flows)]),
    ...(beside.length === 0 ? [] : [vitest('tests beside the change', beside)]),
  ];
}

/** @param {string[]} flows */
const pathsOf = (flows) => ({
  ...check(`paths of ${flows.join(', ')}`, async () => {
    const [file = '', ...args] = npmScript('paths');
    const { code } = await runNode(file, [...args, 'verify', ...flows]);
    return { code, output: '' };
  }),
  alone: true,
});

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

/** @type {Awaited<ReturnType<typeof runSteps>>} */
const noSteps = { passed: 0, failed: 0, ended: [] };

/**
 * Narrows the suites that do the same for each flow, or on each screen, and says so.
 * @param {string[]} files
 * @returns {Promise<import('../lib/steps.mjs').Step[]>} the checks that the change needs
 */
async function narrowedSteps(files) {
  const { reachedBy } = await import('../lib/reached.mjs');
  const { flows, screens, importers } = await reachedBy(files);
  if (flows !== undefined) narrowing['REACHED_FLOWS'] = flows.join();
  if (screens !== undefined) narrowing['REACHED_SCREENS'] = screens.join();
  /** @param {string[] | undefined} names */
  const told = (names) => names?.join(', ') || (names ? 'none' : 'all');
  console.log(`\nSuites of every flow: ${told(flows)}. Fault walks of every screen: ${told(screens)}.`);
  if (files.some((path) => /^(?:src|server)\//.test(path)))
    console.log(
      'No browser test imports src/ or server/: `npm run e2e -- e2e/<name>.spec.ts` asks one, `npm test` all.',
    );
  return changedSteps({ files, importers });
}

const changesImports = async () => changed === undefined || (await import('../lib/change.mjs')).changesImports(changed);

const changedOnes = async () =>
  changed === undefined ? undefined : (await import('../lib/change.mjs')).changedFiles(changed);

try {
  await ensureInstalled();
  mkdirSync(inProject('.cache'), { recursive: true });
  const options = { endsAtFirstRed: changed !== undefined && !keepGoing };
  const files = await changedOnes();
  const nearest = files === undefined ? noSteps : await runSteps(await nearestSteps(files), options);
  const others =
    nearest.failed > 0 && options.endsAtFirstRed
      ? noSteps
      : await runSteps(
          [
            // The long ones first, so that both cores end at the same time.
            ...(withBrowser ? [productionBuild()] : []),
            ...(files === undefined
              ? [...textSteps(), ...wholeSteps(scripted('types', 'types')), ...contractSteps()]
              : await narrowedSteps(files)),
            ...behindTests(await changesImports()),
            ...(await unitSteps(files)),
            ...(withBrowser ? [browser()] : []),
          ],
          options,
        );
  const table = tableOf([...nearest.ended, ...others.ended]);
  const failed = nearest.failed + others.failed;
  writeFileSync(inProject('.cache', 'test-steps.md'), `${table}\n`);
  console.log(`\n${table}\n\nTotal time ${secondsSince(start)}`);
  console.log(`${nearest.passed + others.passed} passed, ${failed} failed`);
  if (!whole) console.log('Left to the nightly run: what is tagged so. `npm test -- --whole` asks all (record 57).');
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  fail(error);
}
