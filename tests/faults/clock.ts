import { act, configure, getConfig } from '@testing-library/react';
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
  while (Date.now() <= end) {
    try {
      return tersely(get);
    } catch {
      await pass(50);
    }
  }
  return get();
}

const { getElementError } = getConfig();
/** The second option is not in the types: it is how testing-library's own `waitFor` does it. */
const terse = {
  getElementError: (message: string | null) => new Error(message ?? ''),
  _disableExpensiveErrorDiagnostics: true,
};
const full = { getElementError, _disableExpensiveErrorDiagnostics: false };

/**
 * Asks without what the error of a query in vain would show of the page, all roles that there are and the whole DOM: it takes longer
 * than the query, and is thrown away.
 */
function tersely<T>(get: () => T): T {
  configure(terse);
  try {
    return get();
  } finally {
    configure(full);
  }
}
