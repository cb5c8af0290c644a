import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeatedly } from './repeatedly.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const second = 1000;

test('MY-07 work is done at once, and again a pause after each end, however long it takes', async () => {
  let begun = 0;
  let end: () => void = () => undefined;
  const repeated = repeatedly(
    'Work',
    5 * second,
    () => {
      begun += 1;
      return new Promise((resolve) => (end = resolve));
    },
    () => undefined,
  );
  expect(begun).toBe(1);
  await vi.advanceTimersByTimeAsync(60 * second);
  expect(begun).toBe(1);
  end();
  await vi.advanceTimersByTimeAsync(5 * second - 1);
  expect(begun).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toBe(2);
  end();
  await repeated.stop();
});

test('MY-07 a failure is logged without its values, once until it is over, and work goes on', async () => {
  const logged: string[] = [];
  let fails = true;
  const work = () => (fails ? Promise.reject(new TypeError('select ana@ejemplo.example')) : Promise.resolve());
  const repeated = repeatedly('Work', 5 * second, work, (line) => logged.push(line));
  await vi.advanceTimersByTimeAsync(20 * second);
  expect(logged).toEqual([expect.stringMatching(/^Work failed: TypeError/)]);
  expect(logged[0]).not.toContain('ana@');
  fails = false;
  await vi.advanceTimersByTimeAsync(5 * second);
  fails = true;
  await vi.advanceTimersByTimeAsync(5 * second);
  expect(logged).toHaveLength(2);
  await repeated.stop();
});

test('MY-07 who stops it waits for the round that runs, which is told, and no other begins', async () => {
  let begun = 0;
  let told = false;
  let end: () => void = () => undefined;
  const repeated = repeatedly(
    'Work',
    5 * second,
    async (isStopping) => {
      begun += 1;
      await new Promise<void>((resolve) => (end = resolve));
      told = isStopping();
    },
    () => undefined,
  );
  const stopped = repeated.stop().then(() => told);
  end();
  expect(await stopped).toBe(true);
  await vi.advanceTimersByTimeAsync(60 * second);
  expect(begun).toBe(1);
});
