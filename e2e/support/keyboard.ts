import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Presses a key until an element has the focus; fails after more presses than a screen has controls.
 *
 * @returns how often it was pressed
 */
export async function keyTo(page: Page, key: string, target: Locator): Promise<number> {
  for (let presses = 0; presses < 20; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return presses;
    await page.keyboard.press(key);
  }
  await expect(target, `reached by ${key}`).toBeFocused();
  return 20;
}
