import { expect, test } from './fixtures.ts';
import { CreditsStartPage, PurposePage } from './models/credits-start.model.ts';
import { MainMenu } from './models/portal-bars.model.ts';
import { expectSoundAtBothWidths } from './support/axe.ts';

test.describe('with Autoprenda', () => {
  test.use({ person: 'Hernán Vidal' });

  test('NR-10 the purpose is chosen first and leads to its start, from where the wizards know the type', async ({
    page,
  }) => {
    const purpose = new PurposePage(page);
    const start = new CreditsStartPage(page);
    await page.goto('/creditos/solicitudes/nueva');
    await expect(purpose.options).toHaveCount(2);
    await expect(purpose.proceed).toBeDisabled();
    await purpose.label('Comprar un auto').click();
    await purpose.proceed.click();
    await expect(page).toHaveURL(/\/creditos$/);
    await expect(start.title).toHaveText('Créditos');
    await expect(start.calculate).toHaveAttribute('href', '/creditos/calcular');
    await expect(start.request).toHaveAttribute('href', '/creditos/nuevasolicitud');
    await expect(new MainMenu(page).current).toHaveText('Créditos');
    await expectSoundAtBothWidths(page);

    await page.goBack();
    await purpose.option('Comprar un auto').focus();
    await page.keyboard.press('ArrowDown');
    await expect(purpose.option('Otros proyectos')).toBeChecked();
    await expectSoundAtBothWidths(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/autoprenda$/);
    await expect(start.title).toHaveText('Autoprenda');
    await expect(start.calculate).toHaveAttribute('href', '/creditos/calcular?tipo=3');
    await expect(start.request).toHaveAttribute('href', '/creditos/nuevasolicitud?tipo=3');
    await expectSoundAtBothWidths(page);
    await start.request.click();
    await expect(page).toHaveURL(/\/creditos\/nuevasolicitud\/2\?tipo=3$/);
  });
});

test.describe('without flags', () => {
  test.use({ person: 'Silvia Roldán' });

  test('NR-10 CF-01 other projects are shown, and cannot be chosen; an agency asks for a credit in ten steps @nightly', async ({
    page,
  }) => {
    const purpose = new PurposePage(page);
    const start = new CreditsStartPage(page);
    await page.goto('/creditos/solicitudes/nueva');
    await expect(purpose.option('Otros proyectos')).toBeDisabled();
    await expect(purpose.option('Otros proyectos')).toHaveAccessibleDescription(
      'Todavía no está disponible para tu cuenta.',
    );
    await expectSoundAtBothWidths(page);
    await purpose.label('Comprar un auto').click();
    await purpose.proceed.click();
    await expect(start.calculate).toBeVisible();
    await expect(start.request).toHaveAttribute('href', '/creditos/nueva');
    for (const address of ['/autoprenda', '/creditos/nuevasolicitud']) {
      await page.goto(address);
      await expect(page).toHaveURL(({ pathname }) => pathname === '/');
    }
  });
});

test.describe('with the new request', () => {
  test.use({ person: 'Valeria Campos' });

  test('SH-18 SL-05 as long as it is not known which way is on, nothing leads to the wrong one @nightly', async ({
    page,
  }) => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/ofrep/v1/evaluate/flags', async (route) => {
      await answered;
      await route.continue();
    });
    const primary = page.getByRole('main').getByRole('link', { name: 'Evaluar Comprador / Nueva Solicitud' });
    const asked = page.waitForRequest('**/ofrep/v1/evaluate/flags');
    await page.goto('/');
    await asked;
    await expect(primary).toBeDisabled();
    await expect(primary).not.toHaveAttribute('href');
    answer();
    await expect(primary).toHaveAttribute('href', '/creditos/nuevasolicitud');
  });
});
