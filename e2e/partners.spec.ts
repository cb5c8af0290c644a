import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { expect, test } from './fixtures.ts';
import { HomePage } from './models/home.model.ts';
import { MainMenu } from './models/portal-bars.model.ts';
import { expectAccessible } from './support/axe.ts';

const anObject = v.looseObject({});

/** What config.json says of a back end without these partners (OP-09). */
async function without(page: Page, off: readonly string[]): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const config = v.parse(anObject, await (await route.fetch({ maxRetries: 2 })).json());
    await route.fulfill({ json: { ...config, partners: { off } } });
  });
}

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

test.describe('a customer', () => {
  test.use({ person: 'Marta Quiroga' });

  test('OP-09 where insurers are not configured, no way leads to a quote, and its address says why', async ({
    page,
  }) => {
    await without(page, ['insurers']);
    const home = new HomePage(page);
    await page.goto('/');
    await home.expectOpen();
    await expect(home.reportPayment).toBeVisible();
    await expect(home.insure).toHaveCount(0);
    for (const path of ['/mispolizas', '/miscreditos/100201']) {
      await page.goto(path);
      await expect(page.getByRole('main')).toContainText(path === '/mispolizas' ? 'Vigente' : '9 de 24 cuotas pagas');
      await expect(page.getByRole('link', { name: /[Aa]segurar|Cotizar/ })).toHaveCount(0);
    }

    await page.goto('/seguros');
    await expect(heading(page)).toHaveText('No disponible por ahora');
    await expect(page.getByRole('main')).toContainText('Cotizar un seguro no está disponible por ahora.');
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Ir al inicio' }).click();
    await home.expectOpen();
  });
});

test.describe('a seller', () => {
  test.use({ person: 'Hernán Vidal' });

  test('OP-09 where nobody decides on loans, menu, home and keys lead to none, and what was sent is followed', async ({
    page,
  }) => {
    await without(page, ['eligibility', 'vehicles']);
    await page.goto('/');
    await new HomePage(page).expectOpen();
    const { links } = new MainMenu(page);
    await expect(links).toHaveText(['Inicio', 'Solicitudes', 'Info']);
    await expect(
      page.getByRole('main').getByRole('link', { name: /Solicitud$|Calcular|Cotizar un auto|Asegurar/ }),
    ).toHaveCount(0);
    for (const [path, says] of [
      ['/creditos', 'Evaluar y calcular créditos no está disponible por ahora.'],
      ['/creditos/calcular', 'Evaluar y calcular créditos no está disponible por ahora.'],
      ['/creditos/nuevasolicitud', 'Evaluar y calcular créditos no está disponible por ahora.'],
      ['/autos', 'Consultar vehículos y precios no está disponible por ahora.'],
    ] as const) {
      await page.goto(path);
      await expect(heading(page)).toHaveText('No disponible por ahora');
      await expect(page.getByRole('main')).toContainText(says);
    }
    await page.goto('/solicitudes');
    await expect(heading(page)).toHaveText('Mis solicitudes');
  });
});
