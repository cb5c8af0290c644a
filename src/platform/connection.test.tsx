import { afterEach, expect, test, vi } from 'vitest';
import { isOffline, untilOnline, withConnection } from './connection.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

test('with a connection nothing is waited for', async () => {
  expect(isOffline()).toBe(false);
  await expect(untilOnline()).resolves.toBe(false);
});

test('EN-16 without one it waits for the browser to be on line', async () => {
  offline();
  const back = vi.fn();
  const waiting = untilOnline().then(back);
  await Promise.resolve();
  expect(isOffline()).toBe(true);
  expect(back).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  await waiting;
  expect(back).toHaveBeenCalledOnce();
});

test('an abort ends the wait with its reason', async () => {
  offline();
  const leaving = new AbortController();
  const waiting = untilOnline(leaving.signal);
  const reason = new Error('left the page');
  leaving.abort(reason);
  await expect(waiting).rejects.toBe(reason);
});

test('EN-16 what failed without a connection is done again when it is back; what failed on line is not', async () => {
  const line = offline();
  const run = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('broken')).mockResolvedValueOnce('hecho');
  const done = withConnection(run);
  await vi.waitFor(() => {
    expect(run).toHaveBeenCalledTimes(1);
  });
  line.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect(done).resolves.toBe('hecho');
  const refused = new Error('refused');
  await expect(withConnection(() => Promise.reject(refused))).rejects.toBe(refused);
});

test.each([
  [
    'is without a connection at first',
    () => offline(),
    (line: ReturnType<typeof offline>) => line.mockReturnValue(true),
  ],
  [
    'loses it on the way',
    () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true),
    () => window.dispatchEvent(new Event('offline')),
  ],
])(
  'EN-16 what %s is done again though the line is back before the failure is seen',
  async (_when, begin, meanwhile) => {
    const line = begin();
    const seen = new AbortController();
    const breaks = new Promise<string>((_, reject) => {
      seen.signal.addEventListener('abort', () => {
        reject(new Error('broken'));
      });
    });
    const run = vi.fn<() => Promise<string>>().mockReturnValueOnce(breaks).mockResolvedValueOnce('hecho');
    const done = withConnection(run, { isOfLine: () => true });
    meanwhile(line);
    window.dispatchEvent(new Event('online'));
    seen.abort();
    await expect(done).resolves.toBe('hecho');
    expect(run).toHaveBeenCalledTimes(2);
  },
);

test('EN-16 an answer that came though the line broke is the answer', async () => {
  const refused = new Error('refused');
  const run = vi.fn(() => {
    window.dispatchEvent(new Event('offline'));
    return Promise.reject(refused);
  });
  await expect(withConnection(run, { isOfLine: (error) => error !== refused })).rejects.toBe(refused);
  expect(run).toHaveBeenCalledOnce();
});

test('EN-16 what still breaks as the line comes back is done once more a second later', async () => {
  vi.useFakeTimers();
  const line = offline();
  const broken = new Error('broken');
  const run = vi.fn<() => Promise<string>>().mockRejectedValue(broken);
  const ended = withConnection(run, { isOfLine: (error) => error === broken }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(0);
  line.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(999);
  expect(run).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(3);
  await expect(ended).resolves.toBe(broken);
});
