import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { LongListPage } from './models/long-list.model.ts';
import { leaveQuote, quoteWizard, swift } from './support/insurance-quote.ts';

test.use({ person: 'Camila Ortiz', viewport: { width: 360, height: 740 } });

/** The wizard at the province, with everything before it answered. */
async function openPlaces(page: Page) {
  const { marca, anio, modelo } = swift;
  await leaveQuote(page, { marca, anio, modelo });
  const wizard = quoteWizard(page);
  await wizard.open('/3');
  await wizard.expectAsking('provincia');
  return { wizard, list: new LongListPage(page) };
}

test('IN-17 featured brands are first, and a search finds a brand despite a typing error @nightly', async ({
  page,
}) => {
  const wizard = quoteWizard(page);
  const list = new LongListPage(page);
  await wizard.open();
  await wizard.expectAsking('marca');
  await expect(list.headings).toHaveText(['Marcas destacadas', 'Todas las demás']);
  await expect(list.under('Marcas destacadas')).toHaveText([
    'Chevrolet',
    'Fiat',
    'Ford',
    'Honda',
    'Peugeot',
    'Renault',
    'Toyota',
    'Volkswagen',
  ]);
  await expect(list.under('Todas las demás')).toHaveCount(32);

  await list.search.fill('toyta');
  await expect(list.options.first()).toHaveText('Toyota');
  await expect(list.headings).toHaveCount(0);
  await list.search.fill('citroen');
  await expect(list.options.first()).toHaveText('Citroën');
  await list.search.fill('xyzxyz');
  await expect(list.count).toHaveText('No hay resultados');
  await expect(list.options).toHaveCount(0);
  await list.search.fill('toyta');
  await list.options.first().click();
  await wizard.expectAsking('anio');
});

test('IN-17 EN-15 other names find a brand, and are not shown; three letters find nothing at random @nightly', async ({
  page,
}) => {
  const wizard = quoteWizard(page);
  const list = new LongListPage(page);
  await wizard.open();
  await wizard.expectAsking('marca');
  await list.search.fill('vw');
  await expect(list.options).toHaveText(['Volkswagen']);
  await list.search.fill('qwe');
  await expect(list.count).toHaveText('No hay resultados');
  await list.search.fill('\u200bmb\u00a0');
  await expect(list.options).toHaveText(['Mercedes-Benz']);
});

test('IN-17 EN-15 other names find a province, and are not shown', async ({ page }) => {
  const { wizard, list } = await openPlaces(page);
  await list.search.fill('caba');
  await expect(list.options.first()).toHaveText('Capital Federal');
  await expect(wizard.main.getByText('CABA')).toHaveCount(0);
  await list.search.press('Enter');
  await wizard.expectAsking('codigoPostal');
});

test('IN-17 the places that were chosen most often are first, the postal codes by locality; Capital Federal has one locality, which is not asked', async ({
  page,
}) => {
  const { wizard, list } = await openPlaces(page);
  await expect(list.headings).toHaveCount(0);
  await wizard.option('Capital Federal').click();
  await wizard.expectAsking('codigoPostal');
  await wizard.back.click();
  await wizard.expectAsking('localidad');
  await expect(list.options).toHaveText(['Capital Federal']);
  await wizard.main.getByText('Mi localidad no está', { exact: true }).click();
  await expect(wizard.main.getByText(/^Elegí la localidad más cercana/)).toBeVisible();
  await wizard.back.click();
  await wizard.expectAsking('provincia');
  const chosen = ['Mendoza', 'Córdoba', 'Buenos Aires', 'Mendoza', 'Córdoba', 'Buenos Aires', 'Buenos Aires'];
  for (const province of chosen) {
    await wizard.option(province).click();
    await wizard.expectAsking('localidad');
    await wizard.back.click();
    await wizard.expectAsking('provincia');
  }
  await expect(list.headings).toHaveText(['Frecuentes', 'Todos']);
  await expect(list.under('Frecuentes')).toHaveText(['Buenos Aires', 'Córdoba', 'Mendoza']);
  await expect(list.under('Todos')).toHaveCount(21);
  await expect(list.under('Todos').filter({ hasText: /^Capital Federal$/ })).toHaveCount(1);

  await list.under('Frecuentes').first().click();
  for (const [locality, code] of [
    ['La Plata', '1902'],
    // its one code is not asked
    ['Tandil', null],
  ] as const) {
    await wizard.answer('localidad', locality);
    if (code !== null) await wizard.answer('codigoPostal', code);
    await wizard.expectAsking('uso');
    await wizard.back.click();
    await wizard.expectAsking('codigoPostal');
    await wizard.back.click();
    await wizard.expectAsking('localidad');
  }
  await expect(list.under('Frecuentes')).toHaveText(['Tandil', 'La Plata']);
  await wizard.answer('localidad', 'La Plata');
  await wizard.expectAsking('codigoPostal');
  await expect(list.under('Frecuentes')).toHaveText(['1902']);
  await expect(list.under('Todos')).toHaveText(['1900', '1904']);
});
