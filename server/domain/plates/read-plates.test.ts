// @module-tag nightly
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOcr, type Ocr } from './ocr.ts';
import { measure, together } from './testing/measure.ts';
import { conditions, type Condition } from './testing/photo-of-cars.ts';

// A sample of what `npm run plates` measures on hundreds of photos; docs/figures.md has them.

let ocr: Ocr;
beforeAll(async () => {
  ocr = await createOcr();
});
afterAll(() => ocr.close());

const sample = (condition: Condition | 'none', count: number) => measure(ocr, condition, { first: 100, count });

test('CQ-02 at least 95 % of plates seen from the front are read right', async () => {
  const { drawn, right, misses } = await sample('frontal', 2);
  expect(right / drawn, misses.join('\n')).toBeGreaterThanOrEqual(0.95);
});

test('CQ-02 at least 80 % of turned, oblique, blurred, glaring, dark, small ones and those of motorbikes are read right', async () => {
  const rest = [];
  for (const condition of conditions) if (condition !== 'frontal') rest.push(await sample(condition, 1));
  const { drawn, right, misses } = together(rest);
  expect(drawn).toBe(8);
  expect(right / drawn, misses.join('\n')).toBeGreaterThanOrEqual(0.8);
});

test('CQ-02 no plate is invented where there is none, be there telephone numbers, names or signs', async () => {
  const { wrong, misses } = await sample('none', 2);
  expect(wrong, misses.join('\n')).toBe(0);
});
