import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { creditApplication } from '../flows/credit-application/flow.ts';
import { text as creditText } from '../flows/credit-application/text.ts';
import { expect, test } from './report-payment-fixtures.ts';
import { OpenInAnotherTabPage } from './models/open-in-another-tab.model.ts';
import { ResultPage } from './models/result.model.ts';
import { UploadPage } from './models/upload.model.ts';
import { WizardPage } from './models/wizard.model.ts';
import { tokenIn } from './support/api.ts';
import { expectAccessible } from './support/axe.ts';
import { nightlyIf } from './support/nightly.ts';
import { photo } from './support/photo.ts';
import { reportsWith, someAnswers } from './support/report-payment.ts';

test.describe('EN-04 a duplicated tab', () => {
  test.use({ person: 'Camila Ortiz' });

  test('RP-10 says so, goes on with all that was answered, and makes one report; the first one is told, and begins another', async ({
    page,
    wizard,
  }) => {
    const answers = someAnswers();
    await wizard.open();
    await wizard.answerUntil('comentario', answers);
    await wizard.field('comentario').fill(answers.comentario);
    const first = new OpenInAnotherTabPage(page);
    const copy = await first.duplicate();
    const second = new OpenInAnotherTabPage(copy);
    await second.expectSays('Este trámite está abierto en otra pestaña');
    await expectAccessible(copy);

    await second.takeOver.click();
    await first.expectSays('Seguís en otra pestaña');
    // the DNI is not asked again, and what was typed is there
    await wizard.in(copy).expectAsking('comentario');
    await expect(wizard.in(copy).field('comentario')).toHaveValue(answers.comentario);
    await wizard.in(copy).proceed.click();
    await wizard.in(copy).send.click();
    await new ResultPage(copy).expectEnd('informado');
    await first.expectSays('Este trámite se terminó en otra pestaña');
    await page.reload();
    await first.expectSays('Este trámite se terminó en otra pestaña');
    expect(await reportsWith(page, answers.comentario)).toHaveLength(1);

    await first.anew.click();
    await wizard.expectAsking('concepto');
  });

  test('RP-10 EN-02 of a review knows that the first tab has the run, and then that it was sent @nightly', async ({
    page,
    wizard,
  }) => {
    const answers = someAnswers();
    await wizard.open();
    await wizard.answerUntil('comentario', answers);
    await wizard.answer('comentario', answers.comentario);
    await wizard.expectReviewing();
    const copy = await new OpenInAnotherTabPage(page).duplicate();
    const second = new OpenInAnotherTabPage(copy);
    await second.expectSays('Este trámite está abierto en otra pestaña');
    const opened = await page.context().newPage();
    await opened.goto(page.url());
    const third = new OpenInAnotherTabPage(opened);
    await third.expectSays('Este trámite está abierto en otra pestaña');
    await wizard.send.click();
    await new ResultPage(page).expectEnd('informado');
    await second.expectSays('Este trámite se terminó en otra pestaña');
    await third.expectSays('Este trámite se terminó en otra pestaña');
    await copy.reload();
    await second.expectSays('Este trámite se terminó en otra pestaña');
    expect(await reportsWith(page, answers.comentario)).toHaveLength(1);
  });

  test('RP-10 ER-08 with other answers, under a key that was used: both are shown, and it is sent as one of its own @nightly', async ({
    page,
    wizard,
    problems,
  }) => {
    problems.allowFailedRequests(/\/api\/(avisospago$|storage\/)/);
    const answers = someAnswers();
    const others = someAnswers();
    await wizard.open();
    await wizard.answerUntil('comentario', answers);
    const copy = await new OpenInAnotherTabPage(page).duplicate();
    await new OpenInAnotherTabPage(copy).expectSays('Este trámite está abierto en otra pestaña');
    await wizard.answer('comentario', answers.comentario);
    await wizard.send.click();
    await new ResultPage(page).expectEnd('informado');
    await new OpenInAnotherTabPage(copy).expectSays('Este trámite se terminó en otra pestaña');

    // as in a browser that does not know of it any more
    await copy.evaluate(() => {
      localStorage.removeItem('endedRuns');
    });
    await copy.reload();
    const late = wizard.in(copy);
    await late.answer('dni', others.dni, 'email');
    await late.answer('comentario', others.comentario);
    await late.send.click();
    await expect(late.main.getByRole('heading', { level: 1, name: '¿Es otro pago?' })).toBeFocused();
    await expectAccessible(copy);
    const both = late.main.getByRole('row', { name: 'Comentario' });
    await expect(both.getByRole('cell')).toHaveText([others.comentario, answers.comentario]);
    await expect(late.main.getByRole('row')).toHaveCount(2);
    expect(await reportsWith(page, others.comentario)).toEqual([]);
    await late.option('Sí, informarlo').click();
    // a receipt is of one report
    await late.expectAsking('comprobante');
    await new UploadPage(copy).picker.setInputFiles(await photo());
    await late.send.click();
    await new ResultPage(copy).expectEnd('informado');
    expect(await reportsWith(page, others.comentario)).toHaveLength(1);
    expect(await reportsWith(page, answers.comentario)).toHaveLength(1);
  });
});

