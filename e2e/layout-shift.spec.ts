import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { CreditPage } from './models/credit.model.ts';
import { CreditsListPage, LatestCreditsSection } from './models/credits.model.ts';
import { LatestPoliciesSection, PoliciesListPage } from './models/policies-list.model.ts';
import { PolicyDetailPage } from './models/policy.model.ts';
import { heldRequests } from './support/documents.ts';
import { expectAsked } from './support/asked.ts';
import { layoutShiftOf } from './support/layout-shift.ts';
import { withKeptLetters } from './support/letters.ts';

// What letters that come late may move, font.spec.ts holds.
test.beforeEach(({ page }) => withKeptLetters(page));

test.describe('nothing moves while it loads', () => {
  test.use({ person: 'Raúl Benítez' });

  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ]) {
    test(`HO-02 CR-01 CR-02 PO-01 PO-02 skeletons are replaced without a shift at ${viewport.width} px`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      const lists = (names: readonly Locator[], count: number) => async () => {
        for (const cards of names) await expect(cards).toHaveCount(count);
      };
      const { cards: loans } = new CreditsListPage(page).list;
      const { cards: policies } = new PoliciesListPage(page).list;
      const latest = [new LatestCreditsSection(page), new LatestPoliciesSection(page)].map(({ list }) => list.cards);
      const credit = new CreditPage(page);
      const policy = new PolicyDetailPage(page);
      for (const [address, loaded] of [
        ['/', lists(latest, 3)],
        ['/miscreditos', lists([loans], 4)],
        ['/mispolizas', lists([policies], 4)],
        ['/miscreditos/100301', () => expect(credit.card('Estado del crédito')).toBeVisible()],
        ['/miscreditos/100301?vista=detalle', () => expect(credit.installments('Cuotas')).toHaveCount(36)],
        ['/mispolizas/700301', () => expect(policy.insurer).toBeVisible()],
      ] as const) {
        const release = await heldRequests(page, /\/api\/apiclientes\//);
        await page.goto(address);
        await expect(page.getByRole('main').getByRole('status').first()).toBeVisible();
        release();
        await loaded();
        const { share, moved } = await layoutShiftOf(page);
        expect.soft(share, `${address}: ${moved.join(', ')}`).toBe(0);
      }

      await page.getByRole('main').evaluate((main) => {
        main.style.paddingTop = '300px';
      });
      expect((await layoutShiftOf(page)).share, 'what does move is seen').toBeGreaterThan(0);
    });
  }
});

test('SH-13 ST-01 /test says what it has found where it said that it tries', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const release = await heldRequests(page, /\/api\/estado$|\/jwks\.json$/);
  await page.goto('/test');
  const found = page.getByRole('status').getByRole('definition');
  await expect(found.filter({ hasText: 'Probando…' })).toHaveCount(2);
  release();
  await expect(found.filter({ hasText: 'Responde' })).toHaveCount(2);
  const { share, moved } = await layoutShiftOf(page);
  expect(share, moved.join(', ')).toBe(0);
});

test.describe('a new application', () => {
  test.use({ person: 'Silvia Roldán' });

  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ]) {
    test(`CF-01 CF-05 ST-01 while its channels are asked for, nothing moves at ${viewport.width} px`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      const answerChannels = await heldRequests(page, /\/api\/canales$/);
      await page.goto('/creditos/nueva');
      const preparing = page.getByRole('heading', { name: 'Estamos preparando la solicitud' });
      await expect(page.locator('main[data-step=canal]')).toBeVisible();
      await expect(preparing).toBeVisible();
      answerChannels();
      // There is a keyboard: the form's first field has the focus, named by the question.
      await expect(page.getByRole('form', { name: '¿Para quién es el crédito?' })).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'DNI' })).toBeFocused();
      const { share, moved } = await layoutShiftOf(page);
      expect(share, moved.join(', ')).toBe(0);
    });
  }
});

test.describe('a wizard on a desktop', () => {
  test.use({ person: 'Marta Quiroga' });

  test('EN-10 ST-01 its margin moves no empty page before it, and makes none longer than the window', async ({
    reportingPage: page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/miscreditos/informarpago');
    await expectAsked(page, 'report-payment', 'concepto');
    const measured = await page.evaluate(() => ({
      bodyAt: document.body.getBoundingClientRect().y,
      height: document.documentElement.scrollHeight,
    }));
    expect(measured).toEqual({ bodyAt: 0, height: 800 });
  });
});
