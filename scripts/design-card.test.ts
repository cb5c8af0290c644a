import { expect, test } from 'vitest';
import { fields, readJson } from './lib/json.mjs';
import { inProject } from './lib/project.mjs';

/** The library of the design card that no screen uses yet: this test keeps it usable for the first calendar. */
test('the date library loads, and the form library has the version of Mantine like it', async () => {
  const dates = await import('@mantine/dates');
  expect(dates.DateInput).toBeDefined();
  const versions = ['core', 'form', 'dates'].map(
    (name) => fields(readJson(inProject('node_modules', '@mantine', name, 'package.json')))['version'],
  );
  expect(new Set(versions).size).toBe(1);
});
