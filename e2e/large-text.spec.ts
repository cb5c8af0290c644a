import { expect, test } from './fixtures.ts';
import { phone } from './support/axe.ts';
import { expectLargeToFit } from './support/large-text.ts';
import { nightlyIf } from './support/nightly.ts';

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
  'Marta Quiroga': [
    '/',
    '/miscreditos',
    '/mispolizas',
    '/miscreditos/100201',
    '/miscreditos/100201?vista=detalle',
    '/mispolizas/700201',
    '/miscreditos/informarpago?operacionId=100201',
    '/seguros',
  ],
  'Raúl Benítez': [
    '/',
    '/miscreditos',
    '/miscreditos/100301',
    '/miscreditos/100301?vista=detalle',
    '/miscreditos/100303',
    '/miscreditos/100304',
    '/miscreditos/informarpago',
    '/perfil',
  ],
} as const;

for (const person of ['Hernán Vidal', 'Marta Quiroga', 'Raúl Benítez'] as const) {
  test.describe(person, () => {
    test.use({ person, viewport: phone });

    test(`SH-26 with letters of 200 % on a phone, and at 320 px without, nothing is wider than the window, and nothing is cut off${nightlyIf(person !== 'Raúl Benítez')}`, async ({
      page,
    }) => {
      for (const path of screens[person]) {
        await test.step(path, async () => {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.getByText(/^Buscando/)).toHaveCount(0);
          await expectLargeToFit(page);
        });
      }
    });
  });
}

test.describe('a dialog with a field', () => {
  test.use({ person: 'Raúl Benítez', viewport: phone });

  test('SH-26 MY-05 with letters of 200 % on a phone, and at 320 px without, it is not wider than it is shown', async ({
    page,
  }) => {
    await page.goto('/perfil');
    for (const name of [/^(?:Agregar|Cambiar) teléfono$/, 'Cambiar e-mail']) {
      await page.getByRole('button', { name }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('textbox')).toBeVisible();
      for (const [width, size] of [
        [360, '200%'],
        [320, '150%'],
        [320, ''],
      ] as const) {
        await page.setViewportSize({ ...phone, width });
        await page.evaluate((fontSize) => {
          document.documentElement.style.fontSize = fontSize;
        }, size);
        await expect
          .poll(
            () => dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
            `${width} px, ${size}`,
          )
          .toBe(0);
      }
      await dialog.getByRole('button', { name: 'Cancelar' }).click();
    }
  });
});
