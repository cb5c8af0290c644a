import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  documents,
  identify,
  insured,
  leavePhotosQuote,
  leaveQuote,
  photosWizard,
  hired,
  quoteOf,
  quoteWizard,
  swift,
} from './support/insurance-quote.ts';
import { nativeAppAround } from './support/native-app.ts';

const { sexo, telefono, email, direccion } = insured;
const known = { sexo, telefono, email, direccion };
const verify = 'Lo leímos por vos: verificá que sea correcto.';
const scan = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Escanear la cédula verde' });

/** The step of the plate, in the variant without photos. */
async function openPlate(page: Page) {
  const quote = await quoteOf(page, swift);
  await leaveQuote(page, { ...swift, ...hired(quote, 'TC'), ...known }, { quote });
  const wizard = quoteWizard(page);
  await wizard.open('/19');
  await identify(wizard, documents.marta);
  await wizard.expectAsking('dominio');
  return wizard;
}

test.describe('with the flag scan-cedula', () => {
  test.use({ person: 'Raúl Benítez' });

  /** The same in the variant with photos, which is Raúl's. */
  const openPhotosPlate = async (page: Page) => {
    const quote = await quoteOf(page, swift);
    await leavePhotosQuote(page, { ...swift, ...hired(quote, 'TC'), ...known }, quote);
    const wizard = photosWizard(page);
    await wizard.open('/19');
    await identify(wizard, documents.marta);
    await wizard.expectAsking('dominio');
    return wizard;
  };

  test('IN-13 the app scans the green card: an invalid plate is reported, and the scanned values are to be verified', async ({
    page,
  }) => {
    const app = await nativeAppAround(page);
    const wizard = await openPhotosPlate(page);
    await scan(page).click();
    await expect.poll(app.heard).toEqual([{ type: 'escanearCedula' }]);
    await app.tell({ type: 'cedulaEscaneada', dominio: 'AB12', motor: '', chasis: '' });
    await expect(wizard.main.getByRole('status')).toContainText('No pudimos leer el dominio');
    await expect(wizard.field('dominio')).toHaveValue('');

    await scan(page).click();
    await app.tell({ type: 'cedulaEscaneada', dominio: 'ab 123 cd', motor: 'k4m-j712', chasis: '8agsb19y0ar123456' });
    await expect(wizard.main.getByRole('status')).toContainText('Leímos la cédula');
    await expect(scan(page)).toHaveCount(0);
    await expect(wizard.field('dominio')).toHaveValue('AB123CD');
    await expect(wizard.field('dominio')).toBeEditable();
    for (const [step, value] of [
      ['dominio', 'AB123CD'],
      ['motor', 'K4M-J712'],
      ['numeroChasis', '8AGSB19Y0AR123456'],
    ] as const) {
      await expect(wizard.heading(step)).toBeVisible();
      await expect(wizard.field(step)).toHaveValue(value);
      await expect(wizard.field(step)).toHaveAccessibleDescription(new RegExp(verify));
      await wizard.proceed.click();
    }
    await wizard.expectAsking('datosDePago');
  });
});

test.describe('without the flag', () => {
  test.use({ person: 'Camila Ortiz' });

  test('IN-13 the app offers no scan @nightly', async ({ page }) => {
    await nativeAppAround(page);
    const wizard = await openPlate(page);
    await expect(wizard.field('dominio')).toBeVisible();
    await expect(scan(page)).toHaveCount(0);
  });

  test.describe('on iOS', () => {
    test.use({
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    });

    test('IN-13 the app scans as well; what it could not read is asked @nightly', async ({ page }) => {
      const app = await nativeAppAround(page);
      const wizard = await openPlate(page);
      await scan(page).click();
      await expect.poll(app.heard).toEqual([{ type: 'escanearCedula' }]);
      await app.tell({ type: 'cedulaEscaneada', dominio: 'AB123CD', motor: '', chasis: '' });
      await expect(wizard.field('dominio')).toHaveValue('AB123CD');
      await wizard.proceed.click();
      await wizard.expectAsking('numeroChasis');
      await expect(wizard.field('numeroChasis')).toHaveValue('');
      await expect(wizard.main.getByText(verify)).toHaveCount(0);
    });
  });
});
