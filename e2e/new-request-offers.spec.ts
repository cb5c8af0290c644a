import type { Page, Request } from '@playwright/test';
import { insurance, offerDetail, offerResults } from '../flows/credit/text.ts';
import { expect, test } from './fixtures.ts';
import { nextTask } from './support/next-task.ts';
import { factIn } from './models/facts.model.ts';
import { ComparisonPage } from './models/comparison.model.ts';
import { InsurersPage, OffersPage } from './models/offers.model.ts';
import { RequestResultPage } from './models/request-result.model.ts';
import { ToldPage } from './models/told.model.ts';
import { expectAccessible, expectSound, expectSoundAtBothWidths } from './support/axe.ts';
import { requestsTo } from './support/insurance-quote.ts';
import {
  applicationOf,
  appliesFor,
  asClient,
  begins,
  calls,
  type Client,
  clients,
  corolla,
  isReached,
  lives,
  requestWizard,
  say,
  type Saying,
  swift,
  vehicle,
  works,
} from './support/new-request.ts';
import { expectLargeToFit } from './support/large-text.ts';
import { hearLog } from './support/remote-log.ts';
import { gate } from './support/held-calls.ts';

test.use({ person: 'Hernán Vidal', movesClock: true });

/** A request for a client up to its offers, or to the reason why there are none. */
async function apply(page: Page, client: Client, bought: readonly Saying[] = swift) {
  const wizard = requestWizard(page);
  await wizard.openAnew('?tipo=1');
  await say(wizard, [...asClient(client), ...begins, ...appliesFor(bought)]);
  return wizard;
}

/** Stops the clock. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);
}

/** The page's time until the next request besides these, to a tenth of a second. */
async function waitFor(page: Page, requests: readonly Request[], count: number): Promise<number> {
  const answer = await requests.at(-1)?.response();
  await answer?.finished();
  // The page's pause begins when its code has read the answer.
  await nextTask(page);
  let passed = 0;
  while (requests.length < count && passed < 20_000) {
    await page.clock.runFor(100);
    passed += 100;
    // What the page has sent by now is heard of before more of its time passes.
    await nextTask(page);
  }
  return passed;
}

test('NR-07 a client without offers: another vehicle, or a contact for a review @nightly', async ({ page }) => {
  const told = new ToldPage(page);
  const result = new RequestResultPage(page);

  await test.step('a rating that no product fits', async () => {
    const wizard = await apply(page, clients.notFinanced);
    await wizard.expectAsking('oferta');
    await told.expectTold(offerResults.ningunProducto);
    await expectSoundAtBothWidths(page);
    await wizard.back.click();
    await wizard.expectAsking('prestamo');
  });

  await test.step('NR-06 a year that is financed for nobody cannot be chosen', async () => {
    const wizard = requestWizard(page);
    const year = new Date().getFullYear();
    await wizard.openAnew('?tipo=1');
    await say(wizard, [...asClient(clients.withoutReports), ...begins, ...works, ...lives, ['marca', 'Toyota']]);
    await wizard.expectAsking('anio');
    await expect(page.getByText(`Financiamos autos de ${year - 12} en adelante.`)).toBeVisible();
    await expect(wizard.option(String(year - 12))).toBeEnabled();
    await expect(wizard.option(String(year - 13))).toBeDisabled();
    await expectSoundAtBothWidths(page);
  });

  await test.step('a vehicle of a year that is not financed for this client', async () => {
    const old = vehicle('Toyota', 'Etios 1.5 XLS 5P', 8);
    const wizard = await apply(page, clients.onlyNewerVehicles, old);
    await wizard.expectAsking('oferta');
    await told.expectTold(offerResults.anioNoFinanciable);
    await expectSoundAtBothWidths(page);
    await told.button(offerResults.anioNoFinanciable.button).click();
    await wizard.expectAsking('marca');
    await expect(page.getByRole('button', { pressed: true })).toHaveCount(0);
  });

  await test.step('reports that did not come; without an offer no insurance is asked for', async () => {
    const wizard = await apply(page, clients.withoutReports);
    await wizard.expectAsking('oferta');
    await told.expectTold(offerResults.informesPendientes);
    await expectSoundAtBothWidths(page);
    await told.button(offerResults.informesPendientes.button).click();
    await say(wizard, isReached.slice(0, -1));
    await wizard.answer('email', null);
    await wizard.sendReviewed();
    await result.expectEnd('enviada');
    expect(await applicationOf(page, await result.requestId())).toMatchObject({
      situacion: 'En_Espera_De_Analisis',
      importeNetoAPercibir: null,
      poliza: null,
      contactosRed: [],
    });
  });
});

