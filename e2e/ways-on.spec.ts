import { expect, test } from './fixtures.ts';
import { CreditPage } from './models/credit.model.ts';
import { CreditsListPage } from './models/credits.model.ts';
import { HomePage } from './models/home.model.ts';
import { MainMenu } from './models/portal-bars.model.ts';
import { UnknownAddressPage } from './models/unknown-address.model.ts';
import { expectSoundAtBothWidths } from './support/axe.ts';

test.describe('a customer', () => {
  test.use({ person: 'Camila Ortiz' });

  test('MY-06 at a loan of another user reads that it is none of theirs, and is led to the own ones', async ({
    page,
    problems,
  }) => {
    problems.allowFailedRequests(/\/creditos\/999999/);
    const credit = new CreditPage(page);
    await page.goto('/miscreditos/999999');
    await expect(credit.failure).toHaveText('No es uno de tus créditos.');
    await expect(credit.retry).toHaveCount(0);
    await expectSoundAtBothWidths(page);
    await credit.ownCredits.click();
    await expect(page).toHaveURL(/\/miscreditos$/);
    await expect(new CreditsListPage(page).title).toBeVisible();
  });

  test('SH-15 decision 33 at an address of no screen reads that it does not exist, with the ways on', async ({
    page,
  }) => {
    const unknown = new UnknownAddressPage(page);
    await page.goto('/nada');
    await unknown.expectOpen();
    await expect(page).toHaveURL(/\/nada$/);
    await expect(new MainMenu(page).link('Info')).toBeVisible();
    await expectSoundAtBothWidths(page);
    await unknown.home.click();
    await new HomePage(page).expectOpen();
  });
});

test.describe('a seller', () => {
  test.use({ person: 'Silvia Roldán' });

  test('SH-15 decision 33 at an address of no screen has the bars, and is led to / from one of customers', async ({
    page,
  }) => {
    const unknown = new UnknownAddressPage(page);
    await page.goto('/nada/de/nada');
    await unknown.expectOpen();
    await expectSoundAtBothWidths(page);
    await page.goto('/miscreditos');
    await expect(page).toHaveURL(({ pathname }) => pathname === '/');
  });
});

test('SH-13 decision 33 who is signed out is led to the sign-in from an address of no screen', async ({ page }) => {
  await page.goto('/nada');
  await expect(page).toHaveURL(/\/signin$/);
});
