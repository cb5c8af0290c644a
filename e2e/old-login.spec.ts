import { expect, test } from './fixtures.ts';
import { OldLoginPage } from './models/old-login.model.ts';
import { NewPasswordPage, RecoverPasswordPage } from './models/password.model.ts';
import { SignInPage } from './models/sign-in.model.ts';
import { tokenIn, tokenKeptIn } from './support/api.ts';
import { linkSentTo, newLegacyAccount, registerAgency, seedAgency } from './support/legacy-accounts.ts';
import { newAddress } from './support/newcomers.ts';

const wrongCredentials = 'Error en el inicio de sesión, verifique usuario y contraseña';

test('SH-07 an empty user or password marks an error, and the empty field gets the focus', async ({ page }) => {
  const oldLogin = new OldLoginPage(page);
  await page.goto('/login/old');
  await expect(page.getByText(/^Acá van el correo y la contraseña con los que entrabas antes/)).toBeVisible();
  await oldLogin.enter.click();
  await expect(oldLogin.email).toHaveAccessibleDescription('Requerido');
  await expect(oldLogin.password).toHaveAccessibleDescription('Requerido');
  await expect(oldLogin.email).toBeFocused();

  await oldLogin.email.fill(seedAgency().email);
  await oldLogin.enter.click();
  await expect(oldLogin.errors).toHaveText(['Requerido']);
  await expect(oldLogin.password).toBeFocused();
  await expect(oldLogin.password).toHaveAttribute('aria-invalid', 'true');
});

test('SH-07 the agency registration link is there in a window of 450 px or more, and in no lower one @nightly', async ({
  page,
}) => {
  const oldLogin = new OldLoginPage(page);
  await page.setViewportSize({ width: 360, height: 450 });
  await page.goto('/login/old');
  await expect(oldLogin.registerAgency).toHaveAttribute('href', '/agencias/signup');
  await page.setViewportSize({ width: 360, height: 449 });
  await expect(oldLogin.registerAgency).toHaveCount(0);
  await page.reload();
  await oldLogin.expectOpen();
  await expect(oldLogin.registerAgency).toHaveCount(0);
});

test.describe('a signed-in user', () => {
  test.use({ person: 'Tomás Ibarra' });

  test('SH-07 a wrong password says so, and the user stays signed in @nightly', async ({ page, problems }) => {
    problems.allowFailedRequests(/\/api\/auth\/login$/);
    const oldLogin = new OldLoginPage(page);
    await page.goto('/login/old');
    const token = await tokenIn(page);
    await oldLogin.logIn({ email: seedAgency().email, password: 'no es esta' });
    await expect(oldLogin.errors).toHaveText(wrongCredentials);
    await expect(oldLogin.email).toHaveValue(seedAgency().email);
    await oldLogin.expectOpen();
    expect(await tokenIn(page)).toBe(token);

    const unknown = newAddress();
    await oldLogin.logIn({ email: unknown, password: 'no es esta' });
    await expect(oldLogin.errors).toHaveText(wrongCredentials);
    await expect(oldLogin.email).toHaveValue(unknown);
  });
});

test('SH-08 SH-09 a forgotten password: the mailed link sets another, once, which then works', async ({
  page,
  problems,
  sessionOf,
}) => {
  problems.allowFailedRequests(
    /\/api\/(auth\/login|controldeusuarios\/(solicitudesregistro|contrasena)\/confirmacion)$/,
  );
  const { email, password } = await newLegacyAccount(page, await tokenKeptIn(await sessionOf('Tomás Ibarra')));
  const oldLogin = new OldLoginPage(page);
  const recover = new RecoverPasswordPage(page);
  await page.goto('/login/old');
  await oldLogin.forgot.click();
  await expect(recover.title).toBeFocused();
  await expect(recover.send).toBeDisabled();
  await recover.email.fill('ana@');
  await recover.send.click();
  await expect(recover.email).toHaveAccessibleDescription(/^La dirección de correo electrónico no es válida/);
  await expect(recover.email).toBeFocused();
  await recover.askFor(email);
  await recover.finish.click();
  await oldLogin.expectOpen();

  const link = await linkSentTo(page, email, 'recovery');
  const newPassword = new NewPasswordPage(page);
  await page.goto(link);
  await newPassword.choose('corta');
  await expect(newPassword.error).toHaveText('La contraseña lleva entre 10 y 128 caracteres');
  await expect(newPassword.password).toBeFocused();
  await newPassword.choose('contraseña123');
  await expect(newPassword.error).toHaveText(/^Esa contraseña es de las más usadas o fácil de adivinar/);
  await expect(newPassword.password).toBeFocused();
  await newPassword.choose('la segunda clave', 'la otra clave');
  await expect(newPassword.error).toHaveText('Las contraseñas no coinciden');
  await expect(newPassword.again).toBeFocused();
  await newPassword.choose('la segunda clave');
  await expect(newPassword.confirmed).toBeFocused();
  await newPassword.enter.click();

  await oldLogin.logIn({ email, password });
  await expect(oldLogin.errors).toHaveText(wrongCredentials);
  await oldLogin.logIn({ email, password: 'la segunda clave' });
  await new SignInPage(page).expectOpen();

  await page.goto(link);
  await expect(newPassword.expired).toBeFocused();
  await newPassword.askAgain.click();
  await expect(recover.title).toBeFocused();
});

test('SH-08 nothing shows whether an address has an account @nightly', async ({ page }) => {
  await page.goto('/login/old?password');
  await new RecoverPasswordPage(page).askFor(newAddress());
});

test('SH-09 the mailed link of an agency sets its first password @nightly', async ({ page, sessionOf }) => {
  const email = await registerAgency(page, await tokenKeptIn(await sessionOf('Tomás Ibarra')));
  const newPassword = new NewPasswordPage(page);
  await page.goto(await linkSentTo(page, email, 'registration'));
  await expect(newPassword.title).toBeVisible();
  await newPassword.choose('la primera clave');
  await expect(newPassword.confirmed).toBeFocused();
  await newPassword.enter.click();
  await new OldLoginPage(page).logIn({ email, password: 'la primera clave' });
  await new SignInPage(page).expectOpen();
});

test('SH-09 an invented link is not valid', async ({ page, problems }) => {
  problems.allowFailedRequests(/\/solicitudesregistro\/confirmacion$/);
  const newPassword = new NewPasswordPage(page);
  await page.goto('/login/password/esto-no-es-un-enlace');
  await expect(newPassword.invalid).toBeFocused();
  await newPassword.askAgain.click();
  await expect(page).toHaveURL('/login/old?password');
});
