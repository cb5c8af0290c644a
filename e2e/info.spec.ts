import { flagNames } from '../src/platform/flags.ts';
import { expect, test } from './fixtures.ts';
import { ContactPage } from './models/contact.model.ts';
import { InfoPage } from './models/info.model.ts';
import { personNamed } from './support/people.ts';

test.describe('/info', () => {
  test.describe('with every flag on', () => {
    test.use({ person: 'Raúl Benítez', permissions: ['clipboard-read', 'clipboard-write'] });

    test('SH-24 says who is signed in and how, helps by WhatsApp, and has the card of trials; a customer sees no developers’ card', async ({
      page,
    }) => {
      const info = new InfoPage(page);
      await info.open();
      await expect(info.name).toHaveText('Raúl Benítez');
      await expect(info.main).toContainText('Emailraul@ejemplo.example');
      await expect(info.tooltip).toBeHidden();
      await info.account.hover();
      await expect(info.tooltip).toHaveText('raul@ejemplo.example');
      await info.account.focus();
      await page.keyboard.press('Escape');
      await expect(info.tooltip).toBeHidden();

      await expect(info.problem).toHaveAttribute('href', 'https://wa.me/5491155550100');
      await expect(info.problem).toHaveAttribute('target', '_blank');
      await expect(info.version).toHaveText('Versión 1.0.0');
      await expect(info.version).toBeDisabled();

      await expect(info.validateIdentity).toBeDisabled();
      await expect(info.devCard).toHaveCount(0);
      await info.copyText.click();
      await expect(info.betaCard.getByRole('status')).toHaveText('Texto copiado');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Texto de prueba');
    });
  });

  test.describe('with none', () => {
    test.use({ person: 'Marta Quiroga' });

    test('SH-24 has neither card, and leads out @nightly', async ({ page }) => {
      const info = new InfoPage(page);
      const flags = page.waitForResponse('**/ofrep/v1/evaluate/flags');
      await info.open();
      await (await flags).finished();
      await expect(info.version).toBeVisible();
      await expect(info.signOut).toHaveAttribute('href', '/signout');
      await expect(info.devCard).toHaveCount(0);
      await expect(info.betaCard).toHaveCount(0);
    });
  });

  test.describe('by Gmail', () => {
    test.use({ person: 'Camila Ortiz' });

    test('SH-24 calls the social network by its name @nightly', async ({ page }) => {
      const info = new InfoPage(page);
      await info.open();
      await expect(info.main).toContainText('Gmailcamila@ejemplo.example');
    });
  });
});

test.describe('internal staff', () => {
  test.use({ person: 'Hernán Vidal' });

  test('SH-24 read at /devinfo which version this is, where it asks, who they are and which flags are on', async ({
    page,
  }) => {
    await page.goto('/devinfo');
    const facts = page.getByRole('main');
    await expect(facts.getByRole('heading', { level: 1 })).toHaveText('Dev info');
    const valueOf = (label: string) =>
      facts.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd');
    await expect(valueOf('Versión')).toHaveText('1.0.0');
    await expect(valueOf('API')).toHaveText(/\/api$/);
    await expect(valueOf('Tipo de usuario')).toHaveText('Interno');
    await expect(valueOf('Roles')).toHaveText('vendedor');
    await expect(valueOf('Permisos')).toHaveText(personNamed('Hernán Vidal').permissions.join(', '));
    await expect(valueOf('Dentro de la app')).toHaveText('No');
    for (const flag of flagNames) await expect(valueOf(flag)).toHaveText('Activada');
  });

  test('SH-24 MY-05 flag dev-mode shows internal staff the developers’ card @nightly', async ({ page }) => {
    const info = new InfoPage(page);
    await info.open();
    const inApp = info.devCard.getByRole('switch', { name: 'Is On Native App' });
    await expect(inApp).toBeDisabled();
    await expect(inApp).not.toBeChecked();
    const scan = info.devCard.getByRole('switch', { name: 'Is Scan Cedula Enabled' });
    await expect(scan).toBeDisabled();
    await expect(scan).toBeChecked();
  });

  test('CQ-03 /contacto says so when the office cannot be found, and finds it when tried again', async ({
    page,
    problems,
  }) => {
    problems.allowFailedRequests(/\/oficinacercana/);
    await page.route('**/oficinacercana*', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    const contact = new ContactPage(page);
    await page.goto('/');
    // Pressed while the screen takes the app shell's place, a link has no click.
    await expect(page.locator('#root:not([aria-busy])')).toBeAttached();
    await page.getByRole('link', { name: 'Contactar a mi comercial' }).click();
    await expect(contact.error).toHaveText(/^Ha ocurrido un error/);
    await contact.retry.click();
    await expect(contact.title).toBeFocused();
    await expect(contact.office('Casa Central')).toContainText('Av. de los Ejemplos 1000, Capital Federal');

    const commercial = contact.contact('Pablo Leiva');
    await expect(commercial).toContainText('Comercial');
    await expect(commercial.getByRole('link')).toHaveText([
      '(011) 5555-0102',
      '(011) 15 5555-0103',
      'WhatsApp',
      'comercial@ejemplo.example',
    ]);
    await expect(commercial.getByRole('link', { name: 'WhatsApp de Pablo Leiva' })).toHaveAttribute(
      'href',
      'https://wa.me/5491155550103',
    );
    await expect(contact.contact('Julia Ríos').getByRole('link', { name: 'WhatsApp' })).toHaveCount(0);
  });
});
