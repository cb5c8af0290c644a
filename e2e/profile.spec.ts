import { expect, test } from './fixtures.ts';
import { HomePage } from './models/home.model.ts';
import { AccountChooser } from './models/onboarding.model.ts';
import { filesIn, ProfilePage } from './models/profile.model.ts';
import { SignInPage } from './models/sign-in.model.ts';
import { TermsDialog } from './models/terms.model.ts';
import { expectScreenSoundAtBothWidths } from './support/axe.ts';
import { codeSentTo, mailsTo } from './support/mails.ts';
import { newAddress, signInNewCustomer } from './support/newcomers.ts';
import { signInAtHome, signInByCode } from './support/sign-in.ts';

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

test('MY-07 MY-05 on /perfil reminders are switched off by the keyboard, stay off, and are as they were where that fails @nightly', async ({
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

test('OP-13 on /perfil a person downloads all that is held of them, and has their account erased, both with a code; all sessions end, nothing stays in the browser, and who signs in anew finds nothing @nightly', async ({
  page,
  browser,
  problems,
}) => {
  const email = newAddress();
  await signInNewCustomer(page, 'Inés Zabala', email);
  await new TermsDialog(page).acceptWhenAsked();
  await new HomePage(page).expectOpen();
  const elsewhere = await browser.newContext({ locale: 'es-AR' });
  const other = await elsewhere.newPage();
  await other.goto('/signin');
  await signInByCode(other, email);
  await new HomePage(other).expectOpen();

  await page.goto('/perfil');
  const profile = new ProfilePage(page);
  await profile.expectOpen();
  const saving = await profile.askForData('Descargar mis datos');
  await expectScreenSoundAtBothWidths(page);
  const dataCode = await profile.sendCodeIn(saving);
  const began = page.waitForEvent('download');
  await dataCode.fill(await codeSentTo(page.request, email));
  await dataCode.press('Enter');
  const download = await began;
  expect(download.suggestedFilename()).toBe('mis-datos.zip');
  const files = await filesIn(download);
  expect([...files.keys()]).toEqual(['datos.json', 'LEEME.txt']);
  expect(files.get('datos.json')).toContain('"name": "Inés Zabala"');
  expect(files.get('datos.json')).toContain(email);
  expect(files.get('LEEME.txt')).toContain('users: Tu cuenta');
  await expect(saving.getByRole('status')).toContainText('Empezó la descarga de mis-datos.zip.');
  await expect(saving.getByRole('button', { name: 'Listo' })).toBeFocused();
  await expectScreenSoundAtBothWidths(page);
  await page.keyboard.press('Enter');
  await profile.expectOpen();

  const erasing = await profile.askForData('Borrar mi cuenta');
  await expect(erasing).toContainText('No se puede deshacer.');
  await expectScreenSoundAtBothWidths(page);
  // The wrong code, and what others ask once the sessions are over.
  problems.allowFailedRequests(/\/api\//);
  const code = await profile.sendCodeIn(erasing);
  await expectScreenSoundAtBothWidths(page);
  await code.fill('000000');
  await code.press('Enter');
  await expect(erasing.getByRole('alert')).toHaveText('Código incorrecto o vencido.');
  await code.fill(await codeSentTo(page.request, email));
  await erasing.getByRole('button', { name: 'Borrar mi cuenta' }).click();
  const signIn = new SignInPage(page);
  await signIn.expectOpen();
  await expect(page.getByRole('status')).toHaveText(
    'Borramos tu cuenta y tus datos. Te mandamos un correo que lo confirma.',
  );
  await expectScreenSoundAtBothWidths(page);
  const kept = () => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
  expect(await page.evaluate(kept)).not.toMatch(/Zabala|ejemplo\.example|eyJ/);
  await expect
    .poll(async () => (await mailsTo(page.request, email)).map(({ subject }) => subject))
    .toEqual(['Borramos tu cuenta']);
  await other.goto('/perfil');
  await new SignInPage(other).expectOpen();
  await elsewhere.close();

  await page.goto('/signin');
  await signInByCode(page, email);
  await new AccountChooser(page).expectOpen();
  await expect(page.locator('body')).not.toContainText('Inés');
});

test('OP-13 who has a loan reads on /perfil what a law keeps of them, and for how long, before they are erased @nightly', async ({
  page,
}) => {
  await signInAtHome(page, 'Olga Medina');
  await page.goto('/perfil');
  const profile = new ProfilePage(page);
  const erasing = await profile.askForData('Borrar mi cuenta');
  await expect(erasing.getByRole('listitem').filter({ hasText: 'créditos y sus cuotas' })).toContainText(
    'Por 10 años: ',
  );
  await expectScreenSoundAtBothWidths(page);
  await erasing.getByRole('button', { name: 'Cancelar' }).click();
  await expect(erasing).toHaveCount(0);
  await expect(profile.data.getByRole('button', { name: 'Borrar mi cuenta' })).toBeFocused();
});

test('MY-07 who opens an incomplete link of a reminder reads so, and where reminders are switched off @nightly', async ({
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
