import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keptBuild } from './service-worker.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-'));
const page = (entry: string) =>
  `<script>ahead()</script><script type="module" crossorigin src="${entry}"></script>` +
  '<link rel="modulepreload" crossorigin href="/assets/start-BBBBBBBB.js">';

beforeAll(() => {
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'terminos'));
  for (const name of [
    'index-AAAAAAAA.js',
    'start-BBBBBBBB.js',
    'Home-CCCCCCCC.js',
    'Home-DDDDDDDD.css',
    'on-demand-heic-EEEEEEEE.js',
  ]) {
    writeFileSync(join(folder, 'assets', name), name);
    writeFileSync(join(folder, 'assets', `${name}.gz`), 'compressed');
    writeFileSync(join(folder, 'assets', `${name}.br`), 'compressed');
  }
  writeFileSync(join(folder, 'terminos/1.0.md'), '# Términos');
  writeFileSync(join(folder, 'config.json'), '{}');
  writeFileSync(join(folder, 'favicon.ico'), 'icon');
  writeFileSync(join(folder, 'index.html'), page('/assets/index-AAAAAAAA.js'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

test('ST-02 the page, its icon and the files of assets/ that pages are made of are kept, by their hashes, and nothing else', async () => {
  const { entry, first, rest } = await keptBuild(folder, '^/$');
  expect(entry).toBe('/assets/index-AAAAAAAA.js');
  expect(first.map(({ url }) => url)).toEqual([
    '/index.html',
    '/assets/index-AAAAAAAA.js',
    '/assets/start-BBBBBBBB.js',
    '/favicon.ico',
  ]);
  expect(rest).toEqual([
    {
      url: '/assets/Home-CCCCCCCC.js',
      revision: null,
      integrity: 'sha256-qatEiFoFErxePA6LG6cWT5qGf7akTztFhJ1VEgKZ8QE=',
    },
    {
      url: '/assets/Home-DDDDDDDD.css',
      revision: null,
      integrity: 'sha256-UjIZdPyYVCI5HW+t6Fe/4HafuQCG6GxBNO7z2TfTZRk=',
    },
  ]);
});

test('ST-02 another page is another build', async () => {
  const { id } = await keptBuild(folder, '^/$');
  writeFileSync(join(folder, 'index.html'), `${page('/assets/index-AAAAAAAA.js')}<p>`);
  expect((await keptBuild(folder, '^/$')).id).not.toBe(id);
});

test('a page that begins with no script cannot be kept', async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  await expect(keptBuild(folder, '^/$')).rejects.toThrow('begins with no script');
});
