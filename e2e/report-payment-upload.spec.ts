import { PDFDocument } from '@cantoo/pdf-lib';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './report-payment-fixtures.ts';
import { HomePage } from './models/home.model.ts';
import { UploadPage } from './models/upload.model.ts';
import { expectAccessible, expectSoundAtBothWidths } from './support/axe.ts';
import { storedFile } from './support/environment.ts';
import { heic, largePhoto, pdf, photo, photoOf } from './support/photo.ts';
import { calls, gate, onMethod, uploadedKey } from './support/held-calls.ts';
import { reportPaymentWizard, reportsWith, someAnswers } from './support/report-payment.ts';
import { APART } from './support/taps.ts';

test.use({ person: 'Camila Ortiz' });

async function openUpload(page: Page): Promise<UploadPage> {
  const wizard = reportPaymentWizard(page);
  await wizard.open();
  await wizard.answerUntil('comprobante', someAnswers());
  await wizard.expectAsking('comprobante');
  return new UploadPage(page);
}

/** Stops the clock. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Uploads as slowly as a bad phone connection. */
async function slowUploads(page: Page, bytesPerSecond: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
}

test('RP-07 progress is shown while the receipt is sent, and cancelling leaves nothing behind @nightly', async ({
  page,
  wizard,
}) => {
  const upload = await openUpload(page);
  await slowUploads(page, 150_000);
  const key = uploadedKey(page);
  await upload.choose(await largePhoto());
  const percent = async () => Number(await upload.progress.getAttribute('aria-valuenow'));
  await expect.poll(percent).toBeGreaterThan(0);
  const early = await percent();
  expect(early).toBeLessThan(100);
  await expect.poll(percent).toBeGreaterThan(early);
  await upload.cancel.click();
  await expect(upload.picker).toBeVisible();
  await wizard.expectState({ step: 'comprobante', phase: 'asking' });
  expect(existsSync(storedFile(await key))).toBe(false);
});

test('RP-07 after a refusal by the server another image can be chosen; a dead network before the upload and a failed PUT show the error, and it is sent again under the same key', async ({
  page,
  wizard,
  problems,
}) => {
  problems.allowFailedRequests(calls.storage);
  problems.allowFailedRequests(calls.sign);
  const upload = await openUpload(page);
  const message = 'El archivo no es una imagen que podamos leer. Probá con otra foto.';
  const json = { responseStatus: { errorCode: 'BadRequest', message } };
  await page.route(
    calls.storage,
    onMethod('PUT', (route) => route.fulfill({ status: 400, json })),
    { times: 1 },
  );
  await upload.choose(await photo());
  await expect(upload.error).toContainText(message);
  await upload.another.click();

  await page.route(calls.sign, (route) => route.abort());
  await upload.choose(await photo('image/png'));
  await expect(upload.error).toContainText('Error procesando');
  await page.unroute(calls.sign);

  await page.route(
    calls.storage,
    onMethod('PUT', (route) => route.abort()),
    { times: 1 },
  );
  const first = uploadedKey(page);
  await upload.retry.click();
  await first;
  await expect(upload.error).toContainText('Error procesando');
  await wizard.expectState({ step: 'comprobante', phase: 'asking' });
  await expectAccessible(page);
  const second = uploadedKey(page);
  await upload.retry.click();
  await wizard.expectAsking('dni');
  expect(await second).toBe(await first);
  expect(existsSync(storedFile(await second))).toBe(true);
});