test('NR-07 SL-03 a qualification that takes too long is fetched four times, with doubling pauses, and logged, and its offers are fetched', async ({
  page,
}) => {
  await page.clock.install();
  const log = await hearLog(page);
  const asked = requestsTo(page, calls.status);
  const fetched = requestsTo(page, calls.offers);
  const told = new ToldPage(page);
  const first = gate();
  await page.route(calls.status, first.handle, { times: 1 });
  const wizard = await apply(page, clients.neverQualified);
  await wizard.expectState({ step: 'oferta', phase: 'waiting' });
  await expect.poll(() => asked.length).toBe(1);
  await expectSound(page);
  await stopTime(page);
  first.open();
  let passed = 0;
  // Counted from the first request: each may be noticed a step late.
  for (const [retry, pause, due] of [
    [0, 1000, 1000],
    [1, 2000, 3000],
    [2, 4000, 7000],
  ] as const) {
    passed += await waitFor(page, asked, retry + 2);
    expect(passed).toBeGreaterThanOrEqual(due);
    // a busy machine notices it later: to the millisecond the pauses are tested in tests/flows/new-request.test.ts
    expect(passed).toBeLessThanOrEqual(due + pause + 3000);
  }
  await told.expectTold(offerResults.informesPendientes);
  expect(asked).toHaveLength(4);
  expect(fetched).toHaveLength(1);
  await expect(async () => {
    await page.clock.runFor(2000);
    expect(log.records().filter(({ event }) => event === 'offers-timeout')).toHaveLength(1);
  }).toPass();

  await test.step('SL-03 it does not look final: it is asked for again when the line is back, and on demand', async () => {
    await expect(page.getByText('La calificación todavía no terminó: puede haber más ofertas.')).toBeVisible();
    await page.route(calls.status, (route) => route.fulfill({ json: { realizada: true } }));
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText('Los informes de tu cliente todavía pueden llegar.')).toBeVisible();
    expect(fetched).toHaveLength(2);
    await page.getByRole('button', { name: 'Volver a consultar' }).click();
    await expect.poll(() => fetched.length).toBe(3);
  });
});

