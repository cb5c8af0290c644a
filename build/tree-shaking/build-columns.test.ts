import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutBuildColumns } from './build-columns.ts';

test('ST-03 a browser gets no column of a route that only the build reads, and each of the others', () => {
  const code = `interface Row { readonly budget: number }
export const rows = {
  credits: { path: '/créditos', title: 'Créditos', load: [api], frame: {}, budget: [9, 1, 1],
    also: [{ path: '/otro', weight: 1 }] },
};`;
  expect(withoutBuildColumns(code).replaceAll(/\s+/g, ' ')).toBe(
    "interface Row { readonly budget: number } export const rows = { credits: { path: '/créditos', title: 'Créditos', also: [{ path: '/otro', }] }, };",
  );
});

test('ST-03 the table itself is written as this reads it', () => {
  const slim = withoutBuildColumns(readFileSync('src/portal/routes.ts', 'utf8'));
  const rows = slim.slice(slim.indexOf('export const rows'));
  expect(rows).toContain("path: '/miscreditos/informarpago/*'");
  expect(rows).not.toMatch(/\b(?:load|firstCalls|frame|budget|weight|requests):/);
});
