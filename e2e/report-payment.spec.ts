import { existsSync } from 'node:fs';
import { expect, test } from './report-payment-fixtures.ts';
import { LatestCreditsSection } from './models/credits.model.ts';
import { HomePage } from './models/home.model.ts';
import { ResultPage } from './models/result.model.ts';
import { expectAccessible } from './support/axe.ts';
import { heldRequests } from './support/documents.ts';
import { storedFile } from './support/environment.ts';
import { uploadedKey } from './support/held-calls.ts';
import { nightlyIf } from './support/nightly.ts';
import { askedOrder, reportsWith, someAnswers } from './support/report-payment.ts';
import { signInAtHome } from './support/sign-in.ts';

// What is sent and answered here is held against the contract as well, by a proxy of others.
test.use({ throughContract: true });

const journeys = {
  marta: {
    width: 360,
    height: 740,
    person: 'Marta Quiroga',
    concepto: 1,
    loan: { operacionId: '100201', isOne: true },
    holder: { dni: '28456789', telefono: '0111545678901', email: 'marta@ejemplo.example', masked: 'Termina en 789' },
  },
  raul: {
    width: 1440,
    height: 900,
    person: 'Raúl Benítez',
    concepto: 0,
    loan: { operacionId: '100301', isOne: false },
    holder: { dni: '24789123', telefono: '0351154567890', email: 'raul@ejemplo.example', masked: 'Termina en 123' },
  },
} as const;

/** What the server knows of who has a loan: it is not asked (MY-02). */
const known = ['dni', 'nombre', 'telefono', 'email'] as const;

/** '$ 1.234,50' → 123450 */
const cents = (amount: string | undefined) => Number(amount?.replace(/\D/g, ''));

function fromTheHome({ width, height, person, concepto, loan, holder }: (typeof journeys)[keyof typeof journeys]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, remembered: true });

    test(`RP-01 RP-09 EN-02 MY-02 from sign-in over the loan to the stored report and its receipt: the holder is known, the oldest installment is offered, each screen accessible${nightlyIf(width !== 360)}`, async ({
      page,
      wizard,
    }) => {
      const answers = someAnswers({ medio: 3, entidad: 5, concepto, importe: { moneda: 1, importe: 1234.5 } });
      // as of who has never reported
      await page.route(/\/apiclientes\/ultimosdatos$/, (route) => route.fulfill({ status: 204 }));
      const home = await signInAtHome(page, person);
      await expect(home.greeting).toHaveText(`Hola, ${person.split(' ')[0] ?? ''}`);
      await expect(page.getByRole('heading', { level: 2, name: 'Mis créditos' })).toBeVisible();
      await expect(page.getByText(loan.operacionId).first()).toBeVisible();
      await expectAccessible(page);
      await home.reportPayment.click();
      if (!loan.isOne) {
        await expect(page.getByRole('heading', { level: 1, name: '¿De qué crédito es el pago?' })).toBeFocused();
        await expectAccessible(page);
        await page.getByRole('link', { name: `· Crédito ${loan.operacionId}` }).click();
      }
      const whoIsKnown = page.waitForResponse(/\/avisospago\?operacionId=/);
      await wizard.expectAsking('concepto');
      expect(new URL(page.url()).search).toBe(`?operacionId=${loan.operacionId}`);
      await whoIsKnown;

      const key = uploadedKey(page);
      for (const step of askedOrder.filter((id) => !known.some((each) => each === id))) {
        await wizard.expectAsking(step);
        await expectAccessible(page);
        if (step === 'importe' && concepto === 0) {
          const note = await wizard.main.getByText(/^La cuota 15 es la más antigua sin pagar\. Venció el /).innerText();
          const [amount] = note.match(/\$\s[\d.]+,\d\d/) ?? [];
          expect(cents(await wizard.field('importe').inputValue())).toBe(cents(amount));
        }
        await wizard.answer(step, answers[step]);
      }

      // EN-02: nothing is sent before it was looked at, and what is changed leads back
      await wizard.expectReviewing();
      await expectAccessible(page);
      await expect(wizard.reviewed('dni')).toContainText(holder.masked);
      await expect(wizard.main).not.toContainText(holder.dni);
      for (const step of known) {
        await wizard.change(step).click();
        await wizard.expectAsking(step);
        await expectAccessible(page);
        await wizard.proceed.click();
        await wizard.expectReviewing(step);
      }
      await wizard.change('importe').click();
      await wizard.answer('importe', { moneda: 0, importe: 98500.75 });
      await wizard.expectReviewing('importe');
      await expect(wizard.reviewed('importe')).toContainText('$ 98.500,75');
      await wizard.change('concepto').click();
      await wizard.expectAsking('concepto');
      await page.goBack();
      await wizard.expectReviewing('concepto');
      expect(await reportsWith(page, answers.comentario)).toEqual([]);
      await wizard.send.click();

      const result = new ResultPage(page);
      await result.expectEnd('informado');
      await wizard.expectState({ step: 'resultado', phase: 'ended', end: 'informado' });
      await expectAccessible(page);
      expect(await reportsWith(page, answers.comentario)).toEqual([
        {
          NombreYApellido: person,
          Documento: holder.dni,
          Telefono: holder.telefono,
          Email: holder.email,
          ConceptoPago: concepto,
          TipoPago: 3,
          MedioDePago: 5,
          Comentario: answers.comentario,
          Moneda: 0,
          Importe: 98500.75,
          Comprobantes: [await key],
          FechaDePago: answers.fecha,
          FechaDeAviso: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          operacionId: loan.operacionId,
        },
      ]);
      expect(await key).toMatch(/^comprobantes\/[0-9a-f-]{36}\.jpg$/);
      expect(existsSync(storedFile(await key))).toBe(true);

      await result.button('informado').click();
      await home.expectOpen();
      // MY-01: the home, which knew the loan before, tells of the payment
      await expect(
        page.getByText(/(?:^Informaste un pago de|pagos informados).*, en verificación$/).first(),
      ).toBeVisible();
    });
  });
}

