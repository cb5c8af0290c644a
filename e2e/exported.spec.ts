import { playwrightFiles } from '../tests/paths/formats/playwright.ts';
import { subjects } from '../tests/paths/subject/index.ts';
import { recallSuite } from '../tests/paths/engine/suite.ts';
import { recordedSuiteOf } from '../tests/paths/recorded/recorded.ts';
import { expect, test } from './fixtures.ts';
import { runExported } from './support/exported.ts';

/** The shortest path of the first flow, as it is recorded. */
async function exportedFiles(): Promise<ReadonlyMap<string, string>> {
  const suites = subjects.slice(0, 1).map(async (subject) => {
    const recorded = await recordedSuiteOf(subject.id);
    const cases = recorded.cases.toSorted((a, b) => a.steps.length - b.steps.length).slice(0, 1);
    return recallSuite(subject, { ...recorded, cases });
  });
  return playwrightFiles(await Promise.all(suites));
}

test('QA-03 exported tests run with nothing but Playwright and the address of the app @nightly', async ({
  baseURL,
}) => {
  const { code, output } = await runExported(await exportedFiles(), baseURL ?? '');
  expect(code, output).toBe(0);
  // And the one that signs the person in.
  expect(output).toContain('2 passed');
});

test('QA-03 without an address exported tests say what is missing @nightly', async () => {
  const { code, output } = await runExported(await exportedFiles(), '');
  expect(code).toBe(1);
  expect(output).toContain('Falta la dirección del portal. Por ejemplo: PORTAL_URL=');
});
