import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { AdministrationPage } from './models/administration.model.ts';
import { HomePage } from './models/home.model.ts';
import { expectScreenSoundAtBothWidths, phone } from './support/axe.ts';
import { mailsTo } from './support/mails.ts';
import { signInByCode } from './support/sign-in.ts';

test.use({ person: 'Elena Castro', throughContract: true });

test('OP-11 an administrator invites a seller by keyboard, who signs in with that e-mail and finds what sellers have @nightly', async ({
  page,
  browser,
}) => {
  const email = `sofia-${randomUUID()}@sur.example`;
  const administration = new AdministrationPage(page);
  await administration.open();
  await administration.invite(email, 'Vendedor de agencia', 'Roldán Automotores', 'Empieza en diciembre.');
  await expect(administration.invitations.getByRole('heading', { name: email })).toBeVisible();
  const [mail] = await mailsTo(page.request, email);
  expect(mail?.subject).toBe('Te invitaron a trabajar en el portal');

  const other = await browser.newContext();
  try {
    const hers = await other.newPage();
    await hers.goto('/signin');
    await signInByCode(hers, email);
    await new HomePage(hers).expectOpen();
    await expect(hers.getByRole('link', { name: 'Evaluar Comprador / Nueva Solicitud' })).toBeVisible();
    await expect(hers.getByRole('link', { name: 'Administrar personas y permisos' })).toHaveCount(0);
  } finally {
    await other.close();
  }
  await administration.open();
  await expect(administration.invitations.getByRole('heading', { name: email })).toHaveCount(0);
});

test('OP-11 what somebody may do is changed with a reason, which the history shows, and changed back', async ({
  page,
}) => {
  const administration = new AdministrationPage(page);
  await administration.open();
  await administration.openPerson('Ezequiel Mora');
  await expect(administration.permissions.filter({ hasText: 'Reasignar solicitudes' })).toHaveCount(0);
  await administration.changePermissions(['Reasignar solicitudes'], 'Suple a Claudia.');
  await expect(administration.permissions.filter({ hasText: 'Reasignar solicitudes' })).toHaveCount(1);
  await expect(administration.history.first()).toContainText('Dio el permiso «Reasignar solicitudes»');
  await expect(administration.history.first()).toContainText('Elena Castro');
  await administration.changePermissions(['Reasignar solicitudes'], 'Volvió Claudia.');
  await expect(administration.history.first()).toContainText('Quitó el permiso «Reasignar solicitudes»');
  await expect(administration.history.first()).toContainText('Volvió Claudia.');
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('OP-11 SH-26 the dialogs with the most in them are sound at both widths, and say beside each field what is missing @nightly', async ({
    page,
  }) => {
    const administration = new AdministrationPage(page);
    await administration.open();
    await page.getByRole('button', { name: 'Invitar a alguien' }).click();
    await administration.dialog.getByLabel('Rol').selectOption({ label: 'Vendedor de agencia' });
    await expect(administration.dialog.getByRole('checkbox').first()).toBeVisible();
    await administration.dialog.getByRole('button', { name: 'Invitar', exact: true }).click();
    await expect(administration.dialog.getByLabel('E-mail')).toBeFocused();
    await expect(administration.dialog.getByText('Email requerido')).toBeVisible();
    await expectScreenSoundAtBothWidths(page);
  });
});