test.describe('on a stopped clock', () => {
  test.use({ movesClock: true });

  test('RP-07 the receipt is attached one second after the end of its upload, and not before; undo removes it, asks again, and deletes the file from storage', async ({
    page,
    wizard,
  }) => {
    const upload = await openUpload(page);
    await stopClock(page);
    const key = uploadedKey(page);
    await upload.choose(await photo());
    await expect(upload.undo).toBeVisible();
    expect(existsSync(storedFile(await key))).toBe(true);
    await upload.undo.click();
    await expect(upload.picker).toBeVisible();
    await wizard.expectState({ step: 'comprobante', phase: 'asking' });
    await expect.poll(async () => existsSync(storedFile(await key))).toBe(false);
    await page.clock.runFor(5000);
    await wizard.expectState({ step: 'comprobante', phase: 'asking' });

    await upload.choose(await photo());
    await wizard.expectState({ step: 'comprobante', phase: 'settling' });
    await page.clock.runFor(999);
    await wizard.expectState({ step: 'comprobante', phase: 'settling' });
    await page.clock.runFor(1);
    await expect(wizard.heading('dni')).toBeVisible();
    wizard.paint = () => page.clock.runFor(20);
    await wizard.expectAsking('dni');
  });

  test('the focus is not lost when a receipt is sent, fails or is removed @nightly', async ({ page, problems }) => {
    problems.allowFailedRequests(calls.storage);
    const upload = await openUpload(page);
    await stopClock(page);
    const focused = page.locator('main :focus');
    const sending = gate();
    await page.route(
      calls.storage,
      onMethod('PUT', (route) => route.abort()),
      { times: 1 },
    );
    await page.route(calls.storage, onMethod('PUT', sending.handle));

    await upload.picker.focus();
    await upload.choose(await photo());
    await expect(upload.cancel).toBeVisible();
    await expect(focused, 'while it is sent').toHaveCount(1);
    sending.open();
    await expect(upload.retry).toBeVisible();
    await expect(focused, 'after the failure').toHaveCount(1);
    await upload.retry.press('Enter');
    await expect(upload.undo).toBeVisible();
    await expect(focused, 'while it settles').toHaveCount(1);
    await page.clock.runFor(APART);
    await upload.undo.press('Enter');
    await expect(upload.picker).toBeVisible();
    await expect(focused, 'after it was taken back').toHaveCount(1);
  });

  test('RP-07 EN-06 Volver keeps the receipt in storage; Cancelar asks, and deletes it when it can no longer be taken back', async ({
    page,
    wizard,
  }) => {
    const upload = await openUpload(page);
    const key = uploadedKey(page);
    await upload.choose(await photo());
    await wizard.expectAsking('dni');
    const stored = async () => existsSync(storedFile(await key));
    await wizard.back.click();
    await wizard.expectAsking('comprobante');
    await expect(wizard.main.getByText('Ya hay una imagen adjunta.')).toBeVisible();
    expect(await stored()).toBe(true);

    const cancelAll = async () => {
      await wizard.cancel.click();
      await page.getByRole('button', { name: 'Sí, cancelar' }).click();
      await new HomePage(page).expectOpen();
    };
    await cancelAll();
    await page.clock.runFor(2000);
    expect(await stored()).toBe(true);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await wizard.expectAsking('comprobante');
    expect(await stored()).toBe(true);
    await cancelAll();
    await page.clock.runFor(8000);
    await expect.poll(stored).toBe(false);
    await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0);
  });

  test('EN-16 an upload that does not move says that the line is slow, and then ends with another try', async ({
    page,
    wizard,
    problems,
  }) => {
    problems.allowFailedRequests(calls.storage);
    const upload = await openUpload(page);
    await page.route(
      calls.storage,
      onMethod('PUT', () => new Promise(() => undefined)),
      { times: 1 },
    );
    const first = uploadedKey(page);
    await upload.choose(await photo());
    await first;
    await page.clock.runFor(8_000);
    await expect(upload.status.filter({ hasText: 'La conexión está lenta. Seguimos intentando.' })).toBeVisible();
    await page.clock.runFor(17_000);
    await expect(upload.error).toContainText('Error procesando');
    await expectSoundAtBothWidths(page);
    const second = uploadedKey(page);
    await upload.retry.click();
    expect(await second).toBe(await first);
    await page.clock.runFor(2_000);
    await wizard.expectAsking('dni');
  });
});

