import { readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { inProject } from '../lib/project.mjs';
import { withLazyStandard } from './slim-valibot.ts';

const valibot = fileURLToPath(import.meta.resolve('valibot'));
const slim = inProject('.cache', `slim-valibot-${process.pid}.mjs`);

afterAll(async () => {
  await rm(slim, { force: true });
});

test('EN-10 a schema of the build holds no `~standard` until it is read, and then the same one', async () => {
  await writeFile(slim, withLazyStandard(await readFile(valibot, 'utf8')));
  const built = v.parse(
    v.custom<typeof v>((module) => typeof module === 'object'),
    await import(slim),
  );

  const both = [v, built].map((library) =>
    library.object({ name: library.pipe(library.string(), library.nonEmpty('A name is missing')) }),
  );
  const [plain, lean] = both;
  expect(Object.keys(plain ?? {})).toContain('~standard');
  expect(Object.keys(lean ?? {})).not.toContain('~standard');

  for (const value of [{ name: 'Marta' }, { name: '' }, null]) {
    expect(lean?.['~standard'].validate(value)).toEqual(plain?.['~standard'].validate(value));
  }
  expect(lean?.['~standard']).toMatchObject({ version: 1, vendor: 'valibot' });
  // A schema that is made of another one has its own.
  const short = built.pipe(built.string(), built.maxLength(3));
  expect(built.pipe(short, built.minLength(2))['~standard'].validate('a')).toHaveProperty('issues');
});

test('EN-10 another valibot is refused by name', () => {
  expect(() => withLazyStandard('function _standardSchema(schema) { return schema; }')).toThrow(/valibot/);
});
