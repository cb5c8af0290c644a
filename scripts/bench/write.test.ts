import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { figuresFile } from '../lib/marked.ts';
import { inProject } from '../lib/project.mjs';
import { withFigures } from './write.ts';

const tables = [
  [
    ['', 'aim', 'held'],
    ['/signin usable', '≤ 1.20 s', 'yes'],
  ],
];

test('EN-10 the figures are written between the markers of docs/figures.md, with day and machine, in place of those before', () => {
  const document = readFileSync(inProject(figuresFile), 'utf8');
  const once = withFigures(document, 'a machine', tables);
  expect(once).toMatch(/\d{4}-\d\d-\d\d, a machine\.\n\n\| +\| aim/);
  expect(once).toContain('| /signin usable | ≤ 1.20 s | yes |');
  expect(withFigures(once, 'a machine', tables)).toBe(once);
  expect(once.startsWith(document.slice(0, document.indexOf('<!-- figures')))).toBe(true);
});

test('a document without markers is not written', () => {
  expect(() => withFigures('# Figures', 'a machine', tables)).toThrow(`${figuresFile} needs a line`);
});
