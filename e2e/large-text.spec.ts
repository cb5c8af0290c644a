import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectToFit, phone } from './support/axe.ts';

/** Letters twice as large, as people set them in their browser, on a phone (SH-26). */
async function openLarge(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

/** The narrowest window, with letters of the usual size. */
async function narrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
}

/** Fails if a button or a link is cut off at the side of the window. */
async function expectWhole(page: Page): Promise<void> {
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a, input')]
      .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden, dialog:not([open])'))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        const scrolls = element.closest('[role="tablist"], [data-scrolls]') !== null;
        return width > 1 && !scrolls && (left < -1 || right > window.innerWidth + 1);
      })
      .map((element) => element.innerText || element.outerHTML),
  );
  expect(cut, `what is cut off at ${page.url()}`).toEqual([]);
}

const screens = {
  'Hernán Vidal': [
    '/',
    '/creditos',
    '/creditos/calcular',
    '/creditos/calcular?tipo=1&anio=2023',
    '/creditos/nuevasolicitud?tipo=1',
    '/seguros',
    '/autos',
    '/capturarauto',
    '/contacto',
    '/solicitudes/1001',
    '/solicitudes/1001/cambios',
    '/solicitudes',
    '/miscotizaciones',
    '/solicitudes/1257/tareas',
    '/solicitudes/1257/tareas/1',
    '/solicitudes/1257/tareas/3',
    '/info',
  ],
  'Marta Quiroga': ['/', '/miscreditos', '/mispolizas', '/miscreditos/informarpago?operacionId=100201', '/seguros'],
} as const;

for (const person of ['Hernán Vidal', 'Marta Quiroga'] as const) {
  test.describe(person, () => {
    test.use({ person, viewport: phone });

    test('SH-26 with letters of 200 % on a phone, and at 320 px without, nothing is wider than the window, and nothing is cut off', async ({
      page,
    }) => {
      for (const path of screens[person]) {
        await test.step(path, async () => {
          await openLarge(page, path);
          await expectToFit(page);
          await expectWhole(page);
          await narrow(page);
          await expectToFit(page);
          await expectWhole(page);
          await page.setViewportSize(phone);
        });
      }
    });
  });
}
