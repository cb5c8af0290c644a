import type { Page } from '@playwright/test';
import { carQuote } from '../flows/car-quote/flow.ts';
import { text } from '../flows/car-quote/text.ts';
import { creditCalculator } from '../flows/credit-calculator/flow.ts';
import { text as calculatorText } from '../flows/credit-calculator/text.ts';
import { expect, test } from './fixtures.ts';
import { LoanQuestion } from './models/calculation.model.ts';
import { CarPricePage } from './models/car-quote.model.ts';
import { LongListPage } from './models/long-list.model.ts';
import { MainMenu } from './models/portal-bars.model.ts';
import { WizardPage } from './models/wizard.model.ts';
import { expectSound, expectSoundAtBothWidths } from './support/axe.ts';
import { apart } from './support/taps.ts';
import { photosWizard, quoteWizard, requestsTo, withFlags } from './support/insurance-quote.ts';
import { expectLargeToFit } from './support/large-text.ts';
import { nightlyIf } from './support/nightly.ts';
import { hearLog } from './support/remote-log.ts';

const PRICES = /\/api\/catalogos\/modelos\/\d+\/precios$/;
const MODELS = /\/api\/catalogos\/marcas\/[^/]+\/anios\/\d+\/modelos$/;
const thisYear = new Date().getFullYear();

const autos = (page: Page) => new WizardPage(page, { flow: carQuote, text, basePath: '/autos' });
const calculator = (page: Page) =>
  new WizardPage(page, { flow: creditCalculator, text: calculatorText, basePath: '/creditos/calcular' });

/** Chooses by what is read, from the first question on. */
async function choose(page: Page, ...labels: readonly string[]): Promise<void> {
  const wizard = autos(page);
  for (const label of labels) await wizard.option(label).click();
}

/** No longer sold: its prices do not change with the years (server/catalogos). */
const toCorolla = (page: Page) => choose(page, 'Toyota', '2018', 'Corolla 1.8 XEi Pack CVT');

test.describe('at 320 px, by touch', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, person: 'Silvia Roldán' });

  test('CQ-01 from the home over brand, year and model to the price and those of its other years; a reload shows the same', async ({
    page,
  }) => {
    const asked = requestsTo(page, PRICES);
    const wizard = autos(page);
    const quoted = new CarPricePage(page);
    await page.goto('/');
    await page.getByRole('link', { name: 'Cotizar un auto', exact: true }).tap();
    await wizard.expectAsking('marca');
    await expect(new LongListPage(page).headings.first()).toHaveText('Marcas destacadas');
    await apart(page);
    await wizard.option('Toyota').tap();
    await wizard.expectAsking('anio');
    await expect(wizard.main.getByRole('group').getByRole('button')).toHaveText(
      Array.from({ length: 16 }, (_, age) => String(thisYear - age)),
    );
    await apart(page);
    await wizard.option('2018').tap();
    await wizard.expectAsking('modelo');
    await expectSound(page);
    await apart(page);
    await wizard.option('Corolla 1.8 XEi Pack CVT').tap();

    await wizard.expectState({ step: 'precio', phase: 'ended', end: 'cotizado' });
    await expect(quoted.title).toHaveText('Precio del auto');
    await expect(quoted.title).toBeFocused();
    await expect(quoted.car).toHaveText('Toyota Corolla 1.8 XEi Pack CVT');
    await expect(quoted.about).toHaveText('2018 · Auto · se vendió de 2014 a 2019');
    // 28 millions in its last year, 8 % less a year before
    await expect(quoted.price).toHaveText('$ 25.760.000');
    await expect(quoted.bars).toHaveCount(6);
    await expect(quoted.markedBar.locator('text')).toHaveText(['$ 25,8 M', '2018']);
    await expectSoundAtBothWidths(page);
    await page.setViewportSize({ width: 320, height: 640 });

    await apart(page);
    await quoted.openList.tap();
    await expect(quoted.rows.first()).toHaveText('2019$ 28.000.000');
    await expect(quoted.rows).toHaveCount(6);
    await expect(quoted.chosenRow).toHaveText('2018$ 25.760.000');
    await expectSound(page);
    await expectLargeToFit(page);

    await page.reload();
    await expect(quoted.price).toHaveText('$ 25.760.000');
    await wizard.expectState({ step: 'precio', phase: 'ended', end: 'cotizado' });
    expect(asked).toHaveLength(1);
    await quoted.another.tap();
    await wizard.expectAsking('marca');
  });
});

