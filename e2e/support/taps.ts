import type { Page } from '@playwright/test';

/** Two taps or keys within fewer milliseconds are one double tap (EN-08). */
export const APART = 401;

/** Waits until the next tap or key is one of its own, as a person does who reads the question. For tests whose clock runs. */
export async function apart(page: Page): Promise<void> {
  const now = await page.evaluate(() => new Event('tap').timeStamp);
  await page.waitForFunction((then) => new Event('tap').timeStamp > then, now + APART);
}
