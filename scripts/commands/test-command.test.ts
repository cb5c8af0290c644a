import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inProject, npmScript } from '../lib/project.mjs';
import { runSteps, tableOf } from '../lib/steps.mjs';
import { optionsOf } from '../lib/test-options.mjs';
import { countTests } from '../lib/test-reports.mjs';

describe('runSteps', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('runs all steps after a failed one, sums them and shows what failed', async () => {
    const log = vi.spyOn(console, 'log').mockReturnValue();
    const sum = await runSteps([
      { name: 'lint', run: () => Promise.resolve({ passed: 0, failed: 1, output: 'lint.ts: wrong' }) },
      { name: 'types', run: () => Promise.resolve({ passed: 1, failed: 0, output: 'quiet' }) },
      { name: 'build', run: () => Promise.reject(new Error('no build')) },
      { name: 'tests', alone: true, run: () => Promise.resolve({ passed: 7, failed: 2 }) },
    ]);
    expect(sum).toMatchObject({ passed: 8, failed: 4 });
    expect(sum.ended.map(({ name, failed }) => [name, failed])).toEqual(
      expect.arrayContaining([
        ['lint', 1],
        ['types', 0],
        ['build', 1],
        ['tests', 2],
      ]),
    );
    const shown = log.mock.calls.flat().join('\n');
    expect(shown).toContain('lint.ts: wrong');
    expect(shown).toContain('no build');
    expect(shown).not.toContain('quiet');
    expect(shown).toMatch(/✗ lint \([\d.]+ s\)/);
    expect(shown).toMatch(/✓ types \([\d.]+ s\)/);
  });

  test('runs at most two steps at once, and a step that runs alone after them', async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    let running = 0;
    const seen: Record<string, number> = {};
    const step = (name: string, alone: boolean) => ({
      name,
      alone,
      async run() {
        seen[name] = ++running;
        await Promise.resolve();
        await Promise.resolve();
        running--;
        return { passed: 1, failed: 0 };
      },
    });
    await runSteps([step('alone', true), step('a', false), step('b', false), step('c', false)]);
    expect(Math.max(...Object.values(seen))).toBe(2);
    expect(seen['alone']).toBe(1);
  });

  test('begins no other step after the first red, where a developer waits for it', async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    const of = (name: string, failed: number, kind: { readonly alone?: boolean; readonly behind?: boolean } = {}) => ({
      name,
      ...kind,
      run: () => Promise.resolve({ passed: 1, failed }),
    });
    const names = async (...steps: Parameters<typeof runSteps>[0]) =>
      (await runSteps(steps, { endsAtFirstRed: true })).ended.map(({ name }) => name);
    expect(await names(of('lint', 1), of('types', 0), of('build', 0), of('tests', 0, { alone: true }))).toEqual([
      'lint',
      'types',
    ]);
    expect(await names(of('lint', 0), of('tests', 1, { alone: true }), of('browser', 0, { alone: true }))).toEqual([
      'lint',
      'tests',
    ]);
  });

  test('runs what is behind beside the first that shows its progress, tells of it after that, and runs the next one then', async () => {
    const events: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((line: string) => {
      events.push(line.trim().replace(/ \([\d.]+ s\)$/, ''));
    });
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    const step = (name: string, turns: number, kind: { readonly alone?: boolean; readonly behind?: boolean }) => ({
      name,
      ...kind,
      async run() {
        events.push(`${name} begins`);
        for (let left = turns; left > 0; left--) await turn();
        events.push(`${name} ends`);
        return { passed: 1, failed: 0 };
      },
    });
    const { passed, ended } = await runSteps([
      step('lint', 1, {}),
      step('suites', 1, { behind: true }),
      step('rules', 5, { behind: true }),
      step('tests', 3, { alone: true }),
      step('browser', 1, { alone: true }),
    ]);
    expect(passed).toBe(5);
    expect(ended.map(({ name }) => name)).toEqual(['lint', 'tests', 'suites', 'rules', 'browser']);
    expect(events).toEqual([
      '▶ lint',
      'lint begins',
      'lint ends',
      '✓ lint',
      'suites begins',
      '▶ tests',
      'tests begins',
      'suites ends',
      'rules begins',
      'tests ends',
      '✓ tests',
      'rules ends',
      '✓ suites',
      '✓ rules',
      '▶ browser',
      'browser begins',
      'browser ends',
      '✓ browser',
    ]);
  });
});

