import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sweepHourly } from './sweeps.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('OP-04 what is over its time is swept each hour, whatever fails, until the server stops', async () => {
  const swept: string[] = [];
  const logged: string[] = [];
  const sweeps = sweepHourly(
    [
      () => Promise.resolve(swept.push('first')),
      () => Promise.reject(new TypeError('select * from users where email = ana@ejemplo.example')),
      () => Promise.resolve(swept.push('last')),
    ],
    (line) => logged.push(line),
  );
  await vi.advanceTimersByTimeAsync(59 * 60 * 1000);
  expect(swept).toEqual([]);
  await vi.advanceTimersByTimeAsync(60 * 1000);
  expect(swept).toEqual(['first', 'last']);
  await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
  expect(swept).toEqual(['first', 'last', 'first', 'last']);
  expect(logged).toHaveLength(2);
  expect(logged[0]).toMatch(/^A sweep failed: TypeError/);
  expect(logged[0]).not.toContain('ana@');
  await sweeps.stop();
  await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
  expect(swept).toHaveLength(4);
});

test('a slow one is waited for before the server stops', async () => {
  let end = () => undefined;
  let isSwept = false;
  const slow = () =>
    new Promise<void>((resolve) => {
      end = () => {
        isSwept = true;
        resolve();
        return undefined;
      };
    });
  const sweeps = sweepHourly([slow], () => undefined);
  await vi.advanceTimersByTimeAsync(60 * 60 * 1000);
  const stopped = sweeps.stop().then(() => isSwept);
  end();
  expect(await stopped).toBe(true);
});
