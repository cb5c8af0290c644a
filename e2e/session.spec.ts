import { UnsecuredJWT } from 'jose';
import { type BrowserContext, type Page } from '@playwright/test';
import { expect, test } from './report-payment-fixtures.ts';
import { HomePage } from './models/home.model.ts';
import { SignInPage } from './models/sign-in.model.ts';
import { UploadPage } from './models/upload.model.ts';
import { tokenIn } from './support/api.ts';
import { codeSentTo } from './support/mails.ts';
import { personNamed } from './support/people.ts';
import { photo } from './support/photo.ts';
import { someAnswers } from './support/report-payment.ts';
import { signIn } from './support/sign-in.ts';
import { alone } from './support/turns.ts';

const renewals = /\/idp\/authorize\?.*prompt=none/;
const renewalFailed = 'Hubo un problema, volvé a iniciar sesión.';

/** Makes the identity service forget the signed-in user, so that it renews no token. */
const forgetAtIdentity = (context: BrowserContext) => context.clearCookies({ name: 'idp_session' });

/**
 * Leaves the browser as after a night: with a token that has expired, which is read, never verified. The portal must not be open
 * yet: an open page renews its own token.
 */
const letExpire = async (page: Page, email: string) => {
  const expired = new UnsecuredJWT({ email })
    .setSubject('email|expired')
    .setIssuedAt(1_600_000_000)
    .setExpirationTime(1_600_003_600)
    .encode();
  await page.evaluate((token) => {
    localStorage.setItem('accessToken', token);
  }, expired);
};

test.describe('a signed-in user', () => {
  test.use({ person: 'Marta Quiroga' });

  test('SH-16 the token is renewed two minutes before its end, and the open question stays', async ({
    page,
    wizard,
  }) => {
    await page.clock.install();
    await page.goto('/miscreditos/informarpago');
    await wizard.expectAsking('concepto');
    const before = await tokenIn(page);
    const renewal = page.waitForRequest(renewals);
    await page.clock.fastForward('00:08:01');
    await renewal;
    await expect.poll(() => tokenIn(page)).not.toBe(before);
    expect(await page.evaluate(() => document.cookie)).toBe('');
    await wizard.expectAsking('concepto');
  });

  test('SH-16 a refused renewal logs out with the warning @nightly', async ({ page, context, wizard }) => {
    await page.clock.install();
    await page.goto('/miscreditos/informarpago');
    await wizard.answer('concepto', 0);
    await wizard.expectAsking('medio');
    await forgetAtIdentity(context);
    await page.clock.fastForward('00:08:01');
    await new SignInPage(page).expectOpen();
    await expect(page.getByText(renewalFailed)).toBeVisible();
    expect(await tokenIn(page)).toBe('');
  });

  test('SH-11 a session that expired meanwhile is renewed before anything is shown @nightly', async ({ page }) => {
    await letExpire(page, 'marta@ejemplo.example');
    // Held, to check what is shown meanwhile.
    let letThrough = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route(renewals, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/info');
    await expect(page.getByRole('status')).toHaveText('Cargando tu sesión…');
    letThrough();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/info');
  });

  test('SH-11 SH-16 if the renewal fails, the user signs in again and returns', async ({ page, context }) => {
    await letExpire(page, 'marta@ejemplo.example');
    await forgetAtIdentity(context);
    await page.goto('/info');
    await new SignInPage(page).expectOpen();
    await expect(page.getByText(renewalFailed)).toBeVisible();
    await signIn(page, 'Marta Quiroga');
    await expect(page).toHaveURL(/\/info$/);
  });

  test('ER-02 a token that the server refuses ends the session, with a message @nightly', async ({
    page,
    problems,
  }) => {
    problems.allowFailedRequests(/\/api\/controldeusuarios\/terminos/);
    await page.route('**/api/controldeusuarios/terminos*', (route) =>
      route.fulfill({ status: 401, json: { responseStatus: { errorCode: 'TokenException', message: '' } } }),
    );
    await page.addInitScript(() => {
      localStorage.removeItem('termsAcceptance');
    });
    await page.goto('/');
    await new SignInPage(page).expectOpen();
    await expect(page.getByText('Sesión Expirada')).toBeVisible();
  });
});

test.describe('who loses the session within a wizard', () => {
  // Nobody's who signs in often: the twenty-first session of a person ends the first one, which other tests share.
  test.use({ person: 'Julio Ramos' });

  test('ER-02 ER-08 reads that it ended, finds the e-mail filled in, and comes back to the question', async ({
    page,
    wizard,
    problems,
  }) => {
    problems.allowFailedRequests(/\/api\/sign\?/);
    const { email } = personNamed('Julio Ramos');
    const signInPage = new SignInPage(page);
    await wizard.open();
    await wizard.answerUntil('comprobante', someAnswers());
    await wizard.expectAsking('comprobante');
    await page.route(
      '**/api/sign?*',
      (route) => route.fulfill({ status: 401, json: { responseStatus: { errorCode: 'TokenException', message: '' } } }),
      { times: 1 },
    );
    await new UploadPage(page).choose(await photo());
    await signInPage.expectOpen();
    await expect(page.getByText('Sesión Expirada')).toBeVisible();
    await expect(signInPage.email).toHaveValue(email);
    await alone(email, async () => {
      await signInPage.enter.click();
      await expect(signInPage.codeHeading).toBeVisible();
      await signInPage.confirm(await codeSentTo(page.request, email));
      await wizard.expectAsking('comprobante');
    });
  });
});

test.describe('/callback', () => {
  /** Signs in through a social network, and returns the address of the callback, with its tokens. */
  async function callbackOf(page: Page): Promise<string> {
    await page.goto('/signin');
    const answered = page.waitForResponse(
      (response) => response.headers()['location']?.includes('access_token') === true,
    );
    await new SignInPage(page).withNetwork('Gmail', personNamed('Camila Ortiz').email);
    const address = (await answered).headers()['location'] ?? '';
    await new HomePage(page).expectOpen();
    return address;
  }

  test('SH-06 a stolen hash does not sign in elsewhere, and a used one not again @nightly', async ({
    page,
    browser,
    baseURL,
  }) => {
    const address = await callbackOf(page);
    const thief = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const elsewhere = await thief.newPage();
    await elsewhere.goto(address);
    await expect(elsewhere.getByRole('heading', { name: 'No pudimos iniciar tu sesión' })).toBeVisible();
    expect(await tokenIn(elsewhere)).toBe('');
    expect(elsewhere.url()).not.toContain('access_token');
    await thief.close();

    await page.evaluate(() => {
      localStorage.removeItem('accessToken');
    });
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'No pudimos iniciar tu sesión' })).toBeVisible();
    expect(await tokenIn(page)).toBe('');
  });

  test('SH-06 a forged one changes nothing for a signed-in user', async ({ page }) => {
    await callbackOf(page);
    const token = await tokenIn(page);
    await page.goto('/callback#access_token=forged&id_token=forged&state=forged');
    await new HomePage(page).expectOpen();
    expect(await tokenIn(page)).toBe(token);
  });

  test('on a device whose clock is a day off, a message says that it is wrong', async ({ page }) => {
    await page.clock.setSystemTime(Date.now() + 24 * 60 * 60 * 1000);
    await page.goto('/signin');
    await new SignInPage(page).withNetwork('Gmail', personNamed('Camila Ortiz').email);
    await expect(page.getByText(/^La fecha o la hora de tu dispositivo no son correctas/)).toBeVisible();
  });
});
