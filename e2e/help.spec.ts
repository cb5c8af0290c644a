import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { CreditsListPage } from './models/credits.model.ts';
import { HelpDialog } from './models/help.model.ts';
import { expectSoundAtBothWidths } from './support/axe.ts';
import { heldRequests } from './support/documents.ts';
import { personNamed } from './support/people.ts';

test.use({ person: 'Marta Quiroga' });

const callback = /\/api\/controldeusuarios\/atencionalclientefinal$/;

/** The dialog at /miscreditos, opened. */
async function openHelp(page: Page): Promise<HelpDialog> {
  const help = new HelpDialog(page);
  await new CreditsListPage(page).open();
  await help.open();
  return help;
}

test('HE-01 the number is sent by Enter: form, sending, success; the focus follows, and returns to the link', async ({
  page,
}) => {
  const release = await heldRequests(page, callback);
  const help = await openHelp(page);
  const request = page.waitForRequest(callback);
  await help.phone.pressSequentially('1145678901');
  await expect(help.phone).toHaveValue('(011) 15 4567-8901');
  await help.phone.press('Enter');
  await expect(help.sending).toBeVisible();
  await expect(help.phone).toHaveCount(0);
  const { name, email } = personNamed('Marta Quiroga');
  expect((await request).postDataJSON()).toMatchObject({
    Email: email,
    NombreYApellido: name,
    Telefono: '0111545678901',
  });

  release();
  await expect(help.success).toContainText('Tus datos se enviaron correctamente.');
  await expect(help.success).toBeFocused();
  await help.close.click();
  await expect(help.dialog).toBeHidden();
  await expect(help.link).toBeFocused();
});

test('HE-01 a failure says so, keeps the number, and can be tried again', async ({ page, problems }) => {
  problems.allowFailedRequests(callback);
  await page.route(callback, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  const help = await openHelp(page);
  await help.phone.pressSequentially('1145678901');
  await help.send.click();
  await expect(help.error).toContainText('Intentá nuevamente en unos minutos.');
  await expect(help.error).toBeFocused();
  await help.retry.click();
  await expect(help.phone).toHaveValue('(011) 15 4567-8901');
  await expect(help.phone).toBeFocused();
  await help.send.click();
  await expect(help.success).toBeVisible();
});

test.describe('a customer in arrears', () => {
  test.use({ person: 'Raúl Benítez' });

  test('MY-06 a payment plan is asked for from the loan, by its number', async ({ page }) => {
    await page.goto('/miscreditos/100301');
    await page.getByRole('button', { name: 'Quiero un plan de pago' }).click();
    const dialog = page.getByRole('dialog', { name: 'Plan de pago', exact: true });
    const phone = dialog.getByRole('textbox', { name: 'Teléfono', exact: true });
    await expect(phone).toBeFocused();
    await expect(dialog.getByRole('link', { name: '0810 555 0100' })).toHaveAttribute('href', 'tel:08105550100');
    await phone.pressSequentially('1145678901');
    const [request] = await Promise.all([page.waitForRequest(callback), phone.press('Enter')]);
    expect(request.postDataJSON()).toMatchObject({ Motivo: 'PlanDePago', operacionId: '100301' });
    await expect(dialog.getByText('Tus datos se enviaron correctamente.')).toBeVisible();
  });
});

test('HE-01 the dialog opens and closes in 500 ms, or at once for users who prefer that', async ({ page }) => {
  const help = await openHelp(page);
  const durations = () =>
    help.dialog.evaluate((dialog) =>
      getComputedStyle(dialog)
        .transitionDuration.split(', ')
        .concat(getComputedStyle(dialog).animationDuration.split(', ')),
    );
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await durations()).toContain('0.5s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await durations()).not.toContain('0.5s');
});

test('HE-01 SH-26 every state of the dialog is accessible and fits in 360 and 1440 px @nightly', async ({
  page,
  problems,
}) => {
  problems.allowFailedRequests(callback);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(callback, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  const help = await openHelp(page);
  await expectSoundAtBothWidths(page);
  await help.phone.press('Enter');
  await expect(help.fieldError).toBeVisible();
  await expectSoundAtBothWidths(page);
  await help.phone.pressSequentially('1145678901');
  await help.send.click();
  await expect(help.error).toBeVisible();
  await expectSoundAtBothWidths(page);
  await help.retry.click();
  const release = await heldRequests(page, callback);
  await help.send.click();
  await expect(help.sending).toBeVisible();
  await expectSoundAtBothWidths(page);
  release();
  await expect(help.success).toBeVisible();
  await expectSoundAtBothWidths(page);
});
