import { expect, test } from './fixtures.ts';
import { LatestCreditsSection } from './models/credits.model.ts';
import { LatestPoliciesSection } from './models/policies-list.model.ts';
import { expectScreenSoundAtBothWidths } from './support/axe.ts';

/** How many of each the home shows (C9). */
const MOST = 3;

test.describe('more than three of both', () => {
  test.use({ person: 'Raúl Benítez' });

  test("HO-02 HO-03 'ver todos', 'ver todas' and both banners lead where they say", async ({ page }) => {
    const credits = new LatestCreditsSection(page);
    const insurances = new LatestPoliciesSection(page);
    for (const [link, path] of [
      [credits.all, '/miscreditos'],
      [insurances.all, '/mispolizas'],
      [credits.arrears, '/miscreditos/100301'],
      [insurances.suspended, '/mispolizas/700303'],
    ] as const) {
      await page.goto('/');
      await link.click();
      await expect(page).toHaveURL(({ pathname }) => pathname === path);
    }
  });

  test('HO-02 SH-26 the home is accessible and fits in 360 and 1440 px with four loans and four policies @nightly', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(new LatestPoliciesSection(page).list.cards).toHaveCount(MOST);
    await expect(new LatestCreditsSection(page).list.cards).toHaveCount(MOST);
    await expectScreenSoundAtBothWidths(page);
  });
});
