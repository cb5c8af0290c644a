import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { startSlimmingRouter } from './slim-router.ts';

const production = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist',
  'production',
);
const files = (await readdir(production)).filter((name) => name.endsWith('.mjs'));
const router = await Promise.all(files.map((name) => readFile(join(production, name), 'utf8')));

test('EN-10 what a build leaves out of React Router is found in the one that is installed', () => {
  const slimming = startSlimmingRouter();
  const slim = router.map(slimming.slim).join('\n');
  slimming.expectWhole();
  expect(router.join('\n')).toContain('useContext(DataRouterContext)');
  expect(slim).not.toContain('useContext(DataRouterContext)');
  expect(/^\w+\.displayName = "/m.test(slim)).toBe(false);
});

test('EN-10 another React Router is refused, by what is not found in it', () => {
  const slimming = startSlimmingRouter();
  for (const code of router) slimming.slim(code.replaceAll('useNavigateStable()', 'useNavigateSteadily()'));
  expect(slimming.expectWhole).toThrow(
    /^React Router is written otherwise than build\/tree-shaking\/slim-router\.ts knows: nothing in it is \/isDataRoute [^|]*useNavigateUnstable\\\(\\\)\/g$/,
  );
});

test('EN-10 and so is one of which no file came', () => {
  expect(startSlimmingRouter().expectWhole).toThrow(/displayName.* or .*useInRouterContext/);
});
