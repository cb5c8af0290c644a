import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** The day on which everything happens. */
const today = new Date('2026-11-21T12:00:00Z');

/** Takes time away from the machine. What is read from files or compiled stays real. */
export function stopTime(): void {
  vi.useFakeTimers({
    now: today,
    toFake: [
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'Date',
    ],
  });
  // How testing-library recognises a simulated clock.
  vi.stubGlobal('jest', {
    advanceTimersByTime: (ms: number) => {
      vi.advanceTimersByTime(ms);
    },
  });
}

/** Lets simulated time pass, in milliseconds, and whatever happens meanwhile. */
export async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

/** Lets time pass until something can be had without an error, and gives it. */
export async function until<T>(get: () => T, patience = 3_000): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    try {
      return get();
    } catch (error) {
      if (Date.now() > end) throw error;
      await pass(50);
    }
  }
}
