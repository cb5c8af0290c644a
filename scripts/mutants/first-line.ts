import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

/** The first thing that went wrong in a run: the test, where there is one, and what it said. */
export interface Failure {
  /** The test's file and title, or the check's own name for what is wrong; '' where there is none. */
  readonly where: string;
  readonly line: string;
}

const lines = (text: string): readonly string[] =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The line of a failure that says what is wrong: of a property, what its counterexample failed with. */
function meaningful(message: string): string {
  const all = lines(message);
  const cause = all.map((line) => /^(?:Got|Caused by:|\[cause\]:) ?(.+)$/.exec(line)?.[1]).find((found) => found);
  const counterexample = all.find((line) => line.startsWith('Counterexample:'));
  if (cause === undefined && counterexample !== undefined) return `${all[0] ?? ''}. ${counterexample}`;
  const line = (cause ?? all[0] ?? '').replace(/^(?:\w*Error): /, '').replace(' // Object.is equality', '');
  // What vitest's report says of a test that ran out of time.
  return line === 'STACK_TRACE_ERROR' ? 'it waits for what does not come' : line;
}

const vitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({ fullName: v.string(), status: v.string(), failureMessages: v.nullish(v.array(v.string()), []) }),
      ),
    }),
  ),
});

/**
 * The first failure in vitest's JSON report; undefined where it has none.
 *
 * @param folder what the names of files begin with
 */
export function inVitest(report: unknown, folder: string): Failure | undefined {
  const { testResults } = v.parse(vitestReport, report);
  const short = (name: string) => name.replace(folder, '').replace(/^\//, '');
  for (const { name, assertionResults } of testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed');
    if (failed) {
      return { where: `${short(name)} › ${failed.fullName}`, line: meaningful(failed.failureMessages[0] ?? '') };
    }
  }
  const unloaded = testResults.find(({ status }) => status === 'failed');
  return unloaded && { where: short(unloaded.name), line: meaningful(unloaded.message) };
}

interface PlaywrightSuite {
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly results: readonly { readonly error?: { readonly message?: string } }[] }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

const playwrightSuite: v.GenericSchema<unknown, PlaywrightSuite> = v.object({
  specs: v.array(
    v.object({
      title: v.string(),
      file: v.string(),
      tests: v.array(
        v.object({ results: v.array(v.object({ error: v.optional(v.object({ message: v.optional(v.string()) })) })) }),
      ),
    }),
  ),
  suites: v.optional(v.array(v.lazy(() => playwrightSuite))),
});

/** The first failure in Playwright's JSON report; undefined where it has none. */
export function inPlaywright(report: unknown): Failure | undefined {
  const { suites } = v.parse(v.object({ suites: v.array(playwrightSuite) }), report);
  return firstIn(suites);
}

function firstIn(suites: readonly PlaywrightSuite[]): Failure | undefined {
  for (const { specs, suites: inner = [] } of suites) {
    for (const { title, file, tests } of specs) {
      const message = tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message;
      if (message !== undefined) return { where: `e2e/${file} › ${title}`, line: meaningful(message) };
    }
    const deeper = firstIn(inner);
    if (deeper) return deeper;
  }
  return undefined;
}

/** The first line that says what is wrong in what a check printed. */
export const inOutput = (output: string): Failure => ({
  where: '',
  line: lines(output).find((line) => !/^(?:>|\$|npm )/.test(line)) ?? 'it failed and said nothing',
});
