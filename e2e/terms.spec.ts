import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { HomePage } from './models/home.model.ts';
import { SignInPage } from './models/sign-in.model.ts';
import { TermsDialog } from './models/terms.model.ts';
import { signInNewCustomer } from './support/newcomers.ts';
import { onMethod } from './support/held-calls.ts';
import { nightlyIf } from './support/nightly.ts';
import { signIn } from './support/sign-in.ts';

const acceptance = '**/api/controldeusuarios/terminos';
const check = `${acceptance}?*`;

/** Replaces the text of the terms. */
const withText = (page: Page, body: string) =>
  page.route('**/terminos/1.0.md', (route) => route.fulfill({ contentType: 'text/plain; charset=utf-8', body }));

/** Waits until the portal has checked the terms, and checks that it can be used. */
async function expectNotAsked(page: Page): Promise<void> {
  await new HomePage(page).expectOpen();
  await page.getByRole('navigation').getByRole('link', { name: 'Info' }).click();
  await expect(page).toHaveURL(/\/info$/);
  await expect(new TermsDialog(page).dialog).toHaveCount(0);
}

// Bruno has not accepted them, and no test accepts them on the server.
test.describe('a user who has not accepted the terms', () => {
  test.use({ person: 'Bruno Aguirre' });

  test('SH-21 is asked in a dialog with version and date, which keeps the focus and does not close with Escape', async ({
    page,
  }) => {
    const terms = new TermsDialog(page);
    await page.goto('/');
    await terms.expectOpen();
    await expect(terms.dialog).toContainText('Versión 1.0');
    await expect(terms.dialog).toContainText('Vigente desde el 01/01/2026');
    await expect(terms.text.getByRole('heading', { name: '1. Qué ofrece el portal' })).toBeVisible();

    const reached = new Set<string>();
    for (let stop = 0; stop < 8; stop += 1) {
      // Between the last stop and the first the browser's bar has the focus, and nothing in the page.
      reached.add(
        await terms.dialog.evaluate((dialog) => {
          const { activeElement } = document;
          if (activeElement === document.body) return 'nothing';
          return dialog.contains(activeElement) ? (activeElement?.textContent ?? '').slice(0, 8) : 'outside';
        }),
      );
      await page.keyboard.press('Tab');
    }
    expect(reached).toContain('Rechazar');
    expect(reached).toContain('Aceptar');
    expect(reached).not.toContain('outside');

    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await terms.expectOpen();
  });

  test('SH-21 is not asked when the check fails', async ({ page, problems }) => {
    problems.allowFailedRequests(/\/controldeusuarios\/terminos/);
    await page.route(check, (route) => route.fulfill({ status: 500, body: '' }));
    const checked = page.waitForResponse(check);
    await page.goto('/');
    await checked;
    await expectNotAsked(page);
  });

  test('SH-21 is not asked again in a browser where accepting failed @nightly', async ({ page, problems }) => {
    problems.allowFailedRequests(/\/controldeusuarios\/terminos/);
    await page.route(
      acceptance,
      onMethod('POST', (route) => route.fulfill({ status: 500, body: '' })),
    );
    const terms = new TermsDialog(page);
    await page.goto('/');
    await terms.expectOpen();
    await terms.accept.click();
    await expect(terms.dialog).toHaveCount(0);

    let checks = 0;
    page.on('request', (request) => {
      if (request.url().includes('/controldeusuarios/terminos')) checks += 1;
    });
    await page.reload();
    await expectNotAsked(page);
    expect(checks).toBe(0);
  });

  const hostileLink = 'javascript:window.stolen=true';
  const hostileTexts = {
    HTML: `<h2>Objeto</h2><script>window.stolen=true</script><img src="x" onerror="window.stolen=true">
      <svg onload="window.stolen=true"></svg><iframe srcdoc="<script>parent.stolen=true</script>"></iframe>
      <form action="https://evil.example"><button>Seguir</button></form>
      <a href="${hostileLink}">acá</a> <a href="https://ley.example/">la ley</a>`,
    Markdown: `## Objeto\n\n<script>window.stolen=true</script><img src=x onerror="window.stolen=true">

[acá](${hostileLink}) [la ley](https://ley.example/)`,
  };
  for (const [kind, text] of Object.entries(hostileTexts)) {
    test(`SH-21 sees a hostile text in ${kind}, of which nothing runs${nightlyIf(kind === 'Markdown')}`, async ({
      page,
      problems,
    }) => {
      // While the text is made safe nothing can run it; the policy reports each try.
      problems.allowBlockedScripts();
      await withText(page, text);
      const terms = new TermsDialog(page);
      await page.goto('/');
      await terms.expectOpen();
      await expect(terms.text.getByRole('heading', { name: 'Objeto' })).toBeVisible();
      await expect(terms.text.locator('script, img, svg, iframe, form, [onerror], [onload]')).toHaveCount(0);
      await terms.text.getByText('acá').click();
      await expect(terms.text.getByRole('link')).toHaveText('la ley');
      await expect(terms.text.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
      expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
    });
  }
});

test('SH-21 a user who rejects them is signed out @nightly', async ({ page }) => {
  await page.goto('/signin');
  await signIn(page, 'Bruno Aguirre');
  const terms = new TermsDialog(page);
  await terms.expectOpen();
  await terms.reject.focus();
  await page.keyboard.press('Enter');
  await new SignInPage(page).expectOpen();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await page.goto('/');
  await new SignInPage(page).expectOpen();
});

test('SH-21 a user who accepts them is not asked again, neither after a reload nor in another browser', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await signInNewCustomer(page, 'Ana Pérez');
  const terms = new TermsDialog(page);
  await terms.expectOpen();
  await terms.accept.focus();
  const accepted = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.keyboard.press('Enter');
  expect((await accepted).status()).toBe(204);
  await expect(terms.dialog).toHaveCount(0);
  await page.reload();
  await expectNotAsked(page);

  const state = await context.storageState();
  const forgetful = state.origins.map((origin) => ({
    ...origin,
    localStorage: origin.localStorage.filter(({ name }) => name !== 'termsAcceptance'),
  }));
  const other = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    storageState: { ...state, origins: forgetful },
  });
  const elsewhere = await other.newPage();
  const checked = elsewhere.waitForResponse(check);
  await elsewhere.goto('/');
  expect((await checked).status()).toBe(200);
  await expectNotAsked(elsewhere);
  await other.close();
});
