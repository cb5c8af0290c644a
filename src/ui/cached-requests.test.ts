import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cachedRequests } from './cached-requests.ts';
import type { RequestOptions } from './requests.ts';

const SWIFT = [{ value: '1', label: 'Swift' }];

/** Asks for models through a cache of its own. */
function caching() {
  const cached = cachedRequests<typeof SWIFT>();
  return (signal: AbortSignal, queryFn: RequestOptions<typeof SWIFT>['queryFn']) =>
    cached({ queryKey: ['modelos'], queryFn }).queryFn({ signal });
}

/** Lists that arrive when the test says so, and what they were fetched with. */
function arriving() {
  const begun: { readonly signal: AbortSignal; readonly arrive: () => void; readonly fail: () => void }[] = [];
  const queryFn = ({ signal }: { readonly signal: AbortSignal }) =>
    new Promise<typeof SWIFT>((resolve, reject) => {
      const fail = () => {
        reject(new Error('cortado'));
      };
      signal.addEventListener('abort', fail);
      const arrive = () => {
        resolve(SWIFT);
      };
      begun.push({ signal, arrive, fail });
    });
  return { begun, queryFn };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('a list on its way', () => {
  test('is fetched once for two who ask at the same time', async () => {
    const { begun, queryFn } = arriving();
    const list = caching();
    const one = list(new AbortController().signal, queryFn);
    const other = list(new AbortController().signal, queryFn);
    expect(begun).toHaveLength(1);
    begun[0]?.arrive();
    expect(await Promise.all([one, other])).toEqual([SWIFT, SWIFT]);
  });

  test('is not fetched again by who leaves and asks anew at once, as the header does when the memory changes', async () => {
    const { begun, queryFn } = arriving();
    const list = caching();
    const before = new AbortController();
    const left = list(before.signal, queryFn);
    before.abort();
    const anew = list(new AbortController().signal, queryFn);
    await expect(left).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
    await vi.runAllTimersAsync();
    expect(begun.map(({ signal }) => signal.aborted)).toEqual([false]);
    begun[0]?.arrive();
    await expect(anew).resolves.toEqual(SWIFT);
  });

  test('is given up when nobody waits for it any more, and then fetched anew', async () => {
    const { begun, queryFn } = arriving();
    const list = caching();
    const waiting = [new AbortController(), new AbortController()];
    const left = waiting.map(({ signal }) => list(signal, queryFn));
    const gone = Promise.allSettled(left);
    waiting[0]?.abort();
    await vi.runAllTimersAsync();
    expect(begun[0]?.signal.aborted).toBe(false);
    waiting[1]?.abort();
    await vi.runAllTimersAsync();
    expect(begun[0]?.signal.aborted).toBe(true);
    expect((await gone).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const anew = list(new AbortController().signal, queryFn);
    begun[1]?.arrive();
    await expect(anew).resolves.toEqual(SWIFT);
  });

  test('that fails fails for all who wait, and is fetched anew', async () => {
    const { begun, queryFn } = arriving();
    const list = caching();
    const { signal } = new AbortController();
    const both = Promise.allSettled([list(signal, queryFn), list(signal, queryFn)]);
    for (const { fail } of begun) fail();
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    void list(signal, queryFn);
    expect(begun, 'one for both, and one more').toHaveLength(2);
  });
});

test('a loaded list stays, also if who asked leaves then', async () => {
  const { begun, queryFn } = arriving();
  const list = caching();
  const asking = new AbortController();
  const asked = list(asking.signal, queryFn);
  begun[0]?.arrive();
  await asked;
  asking.abort();
  await vi.runAllTimersAsync();
  await expect(list(new AbortController().signal, queryFn)).resolves.toEqual(SWIFT);
  expect(begun).toHaveLength(1);
});

test('who has left already gets nothing and fetches nothing', async () => {
  const { begun, queryFn } = arriving();
  await expect(caching()(AbortSignal.abort(), queryFn)).rejects.toThrow();
  expect(begun).toEqual([]);
});
