import type { Page } from '@playwright/test';

/**
 * Waits until a page has begun another task: what it was told before is then done. Timers would not do where a test holds the clock.
 *
 * @throws Error if the page is being left
 */
export const nextTask = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    const next = new Promise((resolve) => {
      port1.onmessage = resolve;
    });
    port2.postMessage(null);
    await next;
  });