fromTheHome(journeys.marta);

// Both report of the same loan: the first its oldest installment, the second the one after it.
test.describe('who has several loans', () => {
  test.describe.configure({ mode: 'default' });

  fromTheHome(journeys.raul);

  test.describe('who has transferred', () => {
    test.use({ person: 'Raúl Benítez', viewport: { width: 360, height: 740 }, remembered: true });

    test('MY-02 a payment is reported in six taps from the home: loan, that it was transferred, day, amount, receipt, sent', async ({
      page,
      wizard,
    }) => {
      await page.addInitScript(() => {
        const count = () => {
          const { dataset } = document.documentElement;
          dataset['taps'] = String(Number(dataset['taps'] ?? 0) + 1);
        };
        addEventListener('click', count, true);
      });
      const answers = someAnswers();
      await page.goto('/');
      await new LatestCreditsSection(page).list.link('Volkswagen Amarok 2.0 TDI Trendline · AD456JK').click();
      const whoIsKnown = page.waitForResponse(/\/avisospago\?operacionId=/);
      await page.getByRole('link', { name: 'Ya transferí' }).click();
      await wizard.expectAsking('fecha');
      await whoIsKnown;
      await expectAccessible(page);
      await wizard.option('Hoy').click();
      await wizard.expectAsking('importe');
      // What is owed is proposed once the loan is known.
      await expect(wizard.field('importe')).not.toHaveValue('');
      const paid = await wizard.field('importe').inputValue();
      await wizard.proceed.click();
      await wizard.answer('comprobante', answers.comprobante);
      await wizard.expectReviewing();
      await wizard.send.click();
      await new ResultPage(page).expectEnd('informado');
      // the receipt is chosen without a click here
      await expect(page.locator('html')).toHaveAttribute('data-taps', '5');
      const [sent] = await reportsWith(page, '');
      expect(sent).toMatchObject({
        ConceptoPago: 0,
        TipoPago: 3,
        MedioDePago: 2,
        Documento: '24789123',
        Moneda: 0,
        operacionId: '100301',
      });
      expect(cents(String(sent?.Importe.toFixed(2)))).toBe(cents(paid));
    });
  });
});

