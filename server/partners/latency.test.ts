import { expect, test } from 'vitest';
import { createPartnerLatency } from './latency.ts';

test('a partner takes from 150 to 600 ms, and for the same as long as ever', async () => {
  const waits: number[] = [];
  const latency = createPartnerLatency((milliseconds) => {
    waits.push(milliseconds);
    return Promise.resolve();
  });
  for (let fetch = 0; fetch < 200; fetch++) await latency('4600002', fetch);
  await latency('4600002', 0);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(150);
  expect(Math.max(...waits)).toBeLessThanOrEqual(600);
  expect(new Set(waits).size).toBeGreaterThan(100);
  expect(waits.at(-1)).toBe(waits[0]);
});
