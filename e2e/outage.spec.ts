import { expect, test } from './fixtures.ts';

const warning = 'Problema al comunicarse con el servidor, reintentando';

test.describe('a lost connection', () => {
  test.use({ person: 'Silvia Roldán' });

  test('ER-03 ER-04 ER-08 warns once while it is tried again, then says so and can be tried again', async ({
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
