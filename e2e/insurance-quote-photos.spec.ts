import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './fixtures.ts';
import { UploadPage } from './models/upload.model.ts';
import { storedFile } from './support/environment.ts';
import {
  calls,
  documents,
  identify,
  insured,
  leavePhotosQuote,
  photosWizard,
  hired,
  quoteOf,
  swift,
} from './support/insurance-quote.ts';
import { heic, largePhoto, photo } from './support/photo.ts';
import { onMethod, uploadedKey } from './support/held-calls.ts';

test.use({ person: 'Camila Ortiz', viewport: { width: 360, height: 740 } });

/** The question for the first photo, with a policy against all risks. */
async function openPhotos(page: Page) {
  const quote = await quoteOf(page, swift);
  await leavePhotosQuote(page, { ...swift, ...hired(quote, 'TR'), ...insured }, quote);
  const wizard = photosWizard(page);
  await wizard.open('/22');
  await identify(wizard, documents.marta);
  await wizard.expectAsking('fotoFrente');
  return { wizard, upload: new UploadPage(page) };
}

test('IN-12 the progress of a photo is shown; a failed one is sent again under its key', async ({ page, problems }) => {
  problems.allowFailedRequests(calls.storage);
  const { wizard, upload } = await openPhotos(page);
  const devtools = await page.context().newCDPSession(page);
  const throttle = (uploadThroughput: number) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await throttle(150_000);
  await upload.choose(await largePhoto());
  const percent = async () => Number(await upload.progress.getAttribute('aria-valuenow'));
  await expect.poll(percent).toBeGreaterThan(0);
  expect(await percent()).toBeLessThan(100);
  await upload.cancel.click();
  await expect(upload.picker).toBeVisible();
  await wizard.expectState({ step: 'fotoFrente', phase: 'asking' });
  await throttle(-1);

  // The cancelled one is being deleted meanwhile: a count could not distinguish its request from the one to fail.
  await page.route(
    calls.storage,
    onMethod('PUT', (route) => route.abort()),
  );
  const first = uploadedKey(page);
  await upload.choose(await photo());
  await expect(upload.error).toContainText('Error procesando');
  await page.unroute(calls.storage);
  const second = uploadedKey(page);
  await upload.retry.click();
  await wizard.expectAsking('fotoTrasera');
  expect(await second).toBe(await first);
  expect(await second).toMatch(/^fotosvehiculo\/[0-9a-f-]{36}\.jpg$/);
  expect(existsSync(storedFile(await second))).toBe(true);
});

test('IN-12 RP-07 MY-03 a photo of a phone’s format, and one without a type, are photos of a vehicle @nightly', async ({
  page,
}) => {
  const { wizard, upload } = await openPhotos(page);
  const converted = uploadedKey(page);
  await upload.choose(await heic());
  await wizard.expectAsking('fotoTrasera');
  expect(await converted).toMatch(/^fotosvehiculo\/[0-9a-f-]{36}\.jpg$/);
  expect((await sharp(storedFile(await converted)).metadata()).format).toBe('jpeg');
  await upload.choose({ ...(await photo()), name: 'foto', mimeType: 'application/octet-stream' });
  await wizard.expectAsking('fotoIzquierda');
  await upload.choose({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') });
  await expect(upload.error).toHaveText('El archivo no es una imagen');
});

test('IN-12 a photo is set one second after it was added; undo and Cancelar delete it', async ({ page }) => {
  await page.clock.install();
  const { wizard, upload } = await openPhotos(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  wizard.paint = () => page.clock.runFor(20);
  const undone = uploadedKey(page);
  await upload.choose(await photo());
  await wizard.expectState({ step: 'fotoFrente', phase: 'settling' });
  expect(existsSync(storedFile(await undone))).toBe(true);
  await upload.undo.click();
  await expect(upload.picker).toBeVisible();
  await wizard.expectState({ step: 'fotoFrente', phase: 'asking' });
  await expect.poll(async () => existsSync(storedFile(await undone))).toBe(false);
  await page.clock.runFor(5000);
  await wizard.expectState({ step: 'fotoFrente', phase: 'asking' });

  const kept = uploadedKey(page);
  await upload.choose(await photo());
  await expect(upload.undo).toBeVisible();
  await page.clock.runFor(999);
  await expect(wizard.main).toHaveAttribute('data-phase', 'settling');
  await page.clock.runFor(1);
  await wizard.expectAsking('fotoTrasera');
  expect(existsSync(storedFile(await kept))).toBe(true);

  await wizard.cancel.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sí, cancelar' }).click();
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  await page.clock.runFor(8000);
  await expect.poll(async () => existsSync(storedFile(await kept))).toBe(false);
});
