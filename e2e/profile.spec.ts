import { expect, test } from './fixtures.ts';
import { HomePage } from './models/home.model.ts';
import { ProfilePage } from './models/profile.model.ts';
import { SignInPage } from './models/sign-in.model.ts';
import { TermsDialog } from './models/terms.model.ts';
import { expectScreenSoundAtBothWidths } from './support/axe.ts';
import { codeSentTo } from './support/mails.ts';
import { newAddress, signInNewCustomer } from './support/newcomers.ts';
import { signInAtHome } from './support/sign-in.ts';

test('MY-05 SH-04 SH-17 SH-26 /perfil says who one is, how one signed in and which terms were accepted, gives a code for another device, and changes with a code where notices go; a device that is not one’s own any more is signed out there, by the keyboard, and at once; then all', async ({
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

  await page.goto('/info');
  await page.getByRole('link', { name: 'Mi perfil' }).press('Enter');
  const profile = new ProfilePage(page);
  // The wrong code.
  problems.allowFailedRequests(/\/contacto$/);
  await profile.expectOpen();
  await expect(profile.valueOf(profile.account, 'Nombre')).toHaveText('Ana Pérez');
  await expect(profile.valueOf(profile.account, 'E-mail')).toHaveText(email);
  await expect(profile.valueOf(profile.account, 'Cómo ingresaste')).toHaveText('Con un código enviado a tu correo');
  await expect(profile.valueOf(profile.terms, 'Versión que aceptaste')).toHaveText('1.0');
  await expect(profile.valueOf(profile.terms, 'Cuándo')).toHaveText(/^\d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}$/);
  const pass = await profile.passForAnotherDevice();
  await expectScreenSoundAtBothWidths(page);
  await page.keyboard.press('Escape');
  await expect(profile.passDialog).toHaveCount(0);
  await other.goto('/signin');
  const signIn = new SignInPage(other);
  await signIn.askForCode(email);
  await signIn.code.pressSequentially(pass);
  await expect(signIn.code).toHaveValue(pass);
  await signIn.confirmButton.click();
  await new HomePage(other).expectOpen();
  await page.reload();
  await expect(profile.devices).toHaveCount(2);
  const phone = profile.devices.filter({ hasText: 'Chrome en Android' });
  await expect(profile.devices.filter({ hasText: 'Este dispositivo' })).not.toContainText('Android');
  await expectScreenSoundAtBothWidths(page);

  const notices = newAddress();
  await expect(profile.valueOf(profile.contact, 'Teléfono')).toHaveText('No lo tenemos');
  const code = await profile.askToChangeEmail(notices);
  await expectScreenSoundAtBothWidths(page);
  await code.pressSequentially('000000');
  await code.press('Enter');
  await expect(profile.contact.getByRole('alert')).toHaveText('Código incorrecto o vencido.');
  await code.fill(await codeSentTo(page.request, notices));
  await code.press('Enter');
  await expect(profile.contact.getByRole('status')).toHaveText('Cambiamos tus datos de contacto.');
  await page.reload();
  await expect(profile.valueOf(profile.contact, 'E-mail para avisos')).toHaveText(notices);

  await profile.readTerms();
  await expect(profile.termsDialog.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(profile.termsDialog.getByRole('button')).toHaveText(['Cerrar']);
  await expectScreenSoundAtBothWidths(page);
  await page.keyboard.press('Escape');
  await expect(profile.termsDialog).toHaveCount(0);

  await phone.getByRole('button', { name: 'Cerrar sesión' }).press('Enter');
  await expect(page.getByRole('dialog', { name: '¿Cerrar la sesión de Chrome en Android?' })).toBeVisible();
  await expect(profile.yes).toBeFocused();
  await expectScreenSoundAtBothWidths(page);
  await page.keyboard.press('Enter');
  await expect(profile.devices).toHaveCount(1);
  await expect(profile.devicesTitle).toBeFocused();

  await other.goto('/miscreditos');
  await new SignInPage(other).expectOpen();
  await elsewhere.close();

  problems.allowFailedRequests(/\/api\//);
  await profile.endAll.click();
  await profile.yes.click();
  await new SignInPage(page).expectOpen();
  await page.goto('/perfil');
  await new SignInPage(page).expectOpen();
});

test('MY-07 MY-05 on /perfil reminders are switched off by the keyboard, stay off, and are as they were where that fails', async ({
  page,
  problems,
}) => {
  await signInNewCustomer(page, 'Ana Pérez', newAddress());
  await new TermsDialog(page).acceptWhenAsked();
  await new HomePage(page).expectOpen();
  await page.goto('/perfil');
  const profile = new ProfilePage(page);
  await profile.expectOpen();
  await expect(profile.reminders).toBeChecked();
  await expect(profile.reminders).toHaveAccessibleDescription(
    'Cinco días y un día antes de que venza una cuota, y quince días antes de que termine tu póliza.',
  );
  await profile.reminders.press('Space');
  await expect(profile.mails.getByRole('status')).toHaveText('Listo: no te mandamos más recordatorios.');
  await expectScreenSoundAtBothWidths(page);
  await page.reload();
  await expect(profile.reminders).not.toBeChecked();

  problems.allowFailedRequests(/\/recordatorios$/);
  await page.route('**/recordatorios', (route) => route.fulfill({ status: 500 }));
  await profile.mails.getByText('Recordatorios', { exact: true }).click();
  await expect(profile.mails.getByRole('alert')).toHaveText(/^Ha ocurrido un error/);
  await expect(profile.reminders).not.toBeChecked();
  await expectScreenSoundAtBothWidths(page);
  await page.unroute('**/recordatorios');
  await profile.mails.getByText('Recordatorios', { exact: true }).click();
  await expect(profile.mails.getByRole('status')).toHaveText('Listo: te vamos a mandar recordatorios.');
  await page.reload();
  await expect(profile.reminders).toBeChecked();
});

test('MY-07 who opens an incomplete link of a reminder reads so, and where reminders are switched off', async ({
  page,
  problems,
}) => {
  problems.allowFailedRequests(/\/correos\/recordatorios\//);
  await page.goto('/correos/recordatorios/incompleto');
  await expect(page.getByRole('heading', { level: 1, name: 'El enlace no es válido' })).toBeVisible();
  await expectScreenSoundAtBothWidths(page);
  await page.getByRole('link', { name: 'Mi perfil' }).click();
  await new SignInPage(page).expectOpen();
});

test('SH-17 a link from elsewhere to /signout asks first', async ({ page }) => {
  const home = await signInAtHome(page, 'Julio Ramos');
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
