import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { HomePage } from './models/home.model.ts';
import { QuoteResultPage } from './models/quote-result.model.ts';
import {
  calls,
  contactsAbout,
  documents,
  identify,
  insured,
  leavePhotosQuote,
  leaveQuote,
  numbers,
  photosWizard,
  hired,
  quoteOf,
  quoteWizard,
  swift,
} from './support/insurance-quote.ts';
import { nightlyIf } from './support/nightly.ts';
import { passRetries } from './support/retries.ts';
import { hearLog } from './support/remote-log.ts';
import { watchTraces } from './support/traces.ts';

test.use({ person: 'Camila Ortiz' });

const contactBody = 'body of PATCH /api/seguros/cotizaciones/…/contacto';
const lookup = 'address of GET /api/identidad/…';
const once = [contactBody];

/** A wizard of either variant with all answers except for those that no storage may hold. */
async function begun(page: Page, way: 'DebitoConCBU' | 'DebitoConTarjetaCredito') {
  const car = { ...swift, formaDePago: way };
  const quote = await quoteOf(page, car);
  const answers = { ...car, ...hired(quote, 'TC'), ...insured };
  if (way === 'DebitoConCBU') {
    await leaveQuote(page, answers, { quote });
    return { wizard: quoteWizard(page), quote };
  }
  const photos = { fotoFrente: null, fotoTrasera: null, fotoIzquierda: null, fotoDerecha: null };
  await leavePhotosQuote(page, { ...answers, ...photos }, quote);
  return { wizard: photosWizard(page), quote };
}

const ways = [
  { way: 'DebitoConCBU', number: numbers.cbu, wrong: '0110599520000001235578', label: 'CBU', person: documents.marta },
  {
    way: 'DebitoConTarjetaCredito',
    number: numbers.card,
    wrong: '4111111111111112',
    label: 'Número de tarjeta',
    // The lookup that fails is logged.
    person: documents.failing,
  },
] as const;

for (const { way, number, wrong, label, person } of ways) {
  test(`IN-11 IN-15 ER-05 with ${way} the number is once in the request for contact and nowhere else, also if that fails${nightlyIf(way === 'DebitoConCBU')}`, async ({
    page,
    problems,
  }) => {
    problems.allowFailedRequests(calls.contact);
    problems.allowFailedRequests(calls.identity);
    await page.clock.install();
    const log = await hearLog(page);
    const { wizard, quote } = await begun(page, way);
    await page.route(calls.contact, (route) => route.abort());
    const traces = await watchTraces(page);
    const { dni } = person;
    const result = new QuoteResultPage(page);
    const field = wizard.main.getByRole('textbox', { name: label, exact: true });

    await wizard.open('/22');
    await identify(wizard, person);
    await wizard.expectAsking('datosDePago');
    expect(await traces.placesOf(dni)).toEqual([lookup]);

    await field.fill(wrong);
    await field.press('Enter');
    await expect(wizard.error).toContainText('no es válid');
    expect(await traces.placesOf(wrong)).toEqual([]);
    await field.fill(number);
    await field.blur();
    expect(await traces.placesOf(number)).toEqual([]);

    await wizard.back.click();
    await wizard.expectAsking(way === 'DebitoConCBU' ? 'motor' : 'numeroChasis');
    expect(await traces.placesOf(number)).toEqual([]);
    await wizard.proceed.click();
    await wizard.expectAsking('datosDePago');
    await field.fill(number);
    await wizard.proceed.click();
    await wizard.expectReviewing();
    expect(await traces.placesOf(number)).toEqual([]);
    await wizard.send.click();
    await expect(result.sending).toBeVisible();
    await expect.poll(() => traces.placesOf(number)).toEqual(once);

    await passRetries(page, result.button('noContactado'));
    await result.expectEnd('noContactado');
    // Three tries, with the number once in each body.
    const tries = [contactBody, contactBody, contactBody];
    expect(await traces.placesOf(number)).toEqual(tries);
    expect(await traces.placesOf(dni)).toEqual([lookup, ...tries].toSorted());
    expect(await page.content()).not.toContain(number);

    await page.reload();
    await expect(wizard.offer).toBeVisible();
    expect(await traces.placesOf(number)).toEqual(tries);
    await page.unroute(calls.contact);
    await wizard.goOn.click();
    await identify(wizard, person);
    await wizard.expectAsking('datosDePago');
    await expect(field).toHaveValue('');
    await wizard.answerAs('datosDePago', number);
    await wizard.sendReviewed();
    await result.expectEnd('contactado');
    expect(await contactsAbout(page, quote.cotizacionId)).toHaveLength(1);
    expect(await traces.placesOf(number)).toEqual([...tries, ...once]);
    expect(await page.content()).not.toContain(number);

    await result.button('contactado').click();
    await new HomePage(page).expectOpen();
    expect(await traces.placesOf(number)).toEqual([...tries, ...once]);
    const ofTheDni = new Set(await traces.placesOf(dni));
    expect(ofTheDni).toEqual(new Set([lookup, contactBody]));
    if (person === documents.failing)
      await expect.poll(() => log.bodies.join()).toContain('GET /identidad/{documento}');
    expect(log.bodies.join()).not.toMatch(/Rivadavia|AB123CD|@/);
  });
}

test('the search finds a number in every place, and finds what may be kept', async ({ page }) => {
  const { wizard } = await begun(page, 'DebitoConCBU');
  const traces = await watchTraces(page);
  await wizard.open('/22');
  await wizard.expectAsking('dni');
  // the header names the car by its list
  await expect(page.getByRole('banner').getByText('Suzuki Swift 1.2 GL 2021')).toBeVisible();
  expect(await traces.placesOf('suzuki')).toEqual([
    'address of GET /api/catalogos/marcas/suzuki/anios/…/modelos',
    'sessionStorage',
  ]);

  const number = '4000123412341234';
  expect(await traces.placesOf(number)).toEqual([]);
  await page.evaluate(async () => {
    const grouped = '4000 1234 1234 1234';
    localStorage.setItem('plain', '4000123412341234');
    sessionStorage.setItem('grouped', grouped);
    document.cookie = `dashed=4000-1234-1234-1234`;
    history.replaceState({ typed: grouped }, '', `/seguros/11?n=${encodeURIComponent(grouped)}`);
    window.name = grouped;
    const opening = indexedDB.open('control');
    await new Promise((resolve) => {
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('kept', { autoIncrement: true }).add({ deep: [grouped] });
      };
      opening.onsuccess = resolve;
    });
    opening.result.close();
    await (await caches.open('control')).put(`/config.json?n=${grouped}`, new Response(''));
    await fetch(`/config.json?n=${grouped}`, { headers: { 'x-typed': grouped } });
    await fetch('/otlp/v1/logs', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ resourceLogs: [], n: grouped }),
    });
    await fetch('/ofrep/v1/evaluate/flags', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ context: { targetingKey: grouped } }),
    });
    console.log(grouped);
  });
  expect(await traces.placesOf(number)).toEqual(
    expect.arrayContaining([
      'IndexedDB',
      'address',
      'address of GET /config.json',
      'body of POST /ofrep/v1/evaluate/flags',
      'caches',
      'console',
      'cookies',
      'headers of GET /config.json',
      'history.state',
      'localStorage',
      'remote log',
      'sessionStorage',
      'window.name',
    ]),
  );
});
