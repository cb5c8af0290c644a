import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { inlineEntryCss } from './inline-entry-css.ts';

test('the built page carries the CSS of the entry, and not that of what is loaded later', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'inline-css-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const files = {
    'index.html':
      '<!doctype html><html><head></head><body><script type="module" src="/main.js"></script></body></html>',
    'main.js': `import './first.css'; void import('./later.js');`,
    'later.js': `import './later.css'; export const later = 1;`,
    'first.css': '.first { color: teal }',
    'later.css': '.later { color: olive }',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);

  await build({ root: folder, configFile: false, logLevel: 'silent', plugins: [inlineEntryCss()] });

  const html = await readFile(join(folder, 'dist/index.html'), 'utf8');
  expect(html).toContain('<style>.first{color:teal}</style>');
  expect(html.match(/<link[^>]*rel="stylesheet"[^>]*>/g)).toEqual([expect.stringContaining(' disabled ')]);
  expect(html).not.toContain('.later');
  expect((await readdir(join(folder, 'dist/assets'))).some((name) => /^later-.*\.css$/.test(name))).toBe(true);
});
