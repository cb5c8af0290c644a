import type { Page } from '@playwright/test';
import { brand } from '../src/ui/brand.ts';
import { expect, test } from './fixtures.ts';
import { HomePage } from './models/home.model.ts';
import { SignInPage } from './models/sign-in.model.ts';
import { expectAsked } from './support/asked.ts';
import { expectAccessible } from './support/axe.ts';
import { tokenIn } from './support/api.ts';
import { newAddress, signInNewCustomer } from './support/newcomers.ts';
import { personNamed } from './support/people.ts';
import { codeSentTo } from './support/mails.ts';
import { nightlyIf } from './support/nightly.ts';
import { signIn, signInAtHome } from './support/sign-in.ts';

/** A code that is not this one. */
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

/** A new user chooses a kind of account (S2.11). */
const expectChooser = (page: Page) => expect(page.getByRole('link', { name: 'Cuenta Agencia' })).toBeVisible();

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test(`SH-03 Entrar waits for something in the field and says what is wrong, then the code is asked; both steps are accessible${nightlyIf(width !== 360)}`, async ({
      page,
    }) => {
      const signInPage = new SignInPage(page);
      const email = newAddress();
      await page.goto('/');
      await signInPage.expectOpen();
      await expect(signInPage.enter).toBeDisabled();
      await signInPage.email.fill('ana@');
      await signInPage.enter.click();
      await expect(signInPage.email).toHaveAccessibleDescription(/^La dirección de correo electrónico no es válida/);
      await expect(signInPage.email).toBeFocused();
      await expectAccessible(page);
      await signInPage.email.fill(email);
      await expect(signInPage.enter).toBeEnabled();
      await expectAccessible(page);

      await signInPage.askForCode(email);
      await expect(page.getByText(`Enviado a ${email}`)).toBeVisible();
      await expect(page.getByText(/spam/)).toBeVisible();
      await expect(signInPage.code).toBeFocused();
      await expect(signInPage.confirmButton).toBeDisabled();
      await signInPage.code.fill('1');
      await expect(signInPage.confirmButton).toBeEnabled();
      await expectAccessible(page);

      // A reload, and the phone's back button, lose nothing but the code.
      await page.reload();
      await expect(page.getByText(`Enviado a ${email}`)).toBeVisible();
      await expect(signInPage.code).toHaveValue('');
      await page.goBack();
      await signInPage.expectOpen();
      await expect(signInPage.email).toHaveValue(email);
      await signInPage.haveCode.click();
      await expect(signInPage.code).toBeFocused();
      await signInPage.back.click();
      await signInPage.expectOpen();
      await expect(signInPage.email).toHaveValue(email);
    });
  });
}

