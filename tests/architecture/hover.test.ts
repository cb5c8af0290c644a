import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const src = new URL('../../src/', import.meta.url);

test('a button does not stay dark after a tap: nothing changes under a pointer where there is none', () => {
  const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(30);
  const outside = sheets.filter((path) => {
    const sheet = readFileSync(new URL(path, src), 'utf8');
    return sheet.replaceAll(/@media \(hover: hover\)[^{]*\{(?:[^{}]|\{[^{}]*\})*\}/g, '').includes(':hover');
  });
  expect(outside).toEqual([]);
});
