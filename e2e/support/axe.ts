import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const grave = new Set<unknown>(['serious', 'critical']);

/** Fails where axe finds a serious or critical violation on the page as it stands (SH-26). */
export async function expectAccessible(page: Page): Promise<void> {
  // Without the page of its own that axe would open for frames, of which there are none: a third of the time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  const found = violations
    .filter(({ impact }) => grave.has(impact))
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect(found, `axe at ${page.url()}`).toEqual([]);
}

/** Fails where the page as it stands is not accessible, or wider than the window. */
export async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `what is wider than the window at ${page.url()}`).toBeLessThanOrEqual(0);
}

/** The same on a phone and on a desk. Leaves the window wide. */
export async function expectSoundAtBothWidths(page: Page): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await expectSound(page);
  }
}
