import { expect, test } from 'vitest';
import { suiteOf } from '../screen/suite-fixture.ts';
import { progressOn } from './progress.ts';

function told(flows: number, took: number, isTTY: boolean): string {
  const written: string[] = [];
  const progress = progressOn({ isTTY, write: (text) => written.push(text) }, flows);
  progress.begin('demo');
  progress.end(suiteOf({ took }));
  return written.join('');
}

test('one flow gets a line only if it takes long', () => {
  expect(told(1, 999, false)).toBe('');
  expect(told(1, 1500, false)).toBe('✓ demo: 1 prueba, 2 pasos (1,5 s)\n');
});

test('several flows have a line each', () => {
  expect(told(2, 12, false)).toBe('✓ demo: 1 prueba, 2 pasos (0 s)\n');
});

test('on a terminal the current flow is named', () => {
  expect(told(1, 12, true)).toBe('… demo\r\u001B[K');
  expect(told(2, 12, true)).toBe('… demo\r\u001B[K✓ demo: 1 prueba, 2 pasos (0 s)\n');
});