test('SH-12 wide screens have the welcome beside the card, small ones the brand above it @nightly', async ({
  page,
}) => {
  const welcome = page.getByText(brand.welcome);
  const places = async () => {
    const header = await page.getByRole('banner').getByText(brand.name).boundingBox();
    const card = await page.getByRole('main').boundingBox();
    if (!header || !card) throw new Error('The brand or the card is not there.');
    return { header, card };
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/signin');
  // The screen takes the place of its app shell.
  await expect(page.locator('#root:not([aria-busy])')).toBeAttached();
  await expect(welcome).toBeVisible();
  const wide = await places();
  expect(wide.header.x + wide.header.width).toBeLessThan(wide.card.x);

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(welcome).toBeHidden();
  const small = await places();
  expect(small.header.y + small.header.height).toBeLessThanOrEqual(small.card.y);
});

test('SH-03 ¿No lo recibiste? sends another code, and the first one, which arrives late, is valid too; SH-19 the sign-in leaves no cookie that the page can read @nightly', async ({
  page,
  problems,
}) => {
  problems.allowFailedRequests(/\/idp\/co\/authenticate$/);
  const signInPage = new SignInPage(page);
  const email = newAddress();
  await page.clock.install();
  await page.goto('/signin');
  await signInPage.askForCode(email);
  const first = await codeSentTo(page.request, email);
  await expect(signInPage.notReceived).toBeDisabled();
  await page.clock.fastForward(30_000);
  await signInPage.notReceived.click();
  await expect(page.getByText('Te enviamos un código nuevo.')).toBeVisible();
  const second = await codeSentTo(page.request, email);
  await signInPage.confirm(second === '000000' || first === '000000' ? '000001' : '000000');
  await expect(signInPage.error).toHaveText('Código incorrecto o vencido.');
  expect(await page.evaluate(() => document.cookie)).toBe('');
  await signInPage.confirm(first);
  await expectChooser(page);
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

test('SH-04 a mail that cannot be sent says so, and the address stays @nightly', async ({ page, problems }) => {
  problems.allowFailedRequests(/\/idp\/passwordless\/start$/);
  const signInPage = new SignInPage(page);
  await page.route('**/idp/passwordless/start', (route) => route.abort());
  await page.goto('/signin');
  await signInPage.email.fill('ana@ejemplo.example');
  await signInPage.enter.click();
  await expect(signInPage.error).toHaveText('No se pudo enviar el mail de confirmación.');
  await expect(signInPage.email).toHaveValue('ana@ejemplo.example');
  await page.unroute('**/idp/passwordless/start');
  await signInPage.askForCode(newAddress());
});

test('SH-04 after too many wrong codes, and too many mails, the screen says for how long; then a new code signs in @nightly', async ({
  page,
  problems,
}) => {
  problems.allowFailedRequests(/\/idp\/(co\/authenticate|passwordless\/start)$/);
  const signInPage = new SignInPage(page);
  const email = newAddress();
  await page.goto('/signin');
  await signInPage.askForCode(email);
  const code = await codeSentTo(page.request, email);
  for (let time = 0; time < 5; time += 1) {
    await signInPage.confirm(otherThan(code));
    await expect(signInPage.error).toHaveText('Código incorrecto o vencido.');
  }
  await signInPage.confirm(code);
  await expect(signInPage.error).toHaveText('Probaste este código demasiadas veces y ya no sirve. Pedí uno nuevo.');

  await signInPage.back.click();
  for (let mail = 2; mail <= 5; mail += 1) {
    await signInPage.askForCode(email);
    await signInPage.back.click();
  }
  await signInPage.enter.click();
  await expect(signInPage.error).toHaveText(
    /vas a poder pedir otro en 15 minutos\. Si ya te llegó uno, podés usarlo\.$/,
  );
  await signInPage.haveCode.click();
  await signInPage.confirm(await codeSentTo(page.request, email));
  await expectChooser(page);
  expect(await page.evaluate(() => sessionStorage.getItem('codeRequest'))).toBeNull();
});

test('SH-04 a wrong code says so, and the right one still works', async ({ page, problems }) => {
  problems.allowFailedRequests(/\/idp\/co\/authenticate$/);
  const signInPage = new SignInPage(page);
  const email = newAddress();
  await page.goto('/signin');
  await signInPage.askForCode(email);
  const code = await codeSentTo(page.request, email);
  await signInPage.confirm(otherThan(code));
  await expect(signInPage.error).toHaveText('Código incorrecto o vencido.');
  await expect(signInPage.code).toBeFocused();
  await signInPage.confirm(code);
  await expectChooser(page);
});

test('SH-04 what holds no code, or two, is told beside the field and never sent; the sentence of the mail signs in', async ({
  page,
}) => {
  const signInPage = new SignInPage(page);
  const email = newAddress();
  const tried: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/idp/co/authenticate')) tried.push(request.url());
  });
  await page.goto('/signin');
  await signInPage.askForCode(email);
  const code = await codeSentTo(page.request, email);
  for (let time = 0; time < 6; time += 1) {
    await signInPage.confirm('no es');
    await expect(signInPage.code).toHaveAccessibleDescription(/^El código tiene 6 números/);
    await expect(signInPage.code).toBeFocused();
  }
  await signInPage.confirm(`${code} o ${otherThan(code)}`);
  await expect(signInPage.error).toHaveText('Ahí hay más de un código: dejá sólo el último que te llegó.');
  expect(tried).toEqual([]);
  await signInPage.confirm(`\u202ATu código es ${code.slice(0, 3)}\u00a0${code.slice(3)}.\u202C`);
  await expectChooser(page);
  expect(tried).toHaveLength(1);
});

test('SH-03 VA-03 an address with an apostrophe gets a code, keeps its screen over a reload, and signs in @nightly', async ({
  page,
}) => {
  const signInPage = new SignInPage(page);
  const email = `m.d'angelo+${newAddress()}`;
  await page.goto('/signin');
  await signInPage.askForCode(email.toUpperCase());
  await page.reload();
  await expect(page.getByText(`Enviado a ${email}`)).toBeVisible();
  await signInPage.confirm(await codeSentTo(page.request, email));
  await expectChooser(page);
});

test('EN-15 a name with a directional override, sent by API, is nobody’s greeting and in no answer @nightly', async ({
  page,
}) => {
  await signInNewCustomer(page, 'Ana\u202E zaP\u3164');
  const token = await tokenIn(page);
  const headers = { authorization: `Bearer ${token}` };
  const known = await (await page.request.get('/idp/userinfo', { headers })).text();
  expect(known).toContain('"name":"Ana zaP"');
  expect(known).not.toContain('\u202E');
  expect(await page.locator('body').innerText()).not.toMatch(/[\u202E\u3164]/);
});

test('SH-06 signing in leaves no token in the address bar, and none in the history @nightly', async ({ page }) => {
  await signInAtHome(page, 'Hernán Vidal');
  expect(page.url()).not.toContain('#');
  await page.goBack();
  expect(page.url()).not.toContain('access_token');
});

test('the session is kept over a reload and in another tab', async ({ page, context }) => {
  const home = await signInAtHome(page, 'Marta Quiroga');
  await page.reload();
  await home.expectOpen();
  await expect(home.greeting).toHaveText('Hola, Marta');
  // C3: the language is kept under its key.
  expect(await page.evaluate(() => [localStorage.getItem('currentLang'), document.documentElement.lang])).toEqual([
    'es',
    'es',
  ]);
  const other = await context.newPage();
  await other.goto('/');
  await new HomePage(other).expectOpen();
});

test('SH-17 signing out ends the session in every tab and at the identity service, which returns to /loading', async ({
  page,
  context,
}) => {
  const home = await signInAtHome(page, 'Hernán Vidal');
  const other = await context.newPage();
  await other.goto('/');
  await new HomePage(other).expectOpen();
  const returned = page.waitForRequest(
    (request) => request.isNavigationRequest() && new URL(request.url()).pathname === '/loading',
  );
  await home.signOut();
  await returned;
  await new SignInPage(page).expectOpen();
  await new SignInPage(other).expectOpen();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await page.goto('/miscreditos/informarpago');
  await new SignInPage(page).expectOpen();
});

test('a deep link opens after the sign-in, with its query', async ({ page }) => {
  await page.goto('/miscreditos/informarpago?operacionId=100201');
  await new SignInPage(page).expectOpen();
  await signIn(page, 'Marta Quiroga');
  await expectAsked(page, 'report-payment', 'concepto');
  expect(new URL(page.url()).search).toBe('?operacionId=100201');
});

test('Gmail signs in through its page', async ({ page }) => {
  const home = await signInAtHome(page, 'Camila Ortiz');
  await expect(home.greeting).toHaveText('Hola, Camila');
});

test('a cancelled Gmail sign-in says so, and leads back @nightly', async ({ page }) => {
  const signInPage = new SignInPage(page);
  await page.goto('/signin');
  await signInPage.network('Gmail').click();
  await expect(page.getByRole('button', { name: personNamed('Camila Ortiz').email })).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('heading', { name: 'No pudimos iniciar tu sesión' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Volver a iniciar sesión' }).click();
  await signInPage.expectOpen();
});
