import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const grave = new Set<unknown>(['serious', 'critical']);

/** Whether a document holds axe already, as a wizard's does from the second question on. */
const holdsAxe = (page: Page) => page.evaluate(() => 'axe' in window);

/** Fails where axe finds a serious or critical violation on the page as it stands (SH-26). */
export async function expectAccessible(page: Page): Promise<void> {
  // Without the page of its own that axe would open for frames, of which there are none, and without what is right: a third of
  // the time.
  // Its half a megabyte is put into a document once, and not twice for each time that it is asked.
  const source = (await holdsAxe(page)) ? { axeSource: ';' } : {};
  const axe = new AxeBuilder({ page, ...source }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  const found = violations
    .filter(({ impact }) => grave.has(impact))
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect(found, `axe at ${page.url()}`).toEqual([]);
}

async function expectToFit(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `what is wider than the window at ${page.url()}`).toBeLessThanOrEqual(0);
}

/** Fails where the page as it stands is not accessible, or wider than the window. */
export async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectToFit(page);
}

const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 740 };

/**
 * The same on a phone, and that nothing is wider than the window of a desk, where only the frame around the content is another:
 * see `expectScreenSoundAtBothWidths`. Leaves the window wide.
 */
export async function expectSoundAtBothWidths(page: Page): Promise<void> {
  await page.setViewportSize(phone);
  await expectSound(page);
  await page.setViewportSize(desk);
  await expectToFit(page);
}

/** Fails where a whole screen is not accessible on a phone or on a desk, or wider than either's window. Leaves the window wide. */
export async function expectScreenSoundAtBothWidths(page: Page): Promise<void> {
  await expectSoundAtBothWidths(page);
  await expectAccessible(page);
}
