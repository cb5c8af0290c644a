import { expect, type Page } from '@playwright/test';

/**
 * Waits for a wizard's question by its names in the page, whatever its texts are: for tests of what is around wizards, which a changed text
 * is to leave alone.
 */
export const expectAsked = async (page: Page, flow: string, step: string): Promise<void> => {
  const main = page.locator(`main[data-flow="${flow}"][data-step="${step}"][data-phase="asking"]`);
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
};