test.describe('as a customer', () => {
  test.use({ person: 'Camila Ortiz' });

  test('RP-02 Volver goes one question back, Cancelar leaves to the home', async ({ page, wizard }) => {
    await wizard.open();
    await wizard.expectAsking('concepto');
    await wizard.answer('concepto', 0);
    await wizard.answer('medio', 3);
    await wizard.expectAsking('entidad');
    await wizard.back.click();
    await wizard.expectAsking('medio');
    await wizard.cancel.click();
    await new HomePage(page).expectOpen();
    await wizard.open();
    await wizard.expectAsking('concepto');
  });

  test('RP-02 Volver at the first question leaves to the home @nightly', async ({ page, wizard }) => {
    const home = new HomePage(page);
    await page.goto('/');
    await home.reportPayment.click();
    await wizard.expectAsking('concepto');
    await wizard.back.click();
    await home.expectOpen();
  });

  test('RP-03 EN-03 going back keeps what was passed; another answer clears what depends on it, which can be taken back', async ({
    page,
    wizard,
  }) => {
    const answers = someAnswers({ medio: 3, entidad: 9 });
    await wizard.open();
    await wizard.answerUntil('importe', answers);
    await wizard.back.click();
    await wizard.expectAsking('fecha');
    await expect(wizard.field('fecha')).not.toHaveValue('');
    await page.goBack();
    await wizard.expectAsking('entidad');
    await page.goBack();
    await wizard.expectAsking('medio');
    await expect(wizard.option('Transferencia')).toHaveAttribute('aria-pressed', 'true');

    await wizard.option('Depósito').click();
    await wizard.expectAsking('entidad');
    const says = page.getByText('Borramos «Banco» porque cambiaste «Medio de pago».', { exact: true });
    await expect(says).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('button', { name: 'Deshacer' })).toBeFocused();
    await page.keyboard.press('Enter');
    await wizard.expectAsking('medio');
    await expect(says).toHaveCount(0);
    await expect(wizard.option('Transferencia')).toHaveAttribute('aria-pressed', 'true');
    await wizard.option('Transferencia').click();
    await wizard.expectAsking('importe');
  });

  test('RP-03 the browser goes back and forward over what was answered, and never past an open question', async ({
    page,
    wizard,
  }) => {
    const answers = someAnswers();
    await wizard.open();
    await wizard.answerUntil('importe', answers);
    await page.evaluate(() => {
      history.go(-2);
    });
    await wizard.expectAsking('medio');
    await page.evaluate(() => {
      history.go(2);
    });
    await wizard.expectAsking('importe');
    await page.goForward();
    await wizard.expectAsking('importe');
  });

  test('RP-03 without answers, an invalid or unreachable position leads to the first question @nightly', async ({
    wizard,
  }) => {
    for (const position of ['nada', 'email', 'resultado', 'concepto/otro', '%E0%A4%A']) {
      await wizard.open(`/${position}`);
      await wizard.expectAsking('concepto');
    }
  });

  test('RP-03 with answers, an invalid or unreachable position leads to the latest reachable question @nightly', async ({
    wizard,
  }) => {
    await wizard.open();
    await wizard.answerUntil('importe', someAnswers());
    for (const position of ['email', 'nada', 'entidad', 'resultado']) {
      await wizard.open(`/${position}`);
      await wizard.expectAsking('importe');
    }
    await wizard.open('/medio');
    await wizard.expectAsking('medio');
  });

  test('RP-03 operacionId of the query is the customer’s own, stays in the URL and is in the stored report', async ({
    page,
    wizard,
    problems,
  }) => {
    // what is known of another's loan is refused
    problems.allowFailedRequests(/100201/);
    const answers = someAnswers();
    await wizard.open('?operacionId=100201');
    await expect(page.getByRole('heading', { level: 1, name: 'No encontramos ese crédito' })).toBeFocused();
    await page.getByRole('link', { name: '· Crédito 100501' }).click();
    // of which loan it is, on every question
    await expect(page.getByRole('banner').getByText('Crédito 100501', { exact: true })).toBeVisible();
    await wizard.answerUntil('resultado', answers);
    await new ResultPage(page).expectEnd('informado');
    expect(new URL(page.url()).search).toBe('?operacionId=100501');
    expect(await reportsWith(page, answers.comentario)).toMatchObject([{ operacionId: '100501' }]);
  });

  test('RP-03 a report that has begun is not interrupted by what its loan turns out to be @nightly', async ({
    page,
    wizard,
    problems,
  }) => {
    problems.allowFailedRequests(/100201/);
    const release = await heldRequests(page, /\/apiclientes\/creditos$/);
    await wizard.open('?operacionId=100201');
    const asked = page.waitForRequest(/\/apiclientes\/creditos$/);
    await wizard.expectAsking('concepto');
    await asked;
    await wizard.answer('concepto', 0);
    await wizard.expectAsking('medio');
    release();
    await page.getByRole('button', { name: 'Volver' }).click();
    await wizard.expectAsking('concepto');
    await page.waitForLoadState('networkidle');
    await wizard.expectAsking('concepto');
  });

  test('RP-04 entidad is skipped when medio is Otros, and sent as null @nightly', async ({ page, wizard }) => {
    const answers = someAnswers();
    await wizard.open();
    await wizard.answer('concepto', 2);
    await wizard.option('Otros').click();
    await wizard.expectAsking('fecha');
    await wizard.answerUntil('resultado', answers);
    await new ResultPage(page).expectEnd('informado');
    expect(await reportsWith(page, answers.comentario)).toMatchObject([{ TipoPago: 0, MedioDePago: null }]);
  });

  test('EN-05 RP-09 a reload in the middle keeps the answers, and asks the DNI again, with the reason; one at the end says again that it is done', async ({
    page,
    wizard,
  }) => {
    const answers = someAnswers();
    await wizard.open();
    await wizard.answerUntil('telefono', answers);
    await page.reload();
    await expect(
      wizard.main.getByText('Por seguridad no guardamos tu DNI. Lo demás sigue cargado.', { exact: true }),
    ).toBeVisible();
    await wizard.answer('dni', answers.dni, 'nombre');
    // The name is kept, and not asked again.
    await wizard.expectAsking('telefono');
    await wizard.answerUntil('resultado', answers);
    await new ResultPage(page).expectEnd('informado');
    await page.reload();
    await new ResultPage(page).expectEnd('informado');
    expect(await reportsWith(page, answers.comentario)).toMatchObject([
      { Importe: answers.importe.importe, NombreYApellido: answers.nombre, Documento: answers.dni },
    ]);
  });
});
