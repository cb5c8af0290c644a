import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { HomePage } from './models/home.model.ts';
import { OldLoginPage } from './models/old-login.model.ts';
import { AccountChooser, FoundAccount, PersonalSignupPage, UpdatePages } from './models/onboarding.model.ts';
import { SellerBars } from './models/portal-bars.model.ts';
import { SignInPage } from './models/sign-in.model.ts';
import { TermsDialog } from './models/terms.model.ts';
import { stopClock } from '../tests/paths/runtime/actor.ts';
import { codeSentTo } from './support/mails.ts';
import { post, tokenIn } from './support/api.ts';
import { expectScreenSoundAtBothWidths } from './support/axe.ts';
import { seedAgency } from './support/legacy-accounts.ts';
import { newAddress, signInNewcomer, signInNewCustomer } from './support/newcomers.ts';
import { gate } from './support/held-calls.ts';
import { signIn } from './support/sign-in.ts';

const newAgency = {
  Cui: '30000000007',
  NombreAgencia: 'Automotores del Valle',
  NombreTitular: 'Norma Paz',
  Provincia: 3,
  Localidad: 'CORDOBA',
  CodigoPostal: '5000',
  Direccion: 'Av. Colón 1234',
  TipoAgencia: 1,
  Marca: 'toyota',
  TipoVehiculo: 5,
  NombreContacto: 'Norma Paz',
  TelefonoContacto: '0351154567890',
  VersionTerminos: '1.0',
  ComoNosConocio: 1,
};
const personalSignup = '**/api/controldeusuarios/registrousuariofinal';
const migration = '**/api/controldeusuarios/migracion?*';
const renewals = /\/idp\/authorize\?.*prompt=none/;

/** Signs in a new user, and waits for the question what account to open. */
async function openChooser(page: Page): Promise<AccountChooser> {
  await page.goto('/signin');
  await signInNewcomer(page);
  const chooser = new AccountChooser(page);
  await chooser.expectOpen();
  return chooser;
}

test.describe('with flag validacion-identidad', () => {
  test.use({ person: 'Irene Luna' });

  test('ON-02 ON-03 the chooser offers a personal account, and the error of a wrong name is beside the field', async ({
    page,
  }) => {
    const chooser = new AccountChooser(page);
    const signup = new PersonalSignupPage(page);
    await page.goto('/');
    await expect(chooser.greeting).toHaveText('Hola, Irene');
    await expect(chooser.personal).toBeVisible();
    await expect(chooser.existing).toHaveCount(0);
    await chooser.personal.click();

    await expect(page).toHaveURL(/\/clientes\/signup$/);
    await expect(signup.title).toBeFocused();
    await expect(signup.name).toHaveValue('Irene Luna');
    for (const [name, complaint] of [
      ['', 'Debe completar el nombre'],
      ['I', 'El nombre debe tener al menos 2 caracteres'],
      ['Irene 2', 'El nombre no puede tener números'],
      ['I'.repeat(51), 'El nombre puede tener hasta 50 caracteres'],
    ] as const) {
      await signup.name.fill(name);
      await signup.go.click();
      await expect(signup.error).toHaveText(complaint);
      await expect(signup.name).toBeFocused();
    }
    await signup.back.click();
    await chooser.expectOpen();
  });
});

