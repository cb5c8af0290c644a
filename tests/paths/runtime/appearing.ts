import { expect, type Locator } from '@playwright/test';

/** How long something is waited for before time moves, in milliseconds. */
export const SOON = 400;

/**
 * Waits for an element. Where the test holds the clock, what a response brings may still wait for a frame or a timer that is
 * due: those pass one by one while it is missing, and only after it did not come by itself.
 *
 * @throws Error in Spanish that names it
 */
export const appear = (element: Locator, paint: () => Promise<void>, complaint: string): Promise<void> =>
  soon((options) => element.waitFor(options), paint, complaint);

/**
 * Does what waits for an element, and is done again after a frame where it did not come by itself.
 *
 * @throws Error in Spanish that names it
 */
export async function soon(
  wait: (options: { readonly timeout: number }) => Promise<void>,
  paint: () => Promise<void>,
  complaint: string,
): Promise<void> {
  const isThere = () =>
    wait({ timeout: SOON }).then(
      () => true,
      () => false,
    );
  if (await isThere()) return;
  const afterPaint = async () => {
    await paint();
    return isThere();
  };
  await expect.poll(afterPaint, complaint).toBe(true);
}
