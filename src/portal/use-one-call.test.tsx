import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NetworkError } from '../api/errors.ts';
import { messageFor } from '../api/messages.ts';
import { useOneCall } from './use-one-call.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const line = (isThere: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);

/** A call that ends as its caller says, or with its signal. */
function called() {
  const { result, unmount } = renderHook(() => useOneCall(messageFor));
  const signals: AbortSignal[] = [];
  let reject: (error: unknown) => void = () => undefined;
  const begin = () => {
    void result.current.during(
      (signal) =>
        new Promise((_, rejects) => {
          signals.push(signal);
          reject = rejects;
          signal.addEventListener('abort', () => {
            rejects(new DOMException('Given up', 'AbortError'));
          });
        }),
    );
  };
  const fail = (error: unknown) =>
    act(async () => {
      reject(error);
      await Promise.resolve();
    });
  act(begin);
  return { result, unmount, signals, begin, fail };
}

test('EN-16 what waits for the line is not sent once it is given up, and nothing is told of it', async () => {
  line(false);
  const { result, signals, begin } = called();
  expect(result.current.pending).toBe(true);
  await act(async () => {
    result.current.giveUp();
    await Promise.resolve();
  });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(result.current).toMatchObject({ pending: false, failure: null });
  act(begin);
  expect(signals).toHaveLength(2);
});

test.each([
  [false, 'is not sent'],
  [true, 'goes on, since it is sent'],
])('EN-16 with its dialog, the line there: %s, a call %s', (isThere) => {
  line(isThere);
  const { unmount, signals } = called();
  unmount();
  expect(signals.map(({ aborted }) => aborted)).toEqual([!isThere]);
});

test('ER-06 one call is made at a time, and its failure is told', async () => {
  line(true);
  const { result, signals, begin, fail } = called();
  act(begin);
  expect(signals).toHaveLength(1);
  await fail(new NetworkError(undefined, null));
  expect(result.current.pending).toBe(false);
  expect(result.current.failure).toMatch(/^Sin conexión con el servidor/);
});
