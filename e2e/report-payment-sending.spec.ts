import { existsSync } from 'node:fs';
import { expect, test } from './report-payment-fixtures.ts';
import { HomePage } from './models/home.model.ts';
import { ResultPage } from './models/result.model.ts';
import { expectAccessible } from './support/axe.ts';
import { storedFile } from './support/environment.ts';
import { calls, gate, onMethod, uploadedKey } from './support/held-calls.ts';
import { nightlyIf } from './support/nightly.ts';
import { reportsWith, someAnswers } from './support/report-payment.ts';
import { passRetries } from './support/retries.ts';

test.use({ person: 'Camila Ortiz' });

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test(`RP-09 MY-01 the three states of the result, each accessible, and the report under its number${nightlyIf(width !== 360)}`, async ({
      page,
      wizard,
      problems,
    }) => {
      problems.allowFailedRequests(calls.send);
      const sending = gate();
      await page.route(
        calls.send,
        onMethod('POST', (route) => route.fulfill({ status: 500 })),
      );
      await page.route(calls.send, onMethod('POST', sending.handle));
      await wizard.open();
      await wizard.answerUntil('resultado', someAnswers());
      const result = new ResultPage(page);
      await expect(result.sending).toBeVisible();
      await wizard.expectState({ step: 'resultado', phase: 'sending' });
      await expect(wizard.back).toHaveCount(0);
      await expect(wizard.cancel).toHaveCount(0);
      await expectAccessible(page);
      sending.open();
      await result.expectEnd('noInformado');
      await expectAccessible(page);

      await page.unroute(calls.send);
      await result.leave.click();
      await new HomePage(page).reportPayment.click();
      await expect(wizard.offer).toBeFocused();
      await expectAccessible(page);
      await wizard.goOn.click();
      await result.expectEnd('informado');
      const numero = await result.numero.innerText();
      await result.reports.click();
      await expect(page.getByRole('article', { name: `Aviso Nº ${numero}` })).toContainText('En verificación');
      await expectAccessible(page);
    });
  });
}

test('RP-10 a dead network at the end: the failure, the home, continuing with the answers, one report', async ({
  page,
  wizard,
  problems,
}) => {
  problems.allowFailedRequests(calls.send);
  await page.clock.install();
  const answers = someAnswers();
  const result = new ResultPage(page);
  await wizard.open();
  await wizard.answerUntil('comentario', answers);
  await page.route(
    calls.send,
    onMethod('POST', (route) => route.abort()),
  );
  await wizard.answer('comentario', answers.comentario);
  await wizard.send.click();
  const warning = page.getByText('Problema al comunicarse con el servidor, reintentando');
  await expect(warning).toBeVisible();
  await expect(warning).toHaveCount(1);
  await passRetries(page, result.button('noInformado'));
  await result.expectEnd('noInformado');
  await page.unroute(calls.send);
  expect(await reportsWith(page, answers.comentario)).toEqual([]);

  const home = new HomePage(page);
  await result.leave.click();
  await home.expectOpen();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Quedó pendiente informar el pago que cargaste. Enviar ahora' }).click();
  await wizard.goOn.click();
  await result.expectEnd('informado');
  expect(await reportsWith(page, answers.comentario)).toHaveLength(1);
  await result.button('informado').click();
  await home.expectOpen();
  await expect(page.getByRole('link', { name: /Quedó pendiente/ })).toHaveCount(0);
});

test('decision 20 RP-10 Reintentar sends the report again in place: one report, and no way back into it @nightly', async ({
  page,
  wizard,
  problems,
}) => {
  problems.allowFailedRequests(calls.send);
  await page.route(
    calls.send,
    onMethod('POST', (route) => route.fulfill({ status: 500 })),
  );
  const answers = someAnswers();
  const result = new ResultPage(page);
  await wizard.open();
  await wizard.answerUntil('resultado', answers);
  await result.expectEnd('noInformado');
  await result.button('noInformado').click();
  await result.expectEnd('noInformado');
  await page.unroute(calls.send);
  await result.button('noInformado').click();
  await result.expectEnd('informado');
  expect(await reportsWith(page, answers.comentario)).toHaveLength(1);
  await page.goBack();
  await new HomePage(page).expectOpen();
});

