import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSecondsUntil } from './useSecondsUntil.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Milliseconds. */
const second = 1000;

test.each([3000, 2999, 2501, 2500, 2001, 999, 1])(
  'QA-11 SH-03 a countdown of %i ms shows each second to its last, is over within one after its end, and never before',
  (left) => {
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00.400Z') });
    const end = Date.now() + left;
    const { result } = renderHook(() => useSecondsUntil(end));
    const seen = [result.current];
    for (let passed = 0; passed < left + second; passed += 1) {
      act(() => {
        vi.advanceTimersByTime(1);
      });
      if (Date.now() < end) expect(result.current, `${end - Date.now()} ms before its end`).toBeGreaterThan(0);
      if (result.current !== seen.at(-1)) seen.push(result.current);
    }
    expect(result.current).toBe(0);
    const first = Math.ceil(left / second);
    expect(seen).toEqual(Array.from({ length: first + 1 }, (_, at) => first - at));
    expect(vi.getTimerCount()).toBe(0);
  },
);
