import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatted } from '../../formatted.ts';
import { copied, type CopiedPath } from './copied.ts';
import { copiedFolder, copiedPaths } from './files.ts';
import { writtenPath } from './written.ts';

const paths = await copiedPaths(copiedFolder);

test.for([...paths])('EN-12 QA-09 the path of %s leads where it led', ([, path]) => {
  expect(copied(path)).toBeUndefined();
});

test('a step that leads elsewhere than it led is told, and so is a flow that is none', () => {
  const path: CopiedPath = {
    flow: 'report-payment',
    start: ['inicio', 'report-payment.concepto'],
    steps: [['concepto: Cuota/s', 'report-payment.entidad']],
  };
  expect(copied(path)).toContain('lleva a «medio»');
  expect(() => copied({ ...path, flow: 'nada' })).toThrow("There is no flow 'nada'");
});

test('a path is written as the project formats it, whatever its names have', async () => {
  const wicked: CopiedPath = {
    flow: 'x',
    start: [`l'inicio`, 'x.a'],
    steps: [
      [`dice "l'otro"`, 'x.b'],
      [{ type: 'GOTO', step: 'uno' }, 'x.uno'],
    ],
  };
  const text = writtenPath(wicked);
  expect(JSON.parse(text)).toEqual(wicked);
  expect(await formatted('x.json', text)).toBe(text);
  const [name = '', path] = [...paths][0] ?? [];
  expect(path && writtenPath(path)).toBe(await readFile(join(copiedFolder, name), 'utf8'));
});
