import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { stylesInScripts } from './styles-in-scripts.ts';

/** Builds a page whose entry, and what is loaded later, have a style sheet each. @returns the built files by their names */
async function built(laterStyles: string): Promise<ReadonlyMap<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'styles-in-scripts-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const files = {
    'index.html':
      '<!doctype html><html><head></head><body><script type="module" src="/main.js"></script></body></html>',
    'main.js': `import './first.css'; void import('./later.js').then(({ later }) => console.log(later));`,
    'later.js': `import './later.css'; export const later = 1;`,
    'first.css': '.first { color: teal }',
    'later.css': laterStyles,
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  await build({ root: folder, configFile: false, logLevel: 'silent', plugins: [stylesInScripts()] });
  const assets = join(folder, 'dist/assets');
  const names = await readdir(assets);
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(assets, name), 'utf8')] as const)),
  );
}

const later = (files: ReadonlyMap<string, string>) => [...files].find(([name]) => /^later-.*\.js$/.test(name));

test('ST-03 a script that is loaded later brings its own styles, and asks for no sheet; those of the entry stay a sheet', async () => {
  const files = await built('.later::after { content: "`${1}\\\\"; color: olive }');
  expect([...files.keys()].filter((name) => name.endsWith('.css'))).toEqual([expect.stringMatching(/^index-/)]);
  const [, script = ''] = later(files) ?? [];
  expect(script).toContain(JSON.stringify('.later:after{content:"`${1}\\\\";color:olive}'));
  expect(script).toContain('adoptedStyleSheets');
  const [, entry = ''] = [...files].find(([name]) => /^index-.*\.js$/.test(name)) ?? [];
  expect(entry).toContain('/later-');
  expect(entry).not.toMatch(/adoptedStyleSheets|[`"]styles:|later-[\w-]+\.css/);
});

test('ST-02 other styles make another name: files are kept for ever', async () => {
  const names = await Promise.all(
    ['olive', 'navy'].map(async (color) => later(await built(`.a{color:${color}}`))?.[0]),
  );
  expect(new Set(names).size).toBe(2);
});