describe('countTests', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reports-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function report(content: unknown): Promise<string> {
    const path = join(folder, 'report.json');
    await writeFile(path, JSON.stringify(content));
    return path;
  }

  test('counts a test file that could not be loaded as failed', async () => {
    const path = await report({
      numPassedTests: 3,
      numFailedTests: 1,
      testResults: [
        { status: 'passed', assertionResults: [{ status: 'passed' }] },
        { status: 'failed', assertionResults: [{ status: 'failed' }] },
        { status: 'failed', assertionResults: [] },
      ],
    });
    expect(countTests('vitest', path, 1)).toEqual({ passed: 3, failed: 2 });
  });

  test('a runner that ended badly has failed, whatever its report says', async () => {
    const path = await report({ stats: { expected: 5, unexpected: 0, flaky: 0 } });
    expect(countTests('playwright', path, 1)).toEqual({ passed: 5, failed: 1 });
    expect(countTests('playwright', path, 0)).toEqual({ passed: 5, failed: 0 });
  });

  test('no report is a failure', () => {
    expect(countTests('vitest', join(folder, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 });
  });

  test('no report is none where a change may reach no test, unless the runner ended badly', () => {
    const path = join(folder, 'none.json');
    expect(countTests('vitest', path, 0, { mayFindNone: true })).toEqual({ passed: 0, failed: 0 });
    expect(countTests('vitest', path, 1, { mayFindNone: true })).toEqual({ passed: 0, failed: 1 });
  });
});

test('the table of the steps is Markdown in columns', () => {
  const ended = [
    { name: 'types', passed: 1, failed: 0, seconds: 14.52 },
    { name: 'browser tests', passed: 120, failed: 3, seconds: 255.04 },
  ];
  expect(tableOf(ended).split('\n')).toEqual([
    '| step          | seconds | passed | failed |',
    '| ------------- | ------: | -----: | -----: |',
    '| types         |    14.5 |      1 |      0 |',
    '| browser tests |   255.0 |    120 |      3 |',
  ]);
});

describe('the options of npm test', () => {
  test.for([
    [[], { withBrowser: true, changed: undefined, keepGoing: false, whole: false }],
    [['--no-browser'], { withBrowser: false, changed: undefined, keepGoing: false, whole: false }],
    [['--whole'], { withBrowser: true, changed: undefined, keepGoing: false, whole: true }],
    [['--changed'], { withBrowser: true, changed: '', keepGoing: false, whole: false }],
    [['--changed', '--no-browser'], { withBrowser: false, changed: '', keepGoing: false, whole: false }],
    [['--changed', 'main', '--keep-going'], { withBrowser: true, changed: 'main', keepGoing: true, whole: false }],
    [['--no-browser', '--changed=HEAD~2'], { withBrowser: false, changed: 'HEAD~2', keepGoing: false, whole: false }],
  ] as const)('%j', ([args, options]) => {
    expect(optionsOf(args)).toEqual(options);
  });

  test.for([[['--chnaged']], [['src']], [['--keep-going']], [['--changed', 'main', 'other']]] as const)(
    '%j is refused',
    ([args]) => {
      expect(() => optionsOf(args)).toThrow('npm test takes');
    },
  );
});

test.for(['types', 'lint', 'format:check', 'architecture', 'contract:lint', 'diagrams:check'])(
  'the npm script %s is started without npm',
  async (name) => {
    const [file = ''] = npmScript(name);
    await expect(access(isAbsolute(file) ? file : inProject(file))).resolves.toBeUndefined();
  },
);

test('a missing npm script is reported', () => {
  expect(() => npmScript('nothing')).toThrow('package.json has no script nothing.');
});
