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
