import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const own = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((path) => join('src', path))
  .filter((path) => path.endsWith('.css'));
/** Mantine's, of the first file of every page. */
const baseline = 'node_modules/@mantine/core/styles/baseline.css';
const sheets = [...own, baseline];

test('EN-10 each of Mantine’s variables that a style sheet uses is in tokens.css: Mantine brings its own with the first toast only', () => {
  const defined = new Set(read('src/ui/tokens.css').match(/--mantine-[\w-]+(?=:)/g));
  const used = sheets.flatMap((path) =>
    [...read(path).matchAll(/var\((--mantine-[\w-]+)/g)].map(([, name]) => ({ path, name })),
  );
  expect(used.map(({ path }) => path)).toEqual(expect.arrayContaining(['src/ui/UndoBar.module.css', baseline]));
  expect(used.filter(({ name }) => name !== undefined && !defined.has(name))).toEqual([]);
});
