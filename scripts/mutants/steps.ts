import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Mutant } from '../../tests/mutants/mutant.ts';
import type { Row } from '../../tests/mutants/table.ts';
import { readJson } from '../lib/json.mjs';
import { withoutNightly } from '../lib/nightly.mjs';
import { inProject } from '../lib/project.mjs';
import { type Ended, runCommand } from './command.ts';
import { type Failure, inOutput, inPlaywright, inVitest } from './first-line.ts';

/** A part of a step of `npm test`, narrowed to what a mutant can reach. */
interface Probe {
  /** The step's name in `npm test`. */
  readonly step: string;
  /** What of it runs, where that is a part. */
  readonly part?: string;
  readonly run: (folder: string, mutant: Mutant) => Promise<Failure | undefined>;
}

const units = 'unit, path and contract tests';
/** No test takes as long: this ends one that a mutant made endless. */
const minutes = 10;

/** An npm script that prints what is wrong. */
const script = (step: string, name: string): Probe => ({
  step,
  async run(cwd) {
    const { code, output } = await runCommand('npm', ['run', '--silent', name], { cwd, minutes });
    return code === 0 ? undefined : inOutput(output);
  },
});

/** A runner's failure: what its report says, else that it took too long, else what it wrote. */
function failureOf({ code, output, late }: Ended, report: string, read: (report: unknown) => Failure | undefined) {
  if (code === 0) return undefined;
  const told = existsSync(report) ? read(readJson(report)) : undefined;
  return told ?? (late ? { where: '', line: `it did not end within ${minutes} minutes` } : inOutput(output));
}

/** A small test that a mutant keeps waiting for what does not come is given up sooner than in `npm test`, in milliseconds. */
const impatient = '--testTimeout=20000';

const vitest = (...args: readonly string[]): Probe => ({
  step: units,
  part: args.join(' '),
  async run(cwd) {
    const report = join(cwd, '.cache', 'vitest.json');
    await rm(report, { force: true });
    const ended = await runCommand(
      process.execPath,
      [
        join('node_modules', 'vitest', 'vitest.mjs'),
        ...args,
        withoutNightly.vitest,
        '--run',
        '--bail=1',
        '--maxWorkers=1',
        '--passWithNoTests',
        '--reporter=json',
        `--outputFile=${report}`,
      ],
      { cwd, minutes },
    );
    return failureOf(ended, report, (json) => inVitest(json, cwd));
  },
});

/**
 * From the cheapest: the test that is called like the file; those in its folder, and those of tests/flows that are called like it; then
 * whatever imports the file.
 */
const unitProbes = ({ file }: Mutant): readonly Probe[] => [
  ...['.test.ts', '.test.tsx']
    .map((ending) => file.replace(/\.[^.]+$/, ending))
    .filter((test) => existsSync(inProject(test)))
    .map((test) => vitest(test, impatient)),
  vitest(dirname(file), impatient),
  vitest('related', file, '--project=node', '--project=alone'),
  vitest('related', file, '--project=dom', '--project=portal'),
];

const build: Probe = {
  step: 'production build',
  async run(cwd) {
    const { code, output } = await runCommand(process.execPath, [join('scripts', 'build.mjs')], { cwd, minutes });
    return code === 0 ? undefined : inOutput(output);
  },
};

const inBrowser = (asked: (mutant: Mutant) => readonly string[]): Probe => ({
  step: 'browser tests',
  async run(cwd, mutant) {
    const report = join(cwd, '.cache', 'playwright.json');
    await mkdir(dirname(report), { recursive: true });
    await rm(report, { force: true });
    const ended = await runCommand(
      process.execPath,
      [
        join('node_modules', '@playwright', 'test', 'cli.js'),
        'test',
        ...asked(mutant),
        '--max-failures=1',
        '--workers=1',
      ],
      { cwd, minutes },
    );
    return failureOf(ended, report, inPlaywright);
  },
});

const browser = inBrowser(({ specs = [] }) => [...specs, withoutNightly.playwright]);

/** What only looks at the code. */
const staticProbes: readonly Probe[] = [script('types', 'types'), script('lint', 'lint')];

/**
 * What runs the code, from what is cheap to what is not. Formatting, diagrams and the other checks of `npm test` that compare files
 * are left out: they fail for what is right too.
 */
const runningProbes = (mutant: Mutant): readonly Probe[] => [
  ...unitProbes(mutant),
  ...(mutant.specs ? [build, browser] : []),
];

/** What caught a mutant before: the whole file of that test, or the whole step. */
function probesAgain({ file }: Mutant, { step, line }: Row): readonly Probe[] {
  const [, test] = /^(\S+\.test\.tsx?) › /.exec(line) ?? [];
  if (step === units && test !== undefined)
    return [vitest(test, ...(dirname(test) === dirname(file) ? [impatient] : []))];
  return step === browser.step ? [build, browser] : staticProbes.filter((probe) => probe.step === step);
}

/**
 * What is asked of a mutant, one after the other.
 *
 * @param before what the table says of it: that is asked first. Without, the cheapest are, as for a developer who commits the mistake;
 *   types and lint, which take as long as most tests, first of what they refused.
 */
export function probesOf(
  mutant: Mutant,
  { before, isWritten }: { readonly before: Row | undefined; readonly isWritten: boolean },
): readonly Probe[] {
  const isRefused = staticProbes.some(({ step }) => step === before?.step);
  const first = before === undefined || (isWritten && !isRefused) ? [] : probesAgain(mutant, before);
  const all = [...runningProbes(mutant), ...staticProbes];
  return [
    ...first,
    ...all.filter((probe) => !first.some(({ step, part }) => step === probe.step && part === probe.part)),
  ];
}

/** Path tests on the machine: what is recorded, held against the definitions. */
const machinePaths = vitest(join('tests', 'paths', 'machine.test.ts'), '--project=node');

/** The walks of some flows in Chromium. */
const walks = inBrowser(({ generated }) => {
  const flows = Array.isArray(generated) ? generated : [];
  return ['paths.spec', '-g', flows.map((flow) => `${flow}-transitions`).join('|')];
});

/** What is generated from the flows, alone. */
export const generatedProbes = ({ generated }: Mutant): readonly Probe[] =>
  generated === 'machine' ? [machinePaths] : [build, walks];

/** What caught a mutant. */
export interface Catch extends Failure {
  readonly step: string;
}

/** Runs probes until one fails; undefined where none does. */
export async function firstCatch(probes: readonly Probe[], folder: string, mutant: Mutant): Promise<Catch | undefined> {
  for (const { step, run } of probes) {
    const failure = await run(folder, mutant);
    if (failure) return { step, ...failure };
  }
  return undefined;
}
