import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { precompressed } from './precompressed.ts';

test('EN-10 a build has a .br and a .gz beside its page and its scripts, of what other plugins made of them', async () => {
  const root = mkdtempSync(join(tmpdir(), 'portal-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, 'index.html'), '<!doctype html><script type="module" src="/main.js"></script>');
  writeFileSync(join(root, 'main.js'), 'document.title = "Portal";');
  const late = { name: 'late', closeBundle: () => writeFileSync(join(root, 'dist/late.js'), 'late();') };
  await build({ root, configFile: false, logLevel: 'error', plugins: [late, precompressed()] });
  const page = readFileSync(join(root, 'dist/index.html'), 'utf8');
  const [main = ''] = /\/assets\/[^"]+\.js/.exec(page) ?? [];
  for (const [name, content] of [
    ['/index.html', page],
    ['/late.js', 'late();'],
    [main, readFileSync(join(root, 'dist', main), 'utf8')],
  ] as const) {
    expect(brotliDecompressSync(readFileSync(join(root, 'dist', `${name}.br`))).toString()).toBe(content);
    expect(gunzipSync(readFileSync(join(root, 'dist', `${name}.gz`))).toString()).toBe(content);
  }
});
