import type { Page } from '@playwright/test';
import { expect, test } from './report-payment-fixtures.ts';
import { ResultPage } from './models/result.model.ts';
import { personNamed } from './support/people.ts';
import { reportsWith, someAnswers } from './support/report-payment.ts';

test.use({ remembered: true });

/** All storages of the page's origin, as one text. */
async function everythingStored(page: Page): Promise<string> {
  const storages = await page.evaluate(() => [Object.entries(localStorage), Object.entries(sessionStorage)]);
  return JSON.stringify([storages, await page.context().cookies()]);
}

/** The last report is fetched beside the first question; the fields are filled when it is there. */
const lastReported = (page: Page) => page.waitForResponse(/\/api\/apiclientes\/ultimosdatos$/);

test.describe('a first report', () => {
  test.use({ person: 'Lucía Ferreyra' });

  test('RP-08 the next one is prefilled, with e-mail and phone locked, and no storage ever holds the DNI', async ({
    page,
    wizard,
  }) => {
    const answers = someAnswers();
    await wizard.open();
    for (const step of ['dni', 'nombre', 'telefono', 'email', 'comentario', 'resultado']) {
      await wizard.answerUntil(step, answers);
      if (step === 'nombre') await expect(wizard.field('nombre')).toHaveValue('');
      if (step === 'telefono') await expect(wizard.field('telefono')).toBeEditable();
      expect(await everythingStored(page)).not.toContain(answers.dni);
    }
    const result = new ResultPage(page);
    await result.expectEnd('informado');
    expect(await everythingStored(page)).not.toContain(answers.dni);
    await result.button('informado').click();

    const prefill = lastReported(page);
    await wizard.open();
    await prefill;
    // what is known of who reports is not asked again, and can be looked at from the review
    const next = someAnswers({ nombre: 'Ana María Pérez' });
    await wizard.answerUntil('comprobante', next);
    await wizard.answer('comprobante', next.comprobante);
    await wizard.expectAsking('comentario');
    await wizard.answer('comentario', next.comentario);
    await wizard.change('nombre').click();
    await wizard.expectAsking('nombre');
    await expect(wizard.field('nombre')).toHaveValue(answers.nombre);
    await wizard.answer('nombre', next.nombre);
    await wizard.change('telefono').click();
    await wizard.expectAsking('telefono');
    await expect(wizard.field('telefono')).toHaveValue('(011) 15 2938-2938');
    await expect(wizard.field('telefono')).not.toBeEditable();
    await expect(wizard.main.getByRole('radio', { name: 'Fijo' })).toBeDisabled();
    await wizard.proceed.click();
    await wizard.change('email').click();
    await wizard.expectAsking('email');
    await expect(wizard.field('email')).toHaveValue(answers.email);
    await expect(wizard.field('email')).not.toBeEditable();
    await expect(wizard.main.getByText('No se puede cambiar desde acá.')).toBeVisible();
    // MY-02
    await expect(wizard.main.getByRole('link', { name: 'actualizalo en tu perfil' })).toHaveAttribute(
      'href',
      '/perfil',
    );
    await wizard.proceed.click();
    await wizard.change('dni').click();
    await wizard.expectAsking('dni');
    await expect(wizard.field('dni')).toHaveValue('30 111 222');
    await expect(wizard.field('dni')).toBeEditable();
    await wizard.proceed.click();
    await wizard.answerUntil('resultado', next);
    await result.expectEnd('informado');
    expect(await reportsWith(page, next.comentario)).toMatchObject([
      { Documento: answers.dni, NombreYApellido: next.nombre, Telefono: answers.telefono.numero, Email: answers.email },
    ]);
    expect(await everythingStored(page)).not.toContain(answers.dni);
  });
});

test.describe('a customer who reported elsewhere', () => {
  const daniel = personNamed('Daniel Sosa');
  test.use({ person: 'Daniel Sosa', hasTouch: true });

  test('RP-08 EN-08 in a new browser the data comes from the server, and a double tap passes one question @nightly', async ({
    page,
    wizard,
  }) => {
    const prefill = lastReported(page);
    await wizard.open();
    await prefill;
    // Who reported before is not asked again: behind the receipt comes the comment.
    const answers = someAnswers();
    await wizard.answerUntil('comprobante', answers);
    await wizard.answer('comprobante', answers.comprobante);
    await wizard.expectAsking('comentario');
    for (const [step, value] of [
      ['email', daniel.email],
      ['telefono', '(0351) 15 456-7890'],
      ['nombre', daniel.name],
      ['dni', '27 345 678'],
    ] as const) {
      await wizard.back.click();
      await wizard.expectAsking(step);
      await expect(wizard.field(step)).toHaveValue(value);
    }
    // the four are filled in: a second answer would lead on to the comment, and a third one to the review
    await wizard.proceed.dblclick();
    await wizard.expectAsking('comentario');
    await wizard.back.click();
    await wizard.expectAsking('email');
    await wizard.proceed.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await wizard.expectAsking('comentario');
    await wizard.back.click();
    await wizard.expectAsking('email');
    const { x, y } = (await wizard.proceed.boundingBox()) ?? { x: 0, y: 0 };
    const tap = () => page.touchscreen.tap(x + 5, y + 5);
    await Promise.all([tap(), tap()]);
    await wizard.expectAsking('comentario');
  });
});
