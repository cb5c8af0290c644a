import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rows } from './routes.ts';

/** What a name of a row is called as a file. */
const fileOf = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}.tsx`;

test('each component of src/app/screens has one row, and each row that leads nowhere else its component', () => {
  const screens = Object.entries(rows).filter(([, row]) => !('redirect' in row));
  expect(readdirSync('src/app/screens').toSorted()).toEqual(screens.map(([name]) => fileOf(name)).toSorted());
});

test('each path has one row', () => {
  const paths = Object.values(rows).flatMap((row) => [row, ...('also' in row ? row.also : [])].map(({ path }) => path));
  expect(paths.toSorted()).toEqual([...new Set(paths)].toSorted());
});

test('what a row says is fetched with a screen is there', () => {
  const sources = readFileSync('src/portal/routes.ts', 'utf8').match(/(?<=')src\/[\w/-]+\.tsx?(?=')/g) ?? [];
  expect(sources.length).toBeGreaterThan(3);
  expect(sources.filter((source) => !existsSync(source))).toEqual([]);
});

test('screens are listed in their rows and nowhere else: a new one is two files', () => {
  const named = (source: string) =>
    Object.keys(rows).filter((name) => new RegExp(`(['"\`])${name}\\1|^\\s*${name}:`, 'm').test(source));
  const isList = (source: string) => named(source).length > 2;
  expect(isList(`const heavy = ['reportPayment', 'insuranceQuote'];\nconst budgets = {\n  credits: 9,\n};`)).toBe(true);
  // Features know no other screens; tests say themselves what they expect.
  const lists = ['src/app', 'src/portal', 'src/worker', 'build', 'scripts', 'e2e'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:ts|tsx|mjs)$/.test(file) && !/\.(?:test|spec)\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`)
      .filter((file) => isList(readFileSync(file, 'utf8'))),
  );
  expect(lists).toEqual(['src/portal/routes.ts']);
});
