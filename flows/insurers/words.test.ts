import { expect, test } from 'vitest';
import { premium } from './words.ts';

test('IN-09 a price is in whole pesos a month, with dots for thousands', () => {
  expect([premium(950), premium(48900), premium(1234567.6)]).toEqual([
    '$ 950 /mes',
    '$ 48.900 /mes',
    '$ 1.234.568 /mes',
  ]);
});
