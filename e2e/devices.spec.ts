import { expect, test } from './fixtures.ts';
import { HomePage } from './models/home.model.ts';
import { SignInPage } from './models/sign-in.model.ts';
import { TermsDialog } from './models/terms.model.ts';
import { expectScreenSoundAtBothWidths } from './support/axe.ts';
import { newAddress, signInNewCustomer } from './support/newcomers.ts';
import { signInAtHome, signInByCode } from './support/sign-in.ts';

test('SH-17 SH-26 a device that is not one’s own any more is signed out from /perfil, by the keyboard, and at once', async ({
  page,
  browser,
  problems,
}) => {
  // Nobody of the seed data: their sessions are other tests' too.
  const email = newAddress();
  await signInNewCustomer(page, 'Ana Pérez', email);
  await new TermsDialog(page).acceptWhenAsked();
  await new HomePage(page).expectOpen();
  const elsewhere = await browser.newContext({ userAgent: androidChrome, locale: 'es-AR' });
  const other = await elsewhere.newPage();
  await other.goto('/signin');
  await signInByCode(other, email);
  await new HomePage(other).expectOpen();

  await page.goto('/info');
  await page.getByRole('link', { name: 'Tus dispositivos' }).press('Enter');
  const devices = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(devices).toHaveCount(2);
  const phone = devices.filter({ hasText: 'Chrome en Android' });
  await expect(devices.filter({ hasText: 'Este dispositivo' })).not.toContainText('Android');
  await expectScreenSoundAtBothWidths(page);

  await phone.getByRole('button', { name: 'Cerrar sesión' }).press('Enter');
  const question = page.getByRole('dialog', { name: '¿Cerrar la sesión de Chrome en Android?' });
  await expect(question.getByRole('button', { name: 'Sí, cerrar' })).toBeFocused();
  await expectScreenSoundAtBothWidths(page);
  await page.keyboard.press('Enter');
  await expect(devices).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1, name: 'Tus dispositivos' })).toBeFocused();

  await other.goto('/miscreditos');
  await new SignInPage(other).expectOpen();
  await elsewhere.close();

  problems.allowFailedRequests(/\/api\//);
  await page.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' }).click();
  await page.getByRole('button', { name: 'Sí, cerrar' }).click();
  await new SignInPage(page).expectOpen();
});

test('SH-17 a link from elsewhere to /signout asks first', async ({ page }) => {
  const home = await signInAtHome(page, 'Camila Ortiz');
  await page.goto('/signout');
  await expect(page.getByRole('heading', { name: '¿Querés cerrar sesión?' })).toBeFocused();
  await expectScreenSoundAtBothWidths(page);
  await page.getByRole('link', { name: 'Seguir en el portal' }).click();
  await home.expectOpen();
  await page.goto('/signout');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await new SignInPage(page).expectOpen();
});

const androidChrome =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
