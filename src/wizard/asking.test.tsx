import { afterEach, expect, test, vi } from 'vitest';
import { ConflictError, NetworkError } from '../api/errors.ts';
import { asking } from './asking.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
const { signal } = new AbortController();

test('EN-16 a question that failed without a connection is asked again, with the same input, when it is back', async () => {
  const line = offline();
  const ask = vi.fn<(codia: string, signal: AbortSignal) => Promise<number>>();
  ask.mockRejectedValueOnce(new NetworkError()).mockResolvedValueOnce(1);
  const answer = asking(ask)('4600001', signal);
  await vi.waitFor(() => {
    expect(ask).toHaveBeenCalledOnce();
  });
  line.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect(answer).resolves.toBe(1);
  expect(ask.mock.calls).toEqual([
    ['4600001', signal],
    ['4600001', signal],
  ]);
});

test('EN-16 a question that failed on line fails, and so does one that was refused while the line broke', async () => {
  await expect(asking(() => Promise.reject(new NetworkError()))(null, signal)).rejects.toBeInstanceOf(NetworkError);
  const refused = new ConflictError();
  const ask = vi.fn(() => {
    window.dispatchEvent(new Event('offline'));
    return Promise.reject(refused);
  });
  await expect(asking(ask)(null, signal)).rejects.toBe(refused);
  expect(ask).toHaveBeenCalledOnce();
});

test('EN-16 a question that nobody waits for any longer is not asked when the line is back', async () => {
  offline();
  const leaving = new AbortController();
  const ask = vi.fn(() => Promise.reject(new NetworkError()));
  const answer = asking(ask)(null, leaving.signal);
  await vi.waitFor(() => {
    expect(ask).toHaveBeenCalledOnce();
  });
  const reason = new Error('left');
  leaving.abort(reason);
  await expect(answer).rejects.toBe(reason);
  window.dispatchEvent(new Event('online'));
  expect(ask).toHaveBeenCalledOnce();
});
