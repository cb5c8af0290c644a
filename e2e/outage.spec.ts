import { expect, test } from './fixtures.ts';
import { MainMenu } from './models/portal-bars.model.ts';
import { expectAccessible, phone } from './support/axe.ts';
import { requestWizard } from './support/new-request.ts';

const warning = 'Problema al comunicarse con el servidor, reintentando';

test.describe('a lost connection', () => {
  test.use({ person: 'Silvia Roldán' });

  test('ER-03 ER-04 ER-08 SH-26 warns once while it is tried again, legibly, then says so and can be tried again', async ({
    page,
    problems,
  }) => {
    problems.allowFailedRequests(/\/oficinacercana$/);
    const tries: string[] = [];
    await page.route('**/oficinacercana', async (route) => {
      tries.push(route.request().url());
      await route.abort();
    });
    await page.goto('/contacto');
    const toast = page.getByRole('alert').filter({ hasText: warning });
    await expect(toast).toBeVisible();
    await expect(toast).toContainText('Atención');
    // 8.2 to 1 on white; axe does not judge what comes in from the side.
    await expect(toast.getByText(warning)).toHaveCSS('color', 'rgb(73, 80, 87)');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    expect(tries).toHaveLength(3);
    await expect(toast).toHaveCount(1);
    await toast.getByRole('button', { name: 'Cerrar' }).click();
    await expect(toast).toHaveCount(0);

    await page.unroute('**/oficinacercana');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { name: 'Contactos' })).toBeVisible();
  });
});

test.describe('a question that waits', () => {
  test.use({ person: 'Hernán Vidal', viewport: phone });

  test("ER-04 a wizard's question that was waiting for the line is asked when it is back, without a tap, and the warning leaves VOLVER free", async ({
    page,
    context,
    problems,
  }) => {
    problems.allowFailedRequests(/\/canales$/);
    await page.route('**/canales', (route) => route.abort());
    const wizard = requestWizard(page);
    await wizard.openAnew('?tipo=1');
    const toast = page.getByRole('alert').filter({ hasText: warning });
    await expect(toast).toBeVisible();
    const back = await wizard.back.boundingBox();
    const below = (back?.y ?? 0) + (back?.height ?? 0);
    expect((await toast.boundingBox())?.y, 'where the toast begins').toBeGreaterThanOrEqual(below);
    await wizard.expectState({ step: 'canal', phase: 'failed' });
    await page.unroute('**/canales');
    await context.setOffline(true);
    await context.setOffline(false);
    // his only channel is not asked for
    await wizard.expectAsking('dni');
  });
});

test.describe('a page that was not fetched yet', () => {
  // a used page has fetched it
  test.use({ person: 'Camila Ortiz', ownPage: true });

  test('ER-04 without a connection it keeps the bars and says so, and is opened when the line is back', async ({
    page,
    context,
    problems,
  }) => {
    // the home's own requests are cut off, too
    problems.allowFailedRequests(/\/(api|assets|ofrep)\//);
    await page.goto('/');
    const menu = new MainMenu(page);
    await expect(menu.link('INFO')).toBeVisible();
    await context.setOffline(true);
    await menu.link('INFO').click();
    const says = page.getByRole('heading', { level: 1, name: 'No hay conexión a internet' });
    await expect(says).toBeVisible();
    await expect(menu.link('INFO')).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(says).toHaveCount(0);
    await expect(page).toHaveTitle(/^Info ·/);
  });
});
