import { playwrightFiles } from '../tests/paths/formats/playwright.ts';
import { subjects } from '../tests/paths/subject/index.ts';
import { makeSuite } from '../tests/paths/engine/suite.ts';
import { expect, test } from './fixtures.ts';
import { runExported } from './support/exported.ts';

const suites = subjects.slice(0, 1).map((subject) => {
  const suite = makeSuite(subject, { strategy: 'transitions' });
  return { ...suite, cases: suite.cases.toSorted((a, b) => a.steps.length - b.steps.length).slice(0, 2) };
});

test('QA-03 exported tests run with nothing but Playwright and the address of the app', async ({ baseURL }) => {
  const { code, output } = await runExported(playwrightFiles(suites), baseURL ?? '');
  expect(code, output).toBe(0);
  // One more signs the person in.
  expect(output).toContain('3 passed');
});

test('QA-03 without an address exported tests say what is missing', async () => {
  const { code, output } = await runExported(playwrightFiles(suites), '');
  expect(code).toBe(1);
  expect(output).toContain('Falta la dirección del portal. Por ejemplo: PORTAL_URL=');
});
