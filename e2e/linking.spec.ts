import { expect, test } from './fixtures.ts';
import { CreditsListPage, LatestCreditsSection } from './models/credits.model.ts';
import { IdentityDialog, LinkingSection } from './models/linking.model.ts';
import { PoliciesListPage } from './models/policies-list.model.ts';
import { MainMenu } from './models/portal-bars.model.ts';
import { expectAccessible } from './support/axe.ts';
import { watchLinking } from './support/linking.ts';
import { nativeAppAround } from './support/native-app.ts';
import { nightlyIf } from './support/nightly.ts';

test.describe('a customer who is linked at the third try', () => {
  // The server links him for good: no other test may link him, or rely on what he has.
  test.use({ person: 'Nicolás Vega' });

  test('LK-01 HO-04 PO-01 reads on every screen that linking is running, with tries after 1 and 2 s, and then has loan and policy', async ({
    page,
  }) => {
    const tries = await watchLinking(page);
    const menu = new MainMenu(page);
    const linking = new LinkingSection(page);
    await page.goto('/');
    await linking.button.click();
    await expect(linking.running).toBeVisible();
    await expect(linking.section).toBeFocused();
    await expect(linking.button).toHaveCount(0);

    await menu.link('Seguros').click();
    await expect(linking.runningForPolicies).toBeVisible();
    await expect(page.getByText('¡Ups! No encontramos ninguna póliza')).toHaveCount(0);
    await menu.link('Créditos').click();
    await expect(linking.running).toBeVisible();
    await expect(linking.button).toHaveCount(0);

    await tries.reach(3);
    const [first = 0, second = 0] = await tries.waits();
    expect(first).toBeGreaterThanOrEqual(1000);
    expect(second).toBeGreaterThanOrEqual(2000);
    await expect(new CreditsListPage(page).list.headings).toHaveText([/^Nissan Versa 1.6 Sense · /]);
    await expect(linking.section).toHaveCount(0);
    await menu.link('Seguros').click();
    await expect(new PoliciesListPage(page).list.headings).toHaveText(['Nissan Versa 1.6 Sense']);
    await menu.link('Inicio').click();
    await expect(new LatestCreditsSection(page).list.headings).toHaveText([/^Nissan Versa 1.6 Sense · /]);
    expect(tries.count()).toBe(3);
  });
});

test.describe('a customer whose linking fails', () => {
  test.use({ person: 'Sergio Molina' });

  test('LK-03 reads so at once, without another try, and can try again', async ({ page, problems }) => {
    problems.allowFailedRequests(/\/creditos\/vinculacion$/);
    const tries = await watchLinking(page);
    const linking = new LinkingSection(page);
    await new CreditsListPage(page).open();
    await linking.button.click();
    await expect(linking.notLinked).toBeVisible();
    await page.clock.runFor(60_000);
    expect(tries.count()).toBe(1);
    await linking.button.click();
    await expect.poll(tries.count).toBe(2);
    await expect(linking.notLinked).toBeVisible();
    await expect(linking.button).toBeVisible();
  });
});

test.describe('a customer who has not validated their identity', () => {
  test.use({ person: 'Lucía Ferreyra' });

  for (const [place, path] of [
    ['the home', '/'],
    ['/miscreditos', '/miscreditos'],
    ['/mispolizas', '/mispolizas'],
  ] as const) {
    test(`LK-02 is led to the app in a browser, from ${place}: a dialog with a QR code${nightlyIf(path !== '/')}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const tries = await watchLinking(page);
      const linking = new LinkingSection(page);
      const identity = new IdentityDialog(page);
      await page.goto(path);
      await linking.button.click();
      await expect(identity.dialog.getByRole('paragraph').first()).toHaveText(
        'Para vincular tu crédito, primero validá tu identidad en la app desde tu celular.',
      );
      await expect(identity.qr).toBeVisible();
      await expect(identity.app).toHaveAttribute('href', 'https://app.zorzalia.example');
      await expect(identity.app).toHaveAttribute('rel', /noopener/);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

      await page.keyboard.press('Escape');
      // The role is gone when the browser closes it; the page's event is a frame later.
      await expect(page.locator('dialog')).toHaveCount(0);
      await expect(linking.button).toBeFocused();
      await linking.button.press('Enter');
      await identity.close.click();
      await expect(identity.dialog).toHaveCount(0);
      expect(tries.count()).toBe(0);
    });
  }

  test('LK-02 is taken to the screen for it inside the app, and no dialog opens @nightly', async ({ page }) => {
    const app = await nativeAppAround(page);
    const tries = await watchLinking(page);
    const linking = new LinkingSection(page);
    await new CreditsListPage(page).open();
    await linking.button.click();
    await expect.poll(app.heard).toEqual([{ type: 'navegar', path: '/validaridentidad' }]);
    await expect(new IdentityDialog(page).dialog).toHaveCount(0);
    expect(tries.count()).toBe(0);
  });

  test('LK-02 SH-25 links once the app has validated the identity, also after a reload', async ({ page }) => {
    const app = await nativeAppAround(page);
    // No app's back end tells the server here (server/api/idp/management.ts).
    await page.route('**/api/apiclientes/creditos/vinculacion', (route) =>
      route.fulfill({ json: { vinculado: true } }),
    );
    const linking = new LinkingSection(page);
    await new CreditsListPage(page).open();
    await app.tell({ type: 'identidadValidada', validada: true });
    await expect(page.getByText('valides tu identidad')).toHaveCount(0);
    await page.reload();
    const asked = page.waitForRequest('**/api/apiclientes/creditos/vinculacion');
    await linking.button.click();
    await asked;
    expect(app.heard()).toEqual([]);
  });
});
