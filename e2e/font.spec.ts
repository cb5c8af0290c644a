import { expect, test } from './fixtures.ts';
import { phone } from './support/axe.ts';
import { entry, heldRequests } from './support/documents.ts';
import { layoutShiftOf } from './support/layout-shift.ts';
import { lettersBegun } from './support/letters.ts';
import type { PersonName } from './support/people.ts';

const FONT = /\/assets\/figtree-[\w-]+\.woff2$/;

const late: readonly (readonly [PersonName | null, readonly string[]])[] = [
  [null, ['/signin']],
  ['Raúl Benítez', ['/', '/miscreditos', '/miscreditos/100301', '/miscreditos/informarpago']],
  ['Silvia Roldán', ['/', '/solicitudes', '/creditos/calcular?tipo=1&anio=2023']],
];

for (const [person, addresses] of late) {
  test.describe(person ?? 'a visitor', () => {
    test.use({ person, viewport: phone });

    test(`MY-10 letters of the brand that come late move nothing: ${addresses.join(', ')} @nightly`, async ({
      page,
    }) => {
      for (const address of addresses) {
        const release = await heldRequests(page, FONT);
        await page.goto(address, { waitUntil: 'domcontentloaded' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await page.waitForFunction(() => document.fonts.status === 'loading');
        release();
        await page.waitForFunction(() => document.fonts.status === 'loaded' && document.fonts.check('1rem Figtree'));
        const { share, moved } = await layoutShiftOf(page);
        expect(share, `${address}: ${moved.join(', ')}`).toBeLessThan(0.01);
        await page.unroute(FONT);
      }
    });
  });
}

test('MY-10 ST-03 the letters of the brand come behind the first screen', async ({ page }) => {
  const release = await heldRequests(page, entry);
  await page.goto('/signin', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCSS('font-family', /^"Figtree fallback"/);
  release();
  await expect(heading).toHaveCSS('font-family', /^Figtree, "Figtree fallback"/);
  await page.waitForFunction(() => document.fonts.check('1rem Figtree'));
  const { letters, screen } = await lettersBegun(page);
  expect(letters).toBeGreaterThan(screen ?? Infinity);
});