test.describe('at 1440 px, by keyboard', () => {
  test.use({ viewport: { width: 1440, height: 900 }, person: 'Hernán Vidal' });

  test('CQ-01 from the menu, with Enter and Tab alone, to the insurance of that car @nightly', async ({ page }) => {
    const wizard = autos(page);
    const quoted = new CarPricePage(page);
    await page.goto('/');
    await new MainMenu(page).link('Autos').press('Enter');
    await wizard.expectAsking('marca');
    await apart(page);
    await wizard.option('Toyota').press('Enter');
    await wizard.expectAsking('anio');
    await apart(page);
    await wizard.option('2018').press('Space');
    await wizard.expectAsking('modelo');
    await apart(page);
    await wizard.option('Corolla 1.8 XEi Pack CVT').press('Enter');
    await expect(quoted.title).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(quoted.chosenRow).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(quoted.insure).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(quoted.credit).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(quoted.another).toBeFocused();
  });
});

test.describe('a seller', () => {
  test.use({ person: 'Silvia Roldán' });

  test('CQ-01 another year clears the model, another brand both; going back clears nothing', async ({ page }) => {
    const wizard = autos(page);
    await page.route(PRICES, (route) => route.fulfill({ json: { precios: [] } }));
    await wizard.openAnew();
    await choose(page, 'Toyota', '2018');
    await wizard.expectAsking('modelo');
    await wizard.back.click();
    await wizard.expectAsking('anio');
    await expect(wizard.option('2018')).toHaveAttribute('aria-pressed', 'true');
    await wizard.back.click();
    await wizard.expectAsking('marca');
    await wizard.option('Fiat').click();
    await wizard.expectAsking('anio');
    await expect(wizard.option('2018')).toHaveAttribute('aria-pressed', 'false');
    await page.goto('/autos/2');
    await wizard.expectAsking('anio');
    await choose(page, '2019', 'Cronos 1.3 Drive');
    await wizard.expectState({ step: 'precio', phase: 'ended', end: 'sinPrecio' });
    await expect(new CarPricePage(page).title).toHaveText('Sin precio de ese año');
    await expect(wizard.main).toContainText('No tenemos el precio del modelo en el año que elegiste.');
    await expectSoundAtBothWidths(page);
  });

  test('CQ-01 S8: a price that fails is no message; the car is named, and a button asks again @nightly', async ({
    page,
    problems,
  }) => {
    problems.allowFailedRequests(PRICES);
    const wizard = autos(page);
    const quoted = new CarPricePage(page);
    await page.route(PRICES, (route) => route.fulfill({ status: 500, json: {} }), { times: 2 });
    await wizard.openAnew();
    await toCorolla(page);
    await wizard.expectState({ step: 'precio', phase: 'ended', end: 'noCotizado' });
    await expect(quoted.title).toHaveText('Sin precio por ahora');
    await expect(quoted.car).toHaveText('Toyota Corolla 1.8 XEi Pack CVT');
    await expect(wizard.error).toHaveCount(0);
    await expect(page.getByRole('status')).toHaveCount(0);
    await expect(quoted.price).toHaveCount(0);
    await expectSoundAtBothWidths(page);
    await expect(quoted.insure).toHaveAttribute('href', '/seguros?marca=toyota&anio=2018&modelo=4600001');
    await expect(quoted.credit).toHaveAttribute('href', '/creditos/calcular?tipo=1&anio=2018');

    await quoted.again.click();
    await wizard.expectState({ step: 'precio', phase: 'ended', end: 'noCotizado' });
    await quoted.again.click();
    await wizard.expectState({ step: 'precio', phase: 'ended', end: 'cotizado' });
    await expect(quoted.price).toHaveText('$ 25.760.000');
  });

  test('CQ-01 S8: a brand without models in a year is logged, and another year is what is left @nightly', async ({
    page,
  }) => {
    const log = await hearLog(page);
    const wizard = autos(page);
    await page.route(MODELS, (route) => route.fulfill({ json: { modelos: [] } }), { times: 1 });
    await wizard.openAnew();
    await choose(page, 'Toyota', '2018');
    await wizard.expectAsking('modelo');
    await expect(new LongListPage(page).count).toHaveText(
      'No hay resultados. De esa marca no tenemos modelos de ese año. Volvé y elegí otro año.',
    );
    await expectSoundAtBothWidths(page);
    await wizard.back.click();
    await wizard.expectAsking('anio');
    await wizard.option('2017').click();
    await expect(wizard.option('Corolla 1.8 XEi Pack CVT')).toBeVisible();
    await expect
      .poll(() => log.records().filter(({ event }) => event === 'error fetching modelos'))
      .toEqual([expect.objectContaining({ details: {} })]);
  });

  for (const [variant, wizardOf] of [
    ['without photos', quoteWizard],
    ['with photos', photosWizard],
  ] as const) {
    test(`CQ-01 from a price to the insurance quote ${variant}: the car is not asked again, over a reload too, and can be changed${nightlyIf(variant === 'with photos')}`, async ({
      page,
    }) => {
      await withFlags(page, { 'nuevo-cotizador-seguros': variant === 'with photos' });
      const quoted = new CarPricePage(page);
      const quote = wizardOf(page, 'seller');
      await autos(page).openAnew();
      await toCorolla(page);
      await quoted.insure.click();
      await quote.expectAsking('provincia');
      await expect(page).toHaveURL(/\/seguros\/3\?marca=toyota&anio=2018&modelo=4600001$/);
      await page.reload();
      await quote.expectAsking('provincia');
      const sent = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith('/api/seguros/cotizaciones'),
      );
      await quote.answerUntil('poliza', {
        provincia: 2,
        localidad: 'Mar del Plata',
        codigoPostal: '7600',
        uso: 'Particular',
        tieneGNC: false,
        formaDePago: 'CuponPago',
      });
      expect((await sent).postDataJSON()).toMatchObject({ ModeloVehiculo: '4600001', AnioVehiculo: 2018 });

      await page.goto('/seguros/2?marca=toyota&anio=2018&modelo=4600001');
      await quote.expectAsking('modelo');
      await expect(quote.option('Corolla 1.8 XEi Pack CVT')).toHaveAttribute('aria-pressed', 'true');
      await quote.option('Etios 1.5 XLS 5P').click();
      await quote.expectAsking('poliza');
    });
  }

  test('CQ-01 a quote that is under way is not lost to that of another car @nightly', async ({ page }) => {
    const quote = quoteWizard(page, 'seller');
    await withFlags(page, { 'nuevo-cotizador-seguros': false });
    await quote.open();
    await quote.expectAsking('marca');
    await quote.option('Fiat').click();
    await quote.expectAsking('anio');
    await page.goto('/seguros?marca=toyota&anio=2018&modelo=4600001');
    await quote.expectAsking('provincia');
    await page.goto('/seguros');
    await expect(quote.offer).toBeVisible();
    await quote.goOn.click();
    await quote.expectAsking('anio');
  });

  test('CQ-01 an address that names no car asks for it @nightly', async ({ page }) => {
    const quote = quoteWizard(page, 'seller');
    await withFlags(page, { 'nuevo-cotizador-seguros': false });
    for (const [query, asks] of [
      ['?marca=toyota&anio=1990&modelo=4600001', 'anio'],
      ['?anio=2018&modelo=4600001', 'marca'],
      ['?marca=', 'marca'],
    ] as const) {
      await quote.open(query);
      await quote.expectAsking(asks);
    }
  });

  test('CQ-01 from a price to the calculator: the year is not asked, the most that is lent is filled in, and both can be changed @nightly', async ({
    page,
  }) => {
    const quoted = new CarPricePage(page);
    const wizard = calculator(page);
    const loan = new LoanQuestion(page);
    await autos(page).openAnew();
    await toCorolla(page);
    await quoted.credit.click();
    await wizard.expectAsking('prestamo');
    await expect(page).toHaveURL(/\/creditos\/calcular\/2\?tipo=1&anio=2018&/);
    await loan.expectAmount('900.000');
    await loan.expectTerm(18);
    await page.reload();
    await loan.expectAmount('900.000');
    const sent = page.waitForRequest(/\/calculadora\/prendario\?/);
    await wizard.option('Calcular').click();
    const asked = new URL((await sent).url()).searchParams;
    expect([asked.get('AnioAuto'), asked.get('Capital'), asked.get('Plazo')]).toEqual(['2018', '900000', '18']);
    await wizard.expectState({ step: 'resultado', phase: 'ended', end: 'calculado' });

    await page.goto('/creditos/calcular?tipo=1&anio=2018');
    await wizard.expectAsking('prestamo');
    await loan.expectAmount('5.000');
    await wizard.back.click();
    await wizard.expectAsking('anio');
  });
});

test.describe('a customer', () => {
  test.use({ person: 'Marta Quiroga' });

  test('CQ-01 SH-15 has no such screen: it is of the sellers’ routes', async ({ page }) => {
    await page.goto('/autos');
    await expect(page).toHaveURL(({ pathname }) => pathname === '/');
  });
});
