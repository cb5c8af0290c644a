import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useLoad } from './useLoad.ts';

test('loading, then the answer', async () => {
  const load = () => Promise.resolve('texto');
  const { result } = renderHook(() => useLoad(load));
  expect(result.current[0]).toEqual({ status: 'loading' });
  await waitFor(() => {
    expect(result.current[0]).toEqual({ status: 'loaded', value: 'texto' });
  });
});

test('a failure can be tried again', async () => {
  const offline = new Error('offline');
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(offline).mockResolvedValueOnce('texto');
  const { result } = renderHook(() => useLoad(load));
  await waitFor(() => {
    expect(result.current[0]).toEqual({ status: 'failed', error: offline });
  });
  act(result.current[1]);
  expect(result.current[0]).toEqual({ status: 'loading' });
  await waitFor(() => {
    expect(result.current[0]).toEqual({ status: 'loaded', value: 'texto' });
  });
});

test('leaving aborts the request, and its end changes nothing', async () => {
  const signals: AbortSignal[] = [];
  const load = (signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => {
        reject(new Error('aborted'));
      });
    });
  };
  const { result, unmount } = renderHook(() => useLoad(load));
  unmount();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  await Promise.resolve();
  expect(result.current[0]).toEqual({ status: 'loading' });
});