test('RP-07 MY-03 a file that is no image, a broken photo and a PDF that is broken or has a password are refused with a sentence, whatever they are called, and not sent @nightly', async ({
  page,
  wizard,
}) => {
  const upload = await openUpload(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (calls.sign.test(request.url()) || request.method() === 'PUT') sent.push(request.url());
  });
  const text = Buffer.from('no soy una imagen');
  const { buffer } = await photo();
  const fromPhone = await heic();
  const secret = await pdf((document) => {
    document.encrypt({ userPassword: 'secreta' });
  });
  const wrong = [
    [{ name: 'recibo.jpg', mimeType: 'image/jpeg', buffer: text }, 'El archivo no es una imagen'],
    [{ name: 'recibo.pdf', mimeType: 'application/pdf', buffer: text }, 'El archivo no es una imagen'],
    [
      { name: 'recibo.jpg', mimeType: 'image/jpeg', buffer: buffer.subarray(0, 100) },
      'No pudimos leer la imagen. Probá con otra.',
    ],
    [{ name: 'recibo.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) }, 'El archivo está vacío'],
    [
      { ...fromPhone, buffer: fromPhone.buffer.subarray(0, 600) },
      'Tu navegador no puede leer esta foto. Sacale una captura de pantalla y subila, o elegí JPEG en la cámara.',
    ],
    [secret, 'El PDF tiene contraseña. Guardalo sin contraseña, o sacale una captura de pantalla y subila.'],
    [
      { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nnada') },
      'No pudimos leer el PDF: puede estar dañado. Descargalo de nuevo, o subí una captura de pantalla.',
    ],
  ] as const;
  for (const [file, message] of wrong) {
    await upload.choose(file);
    await expect(upload.error).toHaveText(message);
    await expect(upload.picker).toHaveAccessibleDescription(new RegExp(message));
  }
  expect(sent).toEqual([]);
  await upload.choose(await photo());
  await wizard.expectAsking('dni');
});

test('MY-03 a photo of 5000 pixels on its side is made smaller and upright, and that is said @nightly', async ({
  page,
  wizard,
}) => {
  const upload = await openUpload(page);
  const held = gate();
  await page.route(calls.storage, onMethod('PUT', held.handle));
  const key = uploadedKey(page);
  const { buffer, ...named } = await photoOf(5000, 2500);
  const onItsSide = await sharp(buffer).withMetadata({ orientation: 6 }).toBuffer();
  await upload.choose({ ...named, buffer: onItsSide });
  await expect(upload.status.filter({ hasText: 'Achicamos la foto para poder enviarla: de' })).toBeVisible();
  await expectSoundAtBothWidths(page);
  held.open();
  await wizard.expectAsking('dni');
  const { width, height, format, orientation = 1 } = await sharp(storedFile(await key)).metadata();
  expect([format, width, height, orientation]).toEqual(['jpeg', 1500, 3000, 1]);
});

test('MY-03 a HEIC becomes a JPEG, and that is said @nightly', async ({ page, wizard }) => {
  const upload = await openUpload(page);
  const held = gate();
  await page.route(calls.storage, onMethod('PUT', held.handle));
  const key = uploadedKey(page);
  await upload.choose(await heic());
  await expect(upload.status.filter({ hasText: 'Convertimos la foto a JPEG.' })).toBeVisible();
  await expect(upload.preview).toBeVisible();
  held.open();
  await wizard.expectAsking('dni');
  const { width, height, format } = await sharp(storedFile(await key)).metadata();
  expect([format, width, height]).toEqual(['jpeg', 480, 360]);
});

test('MY-03 a PDF is a receipt: its first page is shown, the server keeps none of its scripts, it survives a reload, and is sent with the report', async ({
  page,
  wizard,
}) => {
  const upload = await openUpload(page);
  await expect(upload.picker).toHaveAccessibleName('Elegir imagen o PDF');
  const held = gate();
  await page.route(calls.storage, onMethod('PUT', held.handle));
  const key = uploadedKey(page);
  await upload.choose(
    await pdf((document) => {
      document.addJavaScript('aviso', 'app.alert("hola")');
    }),
  );
  await expect(upload.preview).toBeVisible();
  expect(await upload.preview.evaluate((image) => image instanceof HTMLImageElement && image.naturalHeight)).toBe(900);
  await expectSoundAtBothWidths(page);
  held.open();
  await wizard.expectAsking('dni');
  expect(await key).toMatch(/^comprobantes\/[\da-f-]{36}\.pdf$/);
  const kept = await PDFDocument.load(await readFile(storedFile(await key)));
  expect(kept.context.enumerateIndirectObjects().join('\n')).not.toContain('JavaScript');
  expect(kept.getPageCount()).toBe(1);
  await page.reload();
  await wizard.expectAsking('dni');
  await wizard.back.click();
  await wizard.expectAsking('comprobante');
  await expect(wizard.main.getByText('Ya hay un PDF adjunto.')).toBeVisible();
  await wizard.main.getByRole('button', { name: 'Continuar' }).click();
  await wizard.expectAsking('dni');
  const answers = someAnswers();
  await wizard.answerUntilReview(answers);
  await expect(wizard.reviewed('comprobante')).toContainText('1 PDF');
  await wizard.sendReviewed();
  await expect
    .poll(async () => (await reportsWith(page, answers.comentario)).map(({ Comprobantes }) => Comprobantes))
    .toEqual([[await key]]);
});

test('MY-03 where config.json says so, a PDF is no receipt @nightly', async ({ page }) => {
  await page.route('/config.json', async (route) => {
    const answer = await route.fetch({ maxRetries: 2 });
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"pdf": true', '"pdf": false') });
  });
  const upload = await openUpload(page);
  await expect(upload.picker).toHaveAccessibleName('Elegir una imagen');
  await upload.choose(await pdf());
  await expect(upload.error).toHaveText('El archivo no es una imagen');
});
