import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const grave = new Set<unknown>(['serious', 'critical']);

/** Whether a document has axe already, as a wizard's has from the second question on. */
const holdsAxe = (page: Page) => page.evaluate(() => 'axe' in window);

/** Fails if axe finds a serious or critical violation on the page (SH-26). */
export async function expectAccessible(page: Page): Promise<void> {
  // Without the extra page that axe opens for frames, of which there are none, and without the passed checks: a third of the
  // time.
  // Its half megabyte is put into a document once, and not twice for each check.
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

/** Fails if the page is not accessible, or wider than the window. */
export async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectToFit(page);
}

const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 740 };

/**
 * The same on a phone, and that nothing is wider than the window on a desktop, where only the frame around the content
 * differs: see `expectScreenSoundAtBothWidths`. Leaves the window wide.
 */
export async function expectSoundAtBothWidths(page: Page): Promise<void> {
  await page.setViewportSize(phone);
  await expectSound(page);
  await page.setViewportSize(desk);
  await expectToFit(page);
}

/** Fails if a whole screen is not accessible, or wider than the window, on a phone or a desktop. Leaves the window wide. */
export async function expectScreenSoundAtBothWidths(page: Page): Promise<void> {
  await expectSoundAtBothWidths(page);
  await expectAccessible(page);
}
