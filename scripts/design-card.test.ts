import { expect, test } from 'vitest';
import { fields, readJson } from './lib/json.mjs';
import { inProject } from './lib/project.mjs';

/** The libraries of the design card that no screen uses yet: this test keeps them usable for the next forms. */
test('the form and date libraries load, and have the version of Mantine', async () => {
  const [form, dates] = await Promise.all([import('@mantine/form'), import('@mantine/dates')]);
  expect([form.useForm, dates.DateInput]).toEqual([expect.any(Function), expect.anything()]);
  const versions = ['core', 'form', 'dates'].map(
    (name) => fields(readJson(inProject('node_modules', '@mantine', name, 'package.json')))['version'],
  );
  expect(new Set(versions).size).toBe(1);
});