test('NR-07 NR-08 offers and policies are viewed, chosen and unchosen; insurers appear as they answer', async ({
  page,
}) => {
  await page.clock.install();
  const insurers = new InsurersPage(page);
  const offers = new OffersPage(page);
  const result = new RequestResultPage(page);
  const quoted = requestsTo(page, calls.quote);
  const wizard = await apply(page, clients.eligible, corolla);
  await wizard.expectAsking('oferta');

  await test.step('the offers', async () => {
    // For the usual and the requested term, each with documents and without; and one without a result.
    await expect(offers.cards).toHaveText([
      /Aprobado definitivo18 cuotas de \$\s[\d.]+,\d{2} en promedioCon comprobante de ingresosver detalle$/,
      /Aprobado provisorio18 cuotas de \$\s[\d.]+,\d{2} en promedioSin documentaciónver detalle$/,
      /Aprobado definitivo24 cuotas de \$\s[\d.]+,\d{2} en promedioCon comprobante de ingresosver detalle$/,
      /Aprobado provisorio24 cuotas de \$\s[\d.]+,\d{2} en promedioSin documentaciónver detalle$/,
      /Sin Situación48 cuotas de \$\s[\d.]+,\d{2} en promedioCon comprobante de ingresosver detalle$/,
    ]);
    await expect(offers.chosen).toHaveCount(0);
    await expectLargeToFit(page);
    await expectSoundAtBothWidths(page);
    const [first, second] = [offers.cards.nth(0), offers.cards.nth(1)];
    const average = /cuotas de (\$\s[\d.]+,\d{2}) en promedio/.exec(await first.innerText())?.[1] ?? '';
    await expect(offers.row('Cuota promedio').first()).toHaveText(average);
    await expect(offers.row('Primera cuota').first()).toHaveText('$ 72.495,18');
    await expect(offers.row('Cuota promedio').nth(3)).toHaveText(/La menor$/);
    await expectAccessible(page);

    await first.focus();
    await page.keyboard.press('ArrowRight');
    await expect(second).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(first).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(offers.dialog).toContainText('Aprobado definitivo');
    await expect(offers.dialog).toContainText(offerDetail.reminder);
    await expect(factIn(offers.dialog, 'Cuota promedio')).toHaveText(average);
    await expect(factIn(offers.dialog, 'Capital financiado')).toHaveText('$ 600.000,00');
    await expect(factIn(offers.dialog, 'Neto a percibir')).toHaveText('$ 564.000,00');
    await expect(factIn(offers.dialog, 'Cantidad de cuotas')).toHaveText('18');
    for (const term of ['Primera cuota', 'Última cuota']) {
      await expect(factIn(offers.dialog, term)).toHaveText(/^\$\s[\d.]+,\d{2}$/);
    }
    await expectSoundAtBothWidths(page);
    await page.keyboard.press('Escape');
    await expect(offers.dialog).toHaveCount(0);
    await expect(first).toBeFocused();

    await second.click();
    await expect(offers.dialog).toContainText('Aprobado provisorio');
    await offers.back.click();
    await expect(offers.chosen).toHaveCount(0);
  });

  await test.step('the insurers, one after the other', async () => {
    // The first fetch is answered, the second has to wait.
    const second = gate();
    await page.route(calls.quote, second.handle, { times: 1 });
    await page.route(calls.quote, (route) => route.continue(), { times: 1 });
    await offers.take(1);
    await wizard.expectAsking('poliza');
    await expect(insurers.names).toHaveText([
      'Ceibo Seguros',
      'Lapacho Seguros',
      'Hornero Seguros',
      'Calafate Seguros',
      'Ñandú Seguros',
    ]);
    await expect(insurers.pending).toHaveCount(8);
    await expect(insurers.without).toHaveText('Por ahora sin seguro');
    await expect(insurers.cell('Ceibo Seguros', 'Terceros completo')).toHaveText(
      /^Terceros completo\$\s[\d.]+ \/mesver detalle$/,
    );
    await expectLargeToFit(page);
    await expectSoundAtBothWidths(page);
    await expect.poll(() => quoted.length).toBe(2);
    await stopTime(page);
    second.open();
    await expect(async () => {
      await quoted.at(-1)?.response();
      await page.clock.runFor(500);
      expect(quoted).toHaveLength(5);
    }).toPass({ intervals: [20] });
    // After the polling, an insurer without an answer has no skeleton, and says so.
    await expect(insurers.pending).toHaveCount(0);
    const dash = insurers.cell('Ñandú Seguros', 'Todo riesgo');
    await expect(dash).toBeDisabled();
    await expect(dash).toHaveText('Todo riesgosin respuesta');
    await page.clock.runFor(60_000);
    expect(quoted).toHaveLength(5);
    await page.clock.resume();
  });

  await test.step('SL-03 policies side by side, and on from there', async () => {
    const comparison = new ComparisonPage(page);
    await comparison.toggle('Económica Más, Calafate Seguros').check();
    await comparison.toggle('Terceros Completo Plus, Ceibo Seguros').check();
    await comparison.toggle('Total con franquicia alta, Calafate Seguros').check();
    await comparison.toggle('Cobertura C Full, Lapacho Seguros').press('Space');
    await expect(comparison.toggle('Cobertura C Full, Lapacho Seguros')).not.toBeChecked();
    await expect(comparison.refused).toHaveText('Se comparan hasta tres pólizas. Quitá una para agregar otra.');
    await expectSoundAtBothWidths(page);
    await comparison.open.click();
    await expect(comparison.policies).toHaveText([
      'Económica MásCalafate Seguros',
      'Terceros Completo PlusCeibo Seguros',
      'Total con franquicia altaCalafate Seguros',
    ]);
    await expect(comparison.row('Suma asegurada')).toHaveText([/^\$\s[\d.]+$/, /^\$\s[\d.]+$/, /^\$\s[\d.]+$/]);
    await expectSoundAtBothWidths(page);
    await comparison.choose('Total con franquicia alta, Calafate Seguros').click();
    // What is chosen in a dialog goes on with it (record 50).
    await wizard.expectAsking('telefono');
    await page.goBack();
    await wizard.expectAsking('poliza');
  });

  await test.step('a policy', async () => {
    const cell = insurers.cell('Calafate Seguros', 'Terceros completo');
    const [price = ''] = /\$\s[\d.]+ \/mes/.exec(await cell.innerText()) ?? [];
    await cell.focus();
    await page.keyboard.press('Space');
    await expect(insurers.dialog).toContainText('Calafate Seguros');
    await expect(insurers.dialog).toContainText('Terceros completo');
    await expect(insurers.dialog).toContainText(price);
    await expect(factIn(insurers.dialog, 'Suma asegurada')).toHaveText(/^\$\s[\d.]+$/);
    await expect(insurers.dialog.getByRole('listitem').first()).toBeVisible();
    await expectSoundAtBothWidths(page);
    await insurers.back.click();
    await expect(cell).toBeFocused();
    await insurers.take('Calafate Seguros', 'Terceros completo');
    await wizard.expectAsking('telefono');
    // Back at the insurers, whose answers are still there.
    await page.goBack();
    await wizard.expectAsking('poliza');
    await expect(insurers.pending).toHaveCount(0);
    await insurers.take('Calafate Seguros', 'Todo riesgo');
    await say(wizard, isReached);
    await wizard.sendReviewed();
    await result.expectEnd('enviada');
    expect(await applicationOf(page, await result.requestId())).toMatchObject({
      importeNetoAPercibir: 480_000 * 0.94,
      poliza: { compania: 'Calafate Seguros' },
    });
  });
});