test('ER-03 RP-10 a line that breaks while it is sent: what is going on is said, and it goes on with the line', async ({
  page,
  context,
  wizard,
  problems,
}) => {
  problems.allowFailedRequests(/./);
  const answers = someAnswers();
  const result = new ResultPage(page);
  await wizard.open();
  await wizard.answerUntil('comentario', answers);
  await wizard.expectAsking('comentario');
  await context.setOffline(true);
  await wizard.answer('comentario', answers.comentario);
  await wizard.send.click();
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toContainText('No hay conexión a internet. Cuando vuelva, seguimos solos.');
  await context.setOffline(false);
  // without waiting for the next try, thirty seconds after the first
  await result.expectEnd('informado');
  expect(await reportsWith(page, answers.comentario)).toHaveLength(1);
});

test('RP-10 starting again after a failed report leaves no answer and no receipt @nightly', async ({
  page,
  wizard,
  problems,
}) => {
  problems.allowFailedRequests(calls.send);
  await page.route(
    calls.send,
    onMethod('POST', (route) => route.fulfill({ status: 500 })),
  );
  const answers = someAnswers();
  const key = uploadedKey(page);
  const result = new ResultPage(page);
  await wizard.open();
  await wizard.answerUntil('resultado', answers);
  await result.expectEnd('noInformado');
  await result.leave.click();
  await new HomePage(page).reportPayment.click();
  await wizard.startAnew.click();
  await wizard.expectAsking('concepto');
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(0);
  await expect.poll(async () => existsSync(storedFile(await key))).toBe(false);
});

test('RP-10 a failed report survives a reload: the DNI is asked again, and there is one report', async ({
  page,
  wizard,
  problems,
}) => {
  problems.allowFailedRequests(calls.send);
  await page.route(
    calls.send,
    onMethod('POST', (route) => route.fulfill({ status: 500 })),
    { times: 1 },
  );
  const answers = someAnswers();
  const result = new ResultPage(page);
  await wizard.open();
  await wizard.answerUntil('resultado', answers);
  await result.expectEnd('noInformado');
  await page.reload();
  await expect(wizard.offer).toBeVisible();
  await wizard.goOn.click();
  await wizard.answer('dni', answers.dni, 'comentario');
  // something was asked again: it is looked at again
  await wizard.expectReviewing();
  await wizard.send.click();
  await result.expectEnd('informado');
  expect(await reportsWith(page, answers.comentario)).toHaveLength(1);
});

test("EN-02 EN-08 a double click on the last 'Continuar' sends nothing, and one on 'Enviar' makes one report", async ({
  page,
  wizard,
}) => {
  const answers = someAnswers();
  await wizard.open();
  await wizard.answerUntil('comentario', answers);
  await wizard.field('comentario').fill(answers.comentario);
  await wizard.proceed.dblclick();
  await wizard.expectReviewing();
  expect(await reportsWith(page, answers.comentario)).toEqual([]);
  await wizard.send.dblclick();
  await new ResultPage(page).expectEnd('informado');
  expect(await reportsWith(page, answers.comentario)).toHaveLength(1);
});

test('RP-10 a lost answer, then the retry: one report', async ({ page, wizard, problems }) => {
  problems.allowFailedRequests(calls.send);
  await page.clock.install();
  const answers = someAnswers();
  const tries: string[] = [];
  await page.route(
    calls.send,
    onMethod('POST', async (route) => {
      tries.push(route.request().headers()['idempotency-key'] ?? 'none');
      if (tries.length > 1) return route.continue();
      await route.fetch({ maxRetries: 2 });
      return route.abort();
    }),
  );
  await wizard.open();
  await wizard.answerUntil('resultado', answers);
  const result = new ResultPage(page);
  await expect(result.sending).toBeVisible();
  await expect(page.getByText('Problema al comunicarse con el servidor, reintentando')).toBeVisible();
  expect(await reportsWith(page, answers.comentario)).toHaveLength(1);
  await passRetries(page, result.button('informado'));
  await result.expectEnd('informado');
  expect(tries).toHaveLength(2);
  expect(new Set(tries).size).toBe(1);
  expect(await reportsWith(page, answers.comentario)).toHaveLength(1);
});

test('RP-10 all answers lost, then continuing from the home: one report @nightly', async ({
  page,
  wizard,
  problems,
}) => {
  problems.allowFailedRequests(calls.send);
  await page.clock.install();
  const answers = someAnswers();
  await page.route(
    calls.send,
    onMethod('POST', async (route) => {
      await route.fetch({ maxRetries: 2 });
      await route.abort();
    }),
  );
  await wizard.open();
  await wizard.answerUntil('resultado', answers);
  const result = new ResultPage(page);
  await passRetries(page, result.button('noInformado'));
  await page.unroute(calls.send);
  await result.button('noInformado').click();
  await result.expectEnd('informado');
  expect(await reportsWith(page, answers.comentario)).toHaveLength(1);
});