test.describe('EN-04 an application', () => {
  test.use({ person: 'Silvia Roldán' });

  test('is open in one of two tabs: the later is told, and takes over what is typed, documents too', async ({
    page,
  }) => {
    await page.goto('/');
    const made = await page.request.post('/api/solicitudes/nueva', {
      headers: { authorization: `Bearer ${await tokenIn(page)}`, 'idempotency-key': crypto.randomUUID() },
      data: { Canal: 'roldan-automotores', TipoCredito: 1 },
    });
    const { id } = v.parse(v.object({ id: v.number() }), await made.json());
    const application = (tab: typeof page) =>
      new WizardPage(tab, { flow: creditApplication, text: creditText, basePath: `/creditos/${id}` });
    const dni = (tab: typeof page) => tab.getByRole('group', { name: 'Titular' }).getByLabel('DNI', { exact: true });
    await application(page).open();
    await dni(page).fill('29852741');

    const other = await page.context().newPage();
    await application(other).open();
    const later = new OpenInAnotherTabPage(other);
    await later.expectSays('Este trámite está abierto en otra pestaña');
    await expect(later.anew).toHaveCount(0);
    await later.takeOver.click();
    await new OpenInAnotherTabPage(page).expectSays('Seguís en otra pestaña');
    await expect(dni(other)).toHaveValue('29 852 741');

    await other.close();
    await expect(dni(page)).toHaveValue('29 852 741');
  });
});

/** The other wizards: who opens them where, how the first question is answered, which one follows, and its address. */
const others = [
  ['an insurance quote', 'Camila Ortiz', '/seguros', 'Suzuki', 'Elegí el año del vehículo', '/seguros/1'],
  ['an insurance quote of a seller', 'Hernán Vidal', '/seguros', 'Suzuki', 'Elegí el año del vehículo', '/seguros/1'],
  [
    'a new request',
    'Hernán Vidal',
    '/creditos/nuevasolicitud',
    'Comprar un auto',
    'Ingresá el DNI de tu cliente',
    '/creditos/nuevasolicitud/2',
  ],
  [
    'a calculation',
    'Silvia Roldán',
    '/creditos/calcular',
    'Comprar un auto',
    'Elegí el año del auto',
    '/creditos/calcular/1',
  ],
  ['the price of a car', 'Silvia Roldán', '/autos', 'Toyota', 'Elegí el año del vehículo', '/autos/1'],
  [
    "an agency's sign-up",
    'Irene Luna',
    '/agencias/signup',
    { typed: '30712345671' },
    '¿Cómo se llama la agencia?',
    '/agencias/signup/nombreAgencia',
  ],
] as const;

for (const [of, person, path, answer, then, address] of others) {
  test.describe(`EN-04 ${of}`, () => {
    test.use({ person });

    test(`the later of two tabs says so, and goes on where the first one is${nightlyIf(of !== 'an insurance quote')}`, async ({
      page,
    }) => {
      const asked = (tab: Page) => tab.getByRole('heading', { level: 1, name: then, exact: true });
      const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
      const expectArrived = async (tab: Page) => {
        await expect(asked(tab)).toBeVisible();
        // Where there is a mouse, a question's one field has the focus.
        await expect(asked(tab).or(tab.getByRole('textbox')).and(tab.locator(':focus'))).toHaveCount(1);
      };
      await page.goto(path);
      if (typeof answer === 'string') await button(answer).click();
      else {
        await page.getByRole('main').getByRole('textbox').fill(answer.typed);
        await button('Continuar').click();
      }
      await expectArrived(page);
      // The draft that a copy gets, and then the address, are written behind the paint.
      await expect(page).toHaveURL(address);

      const first = new OpenInAnotherTabPage(page);
      const copy = await first.duplicate();
      const later = new OpenInAnotherTabPage(copy);
      await later.expectSays('Este trámite está abierto en otra pestaña');
      await later.takeOver.click();
      await first.expectSays('Seguís en otra pestaña');
      await expectArrived(copy);
    });
  });
}
