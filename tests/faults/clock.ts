import { act, configure, getConfig } from '@testing-library/react';
import { vi } from 'vitest';
import { watchPage } from './page.ts';

/** The day of all walks. */
const today = new Date('2026-11-21T12:00:00Z');

/** Simulates the time of the page. Reading files and compiling stay real. */
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

/** Lets simulated time pass, in milliseconds, with everything that happens meanwhile. */
export async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

/** Lets time pass until the next timer, or as long as is given if there is none before. */
export async function passToNext(atMost: number): Promise<void> {
  const own = setTimeout(() => undefined, atMost);
  await act(() => vi.advanceTimersToNextTimerAsync());
  clearTimeout(own);
}

const step = 50;
/** How often an unchanged page is asked again all the same: what is waited for may be elsewhere. */
const anyway = 500;

/** Lets time pass until something can be had without an error, and gives it. It asks whenever the page has changed. */
export async function until<T>(get: () => T, patience = 3_000): Promise<T> {
  const page = watchPage();
  const end = Date.now() + patience;
  try {
    let next = Date.now();
    while (Date.now() <= end) {
      if (page.hasChanged() || Date.now() >= next) {
        next = Date.now() + anyway;
        try {
          return tersely(get);
        } catch {
          // Not yet.
        }
      }
      await pass(step);
    }
    return get();
  } finally {
    page.close();
  }
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
