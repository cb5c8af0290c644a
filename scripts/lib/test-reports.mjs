import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { readJson } from './json.mjs';

/** @typedef {{ passed: number, failed: number }} Counts */

const vitestReport = v.pipe(
  v.object({
    numPassedTests: v.number(),
    numFailedTests: v.number(),
    testResults: v.array(v.object({ status: v.string(), assertionResults: v.array(v.object({ status: v.string() })) })),
  }),
  v.transform(({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    // A file that could not be loaded has failed, though it has no test to say so.
    failed:
      numFailedTests +
      testResults.filter(
        (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
      ).length,
  })),
);

const playwrightReport = v.pipe(
  v.object({ stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }) }),
  v.transform(({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky })),
);

const reports = { vitest: vitestReport, playwright: playwrightReport };

/**
 * How many tests passed and failed. A runner that ended badly has failed at least once, and one that passed must have
 * left its report, but where it was free to find nothing to run.
 * @param {keyof typeof reports} runner
 * @param {string} path of its JSON report
 * @param {number} code its exit code
 * @param {{ mayFindNone?: boolean }} [options]
 * @returns {Counts}
 */
export function countTests(runner, path, code, { mayFindNone = false } = {}) {
  if (!existsSync(path)) return { passed: 0, failed: mayFindNone && code === 0 ? 0 : 1 };
  const { passed, failed } = v.parse(reports[runner], readJson(path));
  return { passed, failed: code === 0 ? failed : Math.max(1, failed) };
}
