import { availableParallelism, loadavg } from 'node:os';
import { webcrypto } from 'node:crypto';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll, expect, vi } from 'vitest';
import { masking } from '../../src/wizard/fields/useTyping.ts';
import { rememberStyles } from './styles.ts';

afterEach(cleanup);
// A file begins with what a new tab has: the one before it in this worker may have left something there.
beforeAll(() => {
  sessionStorage.clear();
  localStorage.clear();
});
// It is fetched when a browser is idle, which a test does not wait for.
beforeAll(() => masking.preload());
rememberStyles(window);

const SECONDS = 1000;
/** What ends a wait for something that never happens, in ms. No result of the whole run depends on the machine's speed (`npm test`). */
const patience = (path: string) =>
  process.env['TESTS_WAIT_LONG'] === undefined && path.includes('/src/wizard/')
    ? Math.min(20, 2 * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())) * SECONDS
    : 20 * SECONDS;
beforeAll(() => {
  configure({ asyncUtilTimeout: patience(expect.getState().testPath ?? '') });
});

class InertObserver {
  observe(): void {
    return undefined;
  }
  unobserve(): void {
    return undefined;
  }
  disconnect(): void {
    return undefined;
  }
}

// What Mantine asks of a browser and jsdom has not got.
vi.stubGlobal('ResizeObserver', InertObserver);
vi.stubGlobal('IntersectionObserver', InertObserver);
vi.stubGlobal('matchMedia', (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
}));
// jsdom's own has no digests.
vi.stubGlobal('crypto', webcrypto);
Element.prototype.scrollIntoView = () => undefined;
