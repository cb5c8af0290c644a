import type { Page } from '@playwright/test';
import { UnsecuredJWT } from 'jose';
import { expect, test } from './fixtures.ts';
import { HomePage } from './models/home.model.ts';
import { InfoPage } from './models/info.model.ts';
import { FoundAccount } from './models/onboarding.model.ts';
import { SignInPage } from './models/sign-in.model.ts';
import { TermsDialog } from './models/terms.model.ts';
import { stopClock } from '../tests/paths/runtime/actor.ts';
import { tokenIn, tokenKeptIn } from './support/api.ts';
import { nativeAppAround } from './support/native-app.ts';
import { signInNewCustomer } from './support/newcomers.ts';

test.use({ person: 'Raúl Benítez' });

/** An expired token: its owner was signed in once. */
const expiredToken = new UnsecuredJWT({ email: 'raul@ejemplo.example' })
  .setSubject('email|expired')
  .setIssuedAt(1_600_000_000)
  .setExpirationTime(1_600_003_600)
  .encode();

/** Stores a token for a page that is not opened yet. */
const holdToken = (page: Page, token: string) =>
  page.addInitScript((held) => {
    localStorage.setItem('accessToken', held);
  }, token);

test('SH-25 the app is asked to log out, and the identity service is not', async ({ page }) => {
  const app = await nativeAppAround(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const info = new InfoPage(page);
  await info.open();
  await info.signOut.click();
  await new SignInPage(page).expectOpen();
  expect(app.heard()).toEqual([{ type: 'logout' }]);
  expect(asked).not.toContain('/idp/v2/logout');
  expect(await tokenIn(page)).toBe('');
});

test('SH-24 SH-25 the app opens the chat, and validates the identity and says so', async ({ page, context }) => {
  const app = await nativeAppAround(page);
  const info = new InfoPage(page);
  await info.open();
  await info.problem.click();
  await expect.poll(app.heard).toEqual([{ type: 'abrirEnlace', url: 'https://wa.me/5491155550100' }]);
  expect(context.pages()).toHaveLength(1);

  await info.validateIdentity.click();
  await expect.poll(app.heard).toContainEqual({ type: 'validarIdentidad' });
  await app.tell({ type: 'identidadValidada', validada: true });
  await app.tell({ type: 'identidadValidada', validada: false });
  await expect(info.validateIdentity).toBeEnabled();
  await expect(page).toHaveURL(/\/info$/);
});

test('SH-25 where the phone takes notifications is sent, be it said before the portal has started, and kept nowhere', async ({
  page,
}) => {
  const token = 'telefono-de-raul:abc_123';
  const app = await nativeAppAround(page);
  let release = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/config.json', async (route) => {
    await isHeld;
    await route.continue();
  });
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto('/');
  await app.tell({ type: 'pushToken', token });
  const sending = page.waitForRequest('**/catalogos/pushtoken');
  release();
  const request = await sending;
  expect([request.method(), request.postDataJSON()]).toEqual(['POST', { token }]);
  expect((await request.response())?.status()).toBe(204);
  await new HomePage(page).expectOpen();
  expect(addresses.join(' ')).not.toContain(token);
  expect(
    await page.evaluate(() => JSON.stringify([localStorage, sessionStorage].flatMap(Object.entries))),
  ).not.toContain(token);
});

test('SH-16 SH-25 only the app can renew an expired session', async ({ page, sessionOf }) => {
  const good = await tokenKeptIn(await sessionOf('Raúl Benítez'));
  const app = await nativeAppAround(page);
  await holdToken(page, expiredToken);
  await page.goto('/');
  await expect.poll(app.heard).toEqual([{ type: 'refreshToken' }]);
  await expect(page.getByRole('status')).toHaveText('Cargando tu sesión…');

  const forged = JSON.stringify({ type: 'tokenRenovado', accessToken: 'forged' });
  await app.arrives(forged, { origin: 'https://evil.example' });
  await app.arrives('{');
  await app.arrives(JSON.stringify({ type: 'tokenRenovado' }));
  await app.arrives(JSON.stringify({ type: 'tokenRenovado', accessToken: good, para: 'otro' }));
  await app.arrives(JSON.stringify({ type: 'borrarTodo' }));
  await expect(page.getByRole('status')).toHaveText('Cargando tu sesión…');
  expect(await tokenIn(page)).toBe(expiredToken);

  await app.tell({ type: 'tokenRenovado', accessToken: good });
  const home = new HomePage(page);
  await home.expectOpen();
  await expect(home.greeting).toHaveText('Hola, Raúl');
  expect(await tokenIn(page)).toBe(good);
  expect(app.heard()).toEqual([{ type: 'refreshToken' }]);
});

test('SH-16 SH-25 if the app does not answer within fifteen seconds, the user is signed out', async ({ page }) => {
  const app = await nativeAppAround(page);
  await stopClock(page);
  await holdToken(page, expiredToken);
  await page.goto('/');
  await expect.poll(app.heard).toEqual([{ type: 'refreshToken' }]);
  await page.clock.runFor(15_000);
  await new SignInPage(page).expectOpen();
  await expect(page.getByText('Hubo un problema, volvé a iniciar sesión.')).toBeVisible();
  expect(await tokenIn(page)).toBe('');
});

test('SH-16 SH-25 an expired token from the app is refused', async ({ page }) => {
  const app = await nativeAppAround(page);
  await holdToken(page, expiredToken);
  await page.goto('/');
  await expect.poll(app.heard).toEqual([{ type: 'refreshToken' }]);
  await app.tell({ type: 'tokenRenovado', accessToken: expiredToken });
  await new SignInPage(page).expectOpen();
  await expect(page.getByText('Hubo un problema, volvé a iniciar sesión.')).toBeVisible();
});

test('SH-25 outside the app its messages change nothing', async ({ page }) => {
  const info = new InfoPage(page);
  await info.open();
  const token = await tokenIn(page);
  const message = JSON.stringify({ type: 'tokenRenovado', accessToken: expiredToken });
  await page.evaluate((data) => {
    window.dispatchEvent(new MessageEvent('message', { data }));
  }, message);
  await expect(info.validateIdentity).toBeDisabled();
  expect(await tokenIn(page)).toBe(token);
});

test.describe('a new user', () => {
  test.use({ person: null });

  test('ON-05 SH-25 the app is asked for the session of a user with an old account', async ({ page, context }) => {
    const withoutRoles = await signInNewCustomer(page, 'Ana Pérez');
    await new TermsDialog(page).acceptWhenAsked();
    const withRoles = await tokenIn(page);
    await page.close();

    const inApp = await context.newPage();
    const app = await nativeAppAround(inApp);
    await holdToken(inApp, withoutRoles);
    await inApp.goto('/');
    const found = new FoundAccount(inApp);
    await expect(found.somebodyElse).toBeVisible();
    await expect.poll(app.heard).toEqual([{ type: 'refreshToken' }]);
    await app.tell({ type: 'tokenRenovado', accessToken: withRoles });
    const home = new HomePage(inApp);
    await home.expectOpen();
    await expect(home.greeting).toHaveText('Hola, Ana');
  });
});
