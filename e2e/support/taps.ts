import type { Page } from '@playwright/test';

/** Two taps or keys within this many milliseconds are one double tap (EN-08), with a little more for clocks that differ. */
const APART = 450;

/** Waits until the next tap or key is one of its own: a person takes as long to read the question. */
export async function apart(page: Page): Promise<void> {
  const now = await page.evaluate(() => performance.now());
  await page.waitForFunction((then) => performance.now() > then, now + APART);
}
