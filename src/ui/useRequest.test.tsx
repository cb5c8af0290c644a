import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { idle } from './requests.ts';
import { keepPreviousData, useRequest } from './useRequest.ts';

/** Answers that come when the test says so, by what was asked. */
function answering() {
  const asked = new Map<string, { readonly signal: AbortSignal; readonly answer: (text: string) => Promise<void> }>();
  const request = (of: string) => ({
    queryKey: ['texto', of],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      new Promise<string>((resolve) => {
        const answer = (text: string) =>
          act(async () => {
            resolve(text);
            await Promise.resolve();
          });
        asked.set(of, { signal, answer });
      }),
  });
  return { asked, request };
}

test('pending, then the answer', async () => {
  const { result } = renderHook(() => useRequest({ queryKey: ['texto'], queryFn: () => Promise.resolve('texto') }));
  expect(result.current).toMatchObject({ status: 'pending', data: undefined });
  await waitFor(() => {
    expect(result.current).toMatchObject({ status: 'success', data: 'texto' });
  });
});

test('a failure can be asked again', async () => {
  const offline = new Error('offline');
  const queryFn = vi.fn<() => Promise<string>>().mockRejectedValueOnce(offline).mockResolvedValueOnce('texto');
  const { result } = renderHook(() => useRequest({ queryKey: ['texto'], queryFn }));
  await waitFor(() => {
    expect(result.current).toMatchObject({ status: 'error', error: offline });
  });
  act(() => {
    result.current.refetch();
  });
  expect(result.current.status).toBe('pending');
  await waitFor(() => {
    expect(result.current).toMatchObject({ status: 'success', data: 'texto' });
  });
});

test('EN-16 a failure is asked again by itself when the line is back, an answer is not', async () => {
  const queryFn = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce('texto');
  const { result } = renderHook(() => useRequest({ queryKey: ['texto'], queryFn }));
  await waitFor(() => {
    expect(result.current.status).toBe('error');
  });
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  await waitFor(() => {
    expect(result.current).toMatchObject({ status: 'success', data: 'texto' });
  });
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  expect(queryFn).toHaveBeenCalledTimes(2);
});

test('an answer stays while it is asked for again', async () => {
  const queryFn = vi.fn<() => Promise<string>>().mockResolvedValueOnce('uno').mockResolvedValueOnce('dos');
  const { result } = renderHook(() => useRequest({ queryKey: ['texto'], queryFn }));
  await waitFor(() => {
    expect(result.current.data).toBe('uno');
  });
  act(() => {
    result.current.refetch();
  });
  expect(result.current).toMatchObject({ status: 'success', data: 'uno' });
  await waitFor(() => {
    expect(result.current.data).toBe('dos');
  });
});

test('leaving calls the request off, and its end changes nothing', async () => {
  const { asked, request } = answering();
  const { result, unmount } = renderHook(() => useRequest(request('uno')));
  unmount();
  expect(asked.get('uno')?.signal.aborted).toBe(true);
  await asked.get('uno')?.answer('tarde');
  expect(result.current.status).toBe('pending');
});

test('another rendering with the same key asks nothing', () => {
  const queryFn = vi.fn(() => new Promise<string>(() => undefined));
  const { rerender } = renderHook(() => useRequest({ queryKey: ['texto', { de: 1 }], queryFn: () => queryFn() }));
  rerender();
  expect(queryFn).toHaveBeenCalledOnce();
});

test('nothing is asked that is not enabled', () => {
  const queryFn = vi.fn(() => Promise.resolve('texto'));
  const { result, rerender } = renderHook((enabled: boolean) => useRequest({ queryKey: ['texto'], queryFn, enabled }), {
    initialProps: false,
  });
  expect(result.current.status).toBe('pending');
  expect(queryFn).not.toHaveBeenCalled();
  rerender(true);
  expect(queryFn).toHaveBeenCalledOnce();
  expect(renderHook(() => useRequest(idle)).result.current.status).toBe('pending');
});

describe('another key', () => {
  test('asks anew, calls the older one off, and its late answer is ignored', async () => {
    const { asked, request } = answering();
    const { result, rerender } = renderHook((of: string) => useRequest(request(of)), { initialProps: 'uno' });
    rerender('dos');
    expect(asked.get('uno')?.signal.aborted).toBe(true);
    await asked.get('uno')?.answer('el de uno');
    expect(result.current.status).toBe('pending');
    await asked.get('dos')?.answer('el de dos');
    expect(result.current.data).toBe('el de dos');
  });

  test('keeps its answer where the older one comes after it', async () => {
    const { asked, request } = answering();
    const { result, rerender } = renderHook((of: string) => useRequest(request(of)), { initialProps: 'uno' });
    rerender('dos');
    await asked.get('dos')?.answer('el de dos');
    await asked.get('uno')?.answer('el de uno');
    expect(result.current.data).toBe('el de dos');
  });

  test('shows nothing of the one before, or its answer where that is wanted', async () => {
    const { asked, request } = answering();
    const { result, rerender } = renderHook(
      (of: string) => ({
        bare: useRequest(request(of)).data,
        keeping: useRequest({ ...request(`${of} otra vez`), placeholderData: keepPreviousData }).data,
      }),
      { initialProps: 'uno' },
    );
    await asked.get('uno')?.answer('el de uno');
    await asked.get('uno otra vez')?.answer('el de uno');
    rerender('dos');
    expect(result.current).toEqual({ bare: undefined, keeping: 'el de uno' });
    await asked.get('dos otra vez')?.answer('el de dos');
    expect(result.current.keeping).toBe('el de dos');
  });

  test('whose answer is the one that is shown causes no rendering: the next question is painted first', async () => {
    const { asked, request } = answering();
    let renderings = 0;
    const { result, rerender } = renderHook(
      (of: string) => {
        renderings += 1;
        return useRequest({ ...request(of), placeholderData: keepPreviousData });
      },
      { initialProps: 'uno' },
    );
    await asked.get('uno')?.answer('Suzuki');
    rerender('dos');
    const before = renderings;
    await asked.get('dos')?.answer('Suzuki');
    expect(renderings).toBe(before);
    expect(result.current.data).toBe('Suzuki');
    rerender('tres');
    await asked.get('tres')?.answer('Fiat');
    expect(result.current.data).toBe('Fiat');
  });
});
