import { rm } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { HomePage } from './models/home.model.ts';
import { QuoteResultPage } from './models/quote-result.model.ts';
import { UploadPage } from './models/upload.model.ts';
import { expectAccessible } from './support/axe.ts';
import { storedFile } from './support/environment.ts';
import {
  calls,
  contactsAbout,
  contactsSent,
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
  storePhoto,
  swift,
} from './support/insurance-quote.ts';
import { photo } from './support/photo.ts';
import { passRetries } from './support/retries.ts';
import { gate } from './support/held-calls.ts';

test.use({ person: 'Camila Ortiz', viewport: { width: 360, height: 740 } });

const keysOf = (sent: readonly Request[]) => sent.map((request) => request.headers()['idempotency-key']);
const insureLink = (page: Page) => page.getByRole('link', { name: 'Asegurar un auto' });

test('IN-15 ER-08 after a connection lost at the end, what no storage holds is asked again, and one request is stored', async ({
  page,
  problems,
}) => {
  problems.allowFailedRequests(calls.contact);
  await page.clock.install();
  const quote = await quoteOf(page, swift);
  await leaveQuote(page, { ...swift, ...hired(quote, 'RC'), ...insured }, { quote });
  await page.route(calls.contact, (route) => route.abort());
  const sent = await contactsSent(page);
  const wizard = quoteWizard(page);
  const result = new QuoteResultPage(page);
  await wizard.open('/22');
  await identify(wizard, documents.marta);
  await wizard.answer('datosDePago', numbers.cbu);
  await wizard.sendReviewed();
  await expect(result.sending).toBeVisible();
  await wizard.expectState({ step: 'final', phase: 'sending' });
  await expect(page.getByText('Problema al comunicarse con el servidor, reintentando')).toHaveCount(1);
  await passRetries(page, result.button('noContactado'));
  await result.expectEnd('noContactado');
  await wizard.expectState({ step: 'final', phase: 'ended', end: 'noContactado' });
  expect(sent).toHaveLength(3);
  expect(await contactsAbout(page, quote.cotizacionId)).toEqual([]);

  await page.unroute(calls.contact);
  const again = await contactsSent(page);
  await result.leave.click();
  await new HomePage(page).expectOpen();
  await page.reload();
  await insureLink(page).click();
  await expect(wizard.offer).toBeFocused();
  await wizard.goOn.click();
  await identify(wizard, documents.marta);
  await wizard.answer('datosDePago', numbers.cbu);
  await wizard.sendReviewed();
  await result.expectEnd('contactado');
  expect(again).toHaveLength(1);
  expect(again[0]?.postDataJSON()).toEqual(sent[0]?.postDataJSON());
  expect(new Set([...keysOf(sent), ...keysOf(again)]).size).toBe(1);
  expect(await contactsAbout(page, quote.cotizacionId)).toHaveLength(1);
});

test('EN-07 EN-06 a photo that the server does not have is asked again, with its sentence; the others are kept @nightly', async ({
  page,
  problems,
}) => {
  problems.allowFailedRequests(calls.contact);
  const [quote, fotoFrente, fotoTrasera, fotoIzquierda, fotoDerecha] = await Promise.all([
    quoteOf(page, swift),
    storePhoto(page),
    storePhoto(page),
    storePhoto(page),
    storePhoto(page),
  ]);
  await rm(storedFile(fotoIzquierda.key));
  const photos = { fotoFrente, fotoTrasera, fotoIzquierda, fotoDerecha };
  await leavePhotosQuote(page, { ...swift, ...hired(quote, 'TR'), ...insured, ...photos }, quote);
  const wizard = photosWizard(page);
  await wizard.open('/26');
  await identify(wizard, documents.marta);
  await wizard.answer('datosDePago', numbers.cbu);
  await wizard.sendReviewed();
  await wizard.expectAsking('fotoIzquierda');
  await expect(page.getByRole('alert')).toHaveText('Esta foto no está subida. Sacala otra vez.');
  await expectAccessible(page);

  await new UploadPage(page).choose(await photo());
  // neither is kept after sending
  await wizard.answer('datosDePago', numbers.cbu);
  await wizard.sendReviewed();
  await new QuoteResultPage(page).expectEnd('contactado');
  expect(await contactsAbout(page, quote.cotizacionId)).toMatchObject([{ fotos: 4 }]);
});

test('IN-12 IN-15 after an answer lost when the request was stored with its photos, it is sent again and stored once', async ({
  page,
  problems,
}) => {
  problems.allowFailedRequests(calls.contact);
  await page.clock.install();
  const car = { ...swift, formaDePago: 'DebitoConTarjetaCredito' } as const;
  const [quote, fotoFrente, fotoTrasera, fotoIzquierda, fotoDerecha] = await Promise.all([
    quoteOf(page, car),
    storePhoto(page),
    storePhoto(page),
    storePhoto(page),
    storePhoto(page),
  ]);
  const photos = { fotoFrente, fotoTrasera, fotoIzquierda, fotoDerecha };
  await leavePhotosQuote(page, { ...car, ...hired(quote, 'TR'), ...insured, ...photos }, quote);
  await page.route(calls.contact, async (route) => {
    await route.fetch({ maxRetries: 2 });
    await route.abort();
  });
  const sent = await contactsSent(page);
  const wizard = photosWizard(page);
  const result = new QuoteResultPage(page);
  await wizard.open('/26');
  await identify(wizard, documents.marta);
  await wizard.answer('datosDePago', numbers.card);
  await wizard.sendReviewed();
  await expect(page.getByText('Problema al comunicarse con el servidor, reintentando')).toBeVisible();
  expect(await contactsAbout(page, quote.cotizacionId)).toMatchObject([{ fotos: 4 }]);
  await passRetries(page, result.button('noContactado'));

  await page.unroute(calls.contact);
  const again = await contactsSent(page);
  await result.button('noContactado').click();
  // Without a reload the page knows the DNI; the card's number is gone since it was sent.
  await wizard.answer('datosDePago', numbers.card);
  await wizard.sendReviewed();
  await result.expectEnd('contactado');
  expect(new Set([...keysOf(sent), ...keysOf(again)]).size).toBe(1);
  expect(await contactsAbout(page, quote.cotizacionId)).toMatchObject([{ fotos: 4 }]);
});

test('IN-15 a request that the server refuses: the failure is accessible, and starting again leaves no trace @nightly', async ({
  page,
  problems,
}) => {
  problems.allowFailedRequests(calls.contact);
  const quote = await quoteOf(page, swift);
  await leaveQuote(page, { ...swift, ...hired(quote, 'TC'), ...insured }, { quote, datosPago: false });
  const sending = gate();
  await page.route(calls.contact, (route) => route.fulfill({ status: 500 }));
  await page.route(calls.contact, sending.handle);
  const wizard = quoteWizard(page);
  const result = new QuoteResultPage(page);
  await wizard.open('/22');
  // IN-11: with the flag datos-pago off no number is asked.
  await identify(wizard, documents.marta);
  await wizard.sendReviewed();
  await wizard.expectState({ step: 'final', phase: 'sending' });
  await expect(wizard.back).toHaveCount(0);
  await expect(wizard.cancel).toHaveCount(0);
  await expectAccessible(page);
  sending.open();
  await result.expectEnd('noContactado');
  await expectAccessible(page);

  await result.leave.click();
  await insureLink(page).click();
  await expect(wizard.offer).toBeFocused();
  await wizard.startAnew.click();
  await wizard.expectAsking('marca');
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(0);
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  expect(kept).not.toMatch(/suzuki|Quiroga|Rivadavia/);
});