test('NR-07 NR-08 failed offers can be tried again; if no insurer offers a policy, the request continues without @nightly', async ({
  page,
  problems,
}) => {
  problems.allowFailedRequests(calls.parts);
  problems.allowFailedRequests(calls.quotes);
  const offers = new OffersPage(page);
  const insurers = new InsurersPage(page);
  const result = new RequestResultPage(page);
  await page.route(/\/importe-solicitado$/, (route) => route.fulfill({ status: 500 }), { times: 1 });
  const wizard = await apply(page, clients.eligible, vehicle('Chery', 'QQ 1.1 Light', 8));
  await wizard.expectState({ step: 'oferta', phase: 'failed' });
  await expectSoundAtBothWidths(page);
  await wizard.option('Reintentar').click();
  await wizard.expectAsking('oferta');

  await page.route(calls.quotes, (route) => route.fulfill({ status: 500 }), { times: 1 });
  await offers.take();
  await wizard.expectAsking('poliza');
  await expect(insurers.count).toHaveText(insurance.nothing);
  await expectSoundAtBothWidths(page);
  await insurers.again.click();
  await expect(insurers.again).toHaveCount(0);
  await expect(insurers.count).toHaveText(insurance.nothing);
  await insurers.without.click();
  await say(wizard, isReached);
  await wizard.sendReviewed();
  await result.expectEnd('enviada');
  expect(await applicationOf(page, await result.requestId())).toMatchObject({
    situacion: 'En_Espera_De_Analisis',
    poliza: null,
  });
});
