import { expect, test } from 'vitest';
import { nearest } from './nearest.ts';

const flows = ['report-payment', 'linking'];

test.for([
  ['report-paymnt', 'report-payment'],
  ['Report-Payment', 'report-payment'],
  ['payment', 'report-payment'],
  ['linkin', 'linking'],
  ['likning', 'linking'],
  ['quote', undefined],
  ['x', undefined],
] as const)('%s means %s', ([word, meant]) => {
  expect(nearest(word, flows)).toBe(meant);
});
