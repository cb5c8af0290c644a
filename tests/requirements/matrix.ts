import { recordedName, recordedSuiteOf } from '../paths/recorded/recorded.ts';
import { catalogue, type Requirement } from './catalogue.ts';
import { numbersIn } from './citations.ts';
import { served } from './flows.ts';
import { parse } from './prose.ts';
import { titlesOf } from './titles.ts';
import { type Source, sources } from './tree.ts';

/** A test that names a requirement, or a path of a flow that serves it. */
export interface Proof {
  readonly kind: 'test' | 'browser test' | 'nightly test' | 'path' | 'skipped test';
  readonly file: string;
  readonly title: string;
}

/** What proves one requirement. */
export interface Row extends Requirement {
  readonly flows: readonly string[];
  readonly proofs: readonly Proof[];
}

const isTest = /\.(?:test|spec)\.tsx?$/;

/** Every requirement with the tests that name it and the paths that walk it. */
export async function matrix(): Promise<readonly Row[]> {
  const flows = Object.keys(served);
  const paths = new Map(await Promise.all(flows.map(async (flow) => [flow, await pathsOf(flow)] as const)));
  return rowsOf(catalogue().requirements, proofsByNumber(sources()), served, paths);
}

/** The same, of the requirements, tests and flows given. */
export const rowsOf = (
  requirements: readonly Requirement[],
  tests: ReadonlyMap<string, readonly Proof[]>,
  serving: Readonly<Record<string, readonly string[]>>,
  paths: ReadonlyMap<string, readonly Proof[]>,
): readonly Row[] =>
  requirements.map((requirement) => {
    const flows = Object.keys(serving).filter((flow) => serving[flow]?.includes(requirement.number));
    return {
      ...requirement,
      flows,
      proofs: [...(tests.get(requirement.number) ?? []), ...flows.flatMap((flow) => paths.get(flow) ?? [])],
    };
  });

/** The tests of the files given, by the numbers in their titles. */
export function proofsByNumber(files: readonly Source[]): ReadonlyMap<string, readonly Proof[]> {
  const proofs = new Map<string, Proof[]>();
  for (const source of files) {
    // Most test files name no number, and reading syntax is what takes time here.
    if (!isTest.test(source.path) || numbersIn(source.text).length === 0) continue;
    for (const { title, runs, nightly } of titlesOf(parse(source))) {
      const asked = nightly ? 'nightly test' : source.path.startsWith('e2e/') ? 'browser test' : 'test';
      const kind = runs ? asked : 'skipped test';
      for (const number of numbersIn(title))
        proofs.set(number, [...(proofs.get(number) ?? []), { kind, file: source.path, title }]);
    }
  }
  return proofs;
}

async function pathsOf(flow: string): Promise<readonly Proof[]> {
  const { cases } = await recordedSuiteOf(flow);
  return cases.map(({ id }) => ({ kind: 'path', file: recordedName(flow), title: id }));
}

/** What is marked done without a test of `npm test` that names it, as sentences: the nightly run is not what a change waits for. */
export const unproved = (rows: readonly Row[]): readonly string[] =>
  rows
    .filter(({ open, proofs }) => open === undefined && !proofs.some(({ kind }) => /^(?:browser )?test$/.test(kind)))
    .map(({ number }) => `${number} is marked done, and no test that runs in \`npm test\` has it in its title.`);
