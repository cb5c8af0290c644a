import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preloadWhenIdle } from './idle.ts';

let idle: (() => void)[] = [];
beforeEach(() => {
  idle = [];
  vi.stubGlobal('window', {
    requestIdleCallback: (work: () => void) => idle.push(work),
    cancelIdleCallback: (handle: number) => idle.splice(handle - 1, 1),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Something to fetch, which notes when that begins. */
function preloadable(name: string, begun: string[]) {
  let arrive = (): void => undefined;
  let fail = (): void => undefined;
  const file = new Promise<void>((resolve, reject) => {
    arrive = resolve;
    fail = () => {
      reject(new Error('offline'));
    };
  });
  const preload = () => {
    begun.push(name);
    return file;
  };
  return { preload, arrive, fail };
}

test('a list is fetched one by one once the browser is idle, and one that fails holds up none', async () => {
  const begun: string[] = [];
  const [first, second, third] = [preloadable('a', begun), preloadable('b', begun), preloadable('c', begun)];
  const done = vi.fn();
  preloadWhenIdle([first, undefined, {}, second, third], done);
  expect(begun).toEqual([]);
  idle.shift()?.();
  expect(begun).toEqual(['a']);
  first.arrive();
  await vi.waitFor(() => expect(begun).toEqual(['a', 'b']));
  second.fail();
  await vi.waitFor(() => expect(begun).toEqual(['a', 'b', 'c']));
  expect(done).not.toHaveBeenCalled();
  third.arrive();
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce());
});

test('a list that is cancelled while an entry is on its way fetches no other one', async () => {
  const begun: string[] = [];
  const [first, second] = [preloadable('a', begun), preloadable('b', begun)];
  const done = vi.fn();
  const cancel = preloadWhenIdle([first, second], done);
  idle.shift()?.();
  cancel();
  first.arrive();
  await first.preload();
  await new Promise((resolve) => setImmediate(resolve));
  expect(begun).toEqual(['a', 'a']);
  expect(done).not.toHaveBeenCalled();
});