test('ON-02 SH-21 a personal account: a failed call keeps the name, the next one leads to the customer’s home', async ({
  page,
  problems,
}) => {
  problems.allowFailedRequests(/\/registrousuariofinal$/);
  // A new user with the flag on.
  const flag = { key: 'validacion-identidad', value: true, variant: 'on', reason: 'STATIC' };
  await page.route('**/ofrep/v1/evaluate/flags', (route) => route.fulfill({ json: { flags: [flag] } }));
  await page.route(personalSignup, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  const chooser = await openChooser(page);
  await chooser.personal.click();
  const signup = new PersonalSignupPage(page);
  await signup.name.fill('Ana  Pérez ');
  await signup.go.click();
  await expect(signup.error).toHaveText(/^Ha ocurrido un error/);
  await expect(signup.name).toHaveValue('Ana  Pérez ');

  await signup.name.press('Enter');
  await new TermsDialog(page).acceptWhenAsked();
  const home = new HomePage(page);
  await home.expectOpen();
  await expect(home.greeting).toHaveText('Hola, Ana');
  await home.reportPayment.click();
  await expect(page).toHaveURL(/\/miscreditos\/informarpago/);
});

test.describe('without it', () => {
  test.use({ person: 'Tomás Ibarra' });

  test('ON-03 ON-04 the chooser leads users with an old account to the old login @nightly', async ({ page }) => {
    const chooser = new AccountChooser(page);
    const update = new UpdatePages(page);
    const flags = page.waitForResponse('**/ofrep/v1/evaluate/flags');
    await page.goto('/');
    await (await flags).finished();
    await expect(chooser.greeting).toHaveText('Hola, Tomás');
    await expect(chooser.personal).toHaveCount(0);
    await expect(chooser.support).toHaveAttribute('href', 'https://wa.me/5491155550100');
    await chooser.existing.click();
    await expect(page).toHaveURL(/\/actualizando\/inicio$/);
    await expect(update.start).toBeFocused();
    await update.proceed.click();
    await new OldLoginPage(page).expectOpen();
  });
});

test('ON-03 Volver logs out @nightly', async ({ page }) => {
  const chooser = await openChooser(page);
  await chooser.back.click();
  await new SignInPage(page).expectOpen();
  await page.goto('/validating');
  await new SignInPage(page).expectOpen();
});

test('ON-04 ON-05 SH-10 a user who proves an old account takes it over, and reaches the seller’s home', async ({
  page,
}) => {
  const { euroUserId } = seedAgency();
  const update = new UpdatePages(page);
  const chooser = await openChooser(page);
  await chooser.existing.click();
  await update.proceed.click();
  await new OldLoginPage(page).logIn(seedAgency());

  await expect(update.success).toBeFocused();
  await expect(page).toHaveURL(`/actualizando/success?idEuro=${euroUserId}`);
  const renewal = gate();
  await page.route(renewals, renewal.handle);
  await update.home.click();
  await expect(page).toHaveURL(`/validating?idEuro=${euroUserId}`);
  const found = new FoundAccount(page);
  await expect(found.greeting).toBeFocused();
  // A user who signed in by e-mail has no name yet, and is not greeted by an address.
  await expect(found.greeting).toHaveText('¡Hola!');
  await expect(found.somebodyElse).toBeVisible();
  renewal.open();

  await new TermsDialog(page).acceptWhenAsked();
  const home = new HomePage(page);
  await home.expectOpen();
  await expect(home.greeting).toHaveText('Hola, Agencia');
  await expect(new SellerBars(page).bar).toBeVisible();
});

test('ON-04 SH-10 without a signed-in user the old login asks for the new one, and then continues @nightly', async ({
  page,
}) => {
  const { euroUserId } = seedAgency();
  const oldLogin = new OldLoginPage(page);
  const signInPage = new SignInPage(page);
  await page.goto('/signin');
  await page.getByRole('link', { name: 'O ingresá con tu cuenta corporativa' }).click();
  await oldLogin.logIn(seedAgency());
  await signInPage.expectOpen();
  await expect(page.getByText(/^Verificamos tu cuenta anterior/)).toBeVisible();

  await signInNewcomer(page);
  await expect(page).toHaveURL(`/actualizando/success?idEuro=${euroUserId}`);
  await new UpdatePages(page).home.click();
  await new TermsDialog(page).acceptWhenAsked();
  await new HomePage(page).expectOpen();
  await expect(new SellerBars(page).bar).toBeVisible();
});

test('ON-01 ON-03 after an agency’s sign-up the home says what was sent and where, and the sign-up’s addresses lead there', async ({
  page,
}) => {
  const chooser = await openChooser(page);
  const agency = { ...newAgency, EmailContacto: newAddress() };
  await post(page.request, await tokenIn(page), '/api/controldeusuarios/registroagencia', agency);
  await page.goto('/validating');
  const sent = page.getByRole('region', { name: 'Cuenta Agencia' });
  await expect(sent).toContainText(`Te enviamos un correo electrónico a ${agency.EmailContacto}`);
  await expect(sent).toContainText('Automotores del Valle');
  await expect(chooser.agency).toHaveCount(0);
  await expectScreenSoundAtBothWidths(page);
  for (const address of ['/agencias/signup', '/agencias/signup/terminosYCondiciones', '/agencias/signup/final']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/validating$/);
    await expect(sent).toBeVisible();
  }
});

test('SH-07 ON-01 who wants to register an agency signs in first, and then does so @nightly', async ({ page }) => {
  const signInPage = new SignInPage(page);
  await page.goto('/login/old');
  await new OldLoginPage(page).registerAgency.click();
  await signInPage.expectOpen();
  await expect(page.getByRole('status')).toHaveText(/^Para registrar tu agencia, primero ingresá/);
  // Also after a reload of the code's screen.
  const email = newAddress();
  await signInPage.askForCode(email);
  await page.reload();
  await signInPage.confirm(await codeSentTo(page.request, email));
  await expect(page).toHaveURL(/\/agencias\/signup\/cuiTitular$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ingresá el CUIT del titular de la agencia');
});

test('ON-05 an old account under the same e-mail is found @nightly', async ({ page }) => {
  const home = new HomePage(page);
  await page.goto('/');
  await signIn(page, 'Nora Paz');
  await home.expectOpen();
  await expect(home.greeting).toHaveText('Hola, Nora');
  await expect(home.reportPayment).toBeVisible();
});

test('ON-05 SH-21 a new user in a browser where another accepted the terms is not taken for them @nightly', async ({
  page,
}) => {
  await signInNewCustomer(page, 'Ana Pérez');
  await new TermsDialog(page).acceptWhenAsked();
  await new HomePage(page).signOut();
  await new SignInPage(page).expectOpen();
  await openChooser(page);
});

test('ON-05 a user who says that the account is another person’s is logged out @nightly', async ({ page }) => {
  await openChooser(page);
  await page.goto('/login/old');
  await new OldLoginPage(page).logIn(seedAgency());
  await page.route(renewals, gate().handle);
  await new UpdatePages(page).home.click();
  await new FoundAccount(page).somebodyElse.click();
  await new SignInPage(page).expectOpen();
});

test('ON-05 a check that fails says so, and logs out two seconds later @nightly', async ({ page, problems }) => {
  problems.allowFailedRequests(/\/controldeusuarios\/migracion\?/);
  await openChooser(page);
  await stopClock(page);
  await page.route(migration, (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/validating');
  await expect(page.getByRole('alert')).toHaveText('Ooops... hubo un problema, intentá de nuevo en unos instantes.');
  await page.clock.runFor(1999);
  await expect(page).toHaveURL(/\/validating$/);
  await page.clock.runFor(1);
  await new SignInPage(page).expectOpen();
});
