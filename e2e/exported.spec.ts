import { playwrightFiles } from '../tests/paths/formats/playwright.ts';
import { trial } from './trial-suite.ts';
import { expect, test } from './fixtures.ts';
import { runExported } from './support/exported.ts';

const suite = trial;
const shortest = suite.cases.toSorted((a, b) => a.steps.length - b.steps.length).slice(0, 2);

test('QA-03 exported tests run with nothing but Playwright and the address of the app', async ({ baseURL }) => {
  const { code, output } = await runExported(playwrightFiles([{ ...suite, cases: shortest }]), baseURL ?? '');
  expect(code, output).toBe(0);
  // The tests, and one that signs the person in.
  expect(output).toContain(`${shortest.length + 1} passed`);
});

test('QA-03 without an address exported tests say what is missing', async () => {
  const { code, output } = await runExported(playwrightFiles([suite]), '');
  expect(code).toBe(1);
  expect(output).toContain('Falta la dirección del portal. Por ejemplo: PORTAL_URL=');
});
