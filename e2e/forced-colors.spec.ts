import type { Locator } from '@playwright/test';
import { expect, test } from './report-payment-fixtures.ts';
import { someAnswers } from './support/report-payment.ts';

test.use({ person: 'Camila Ortiz' });

const lineOf = (part: Locator) => part.evaluate((each) => getComputedStyle(each).borderBottom);
const groundOf = (part: Locator) => part.evaluate((each) => getComputedStyle(each).backgroundColor);

test('SH-26 where the system sets the colours, what is chosen, how far a wizard is and what lies above the page still show', async ({
  page,
  wizard,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await wizard.open();
  await wizard.answerUntil('importe', someAnswers());
  const [chosen, other] = [wizard.main.getByText('ARS'), wizard.main.getByText('USD')];
  await expect.poll(() => lineOf(chosen)).toMatch(/^3px solid/);
  expect(await lineOf(other)).toMatch(/^0px/);
  expect(await groundOf(wizard.progress.locator('div'))).not.toBe(await groundOf(wizard.progress));

  await wizard.cancel.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveCSS('outline-style', 'solid');
  await dialog.getByRole('button', { name: 'No, seguir cargando' }).click();

  await page.goto('/miscreditos/100501');
  const [open, closed] = [page.getByRole('tab', { name: 'Resumen' }), page.getByRole('tab', { name: 'Detalle' })];
  await expect(open).toHaveAttribute('aria-selected', 'true');
  expect(await lineOf(open)).not.toBe(await lineOf(closed));
});
