import type { Page } from '@playwright/test';
import { carQuote } from '../flows/car-quote/flow.ts';
import { text as carText } from '../flows/car-quote/text.ts';
import { creditCalculator } from '../flows/credit-calculator/flow.ts';
import { text as calculatorText } from '../flows/credit-calculator/text.ts';
import { expect, test } from './report-payment-fixtures.ts';
import { CreditsListPage } from './models/credits.model.ts';
import { HelpDialog } from './models/help.model.ts';
import { NoticePage } from './models/notice.model.ts';
import { MainMenu } from './models/portal-bars.model.ts';
import { QuoteResultPage } from './models/quote-result.model.ts';
import { ResultPage } from './models/result.model.ts';
import { SignInPage } from './models/sign-in.model.ts';
import { UploadPage } from './models/upload.model.ts';
import { WizardPage } from './models/wizard.model.ts';
import { expectAccessible, phone } from './support/axe.ts';
import {
  contactsAbout,
  contactsSent,
  documents,
  hired,
  identify,
  insured,
  leavePhotosQuote,
  numbers,
  photosWizard,
  quoteOf,
  storePhoto,
  swift,
} from './support/insurance-quote.ts';
import { requestWizard } from './support/new-request.ts';
import { photo } from './support/photo.ts';
import { reportsWith, someAnswers } from './support/report-payment.ts';

const warning = 'Problema al comunicarse con el servidor, reintentando';

test.describe('a lost connection', () => {
  test.use({ person: 'Silvia Roldán' });

  test('ER-03 ER-04 ER-08 SH-26 warns once while it is tried again, legibly, then says so and can be tried again', async ({
    page,
    problems,
  }) => {
    problems.allowFailedRequests(/\/oficinacercana$/);
    const tries: string[] = [];
    await page.route('**/oficinacercana', async (route) => {
      tries.push(route.request().url());
      await route.abort();
    });
    await page.goto('/contacto');
    const toast = page.getByRole('alert').filter({ hasText: warning });
    await expect(toast).toBeVisible();
    await expect(toast).toContainText('Atención');
    // 8.2 to 1 on white; axe does not judge what comes in from the side.
    await expect(toast.getByText(warning)).toHaveCSS('color', 'rgb(70, 82, 79)');
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    expect(tries).toHaveLength(3);
    await expect(toast).toHaveCount(1);
    await toast.getByRole('button', { name: 'Cerrar' }).click();
    await expect(toast).toHaveCount(0);

    await page.unroute('**/oficinacercana');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { name: 'Contactos' })).toBeVisible();
  });
});

test.describe('a question that waits', () => {
  test.use({ person: 'Hernán Vidal', viewport: phone });

  test("ER-04 a wizard's question that was waiting for the line is asked when it is back, without a tap, and the warning leaves Volver free", async ({
    page,
    context,
    problems,
  }) => {
    // What is fetched ahead meanwhile is fetched where it is used.
    problems.allowFailedRequests(/\/canales$|\/assets\/[^/]+\.js$/);
    await page.route('**/canales', (route) => route.abort());
    const wizard = requestWizard(page);
    await wizard.openAnew('?tipo=1');
    const toast = page.getByRole('alert').filter({ hasText: warning });
    await expect(toast).toBeVisible();
    const back = await wizard.back.boundingBox();
    const below = (back?.y ?? 0) + (back?.height ?? 0);
    expect((await toast.boundingBox())?.y, 'where the toast begins').toBeGreaterThanOrEqual(below);
    await wizard.expectState({ step: 'canal', phase: 'failed' });
    await page.unroute('**/canales');
    await context.setOffline(true);
    await context.setOffline(false);
    // his only channel is not asked for
    await wizard.expectAsking('dni');
  });
});

test.describe('a page that was not fetched yet', () => {
  // a used page has fetched it
  test.use({ person: 'Camila Ortiz', ownPage: true });

  test('ER-04 without a connection it keeps the bars and says so, and is opened when the line is back @nightly', async ({
    page,
    context,
    problems,
  }) => {
    // the home's own requests are cut off, too
    problems.allowFailedRequests(/\/(api|assets|ofrep)\//);
    await page.goto('/');
    const menu = new MainMenu(page);
    await expect(menu.link('Info')).toBeVisible();
    await context.setOffline(true);
    await menu.link('Info').click();
    const says = page.getByRole('heading', { level: 1, name: 'No hay conexión a internet' });
    await expect(says).toBeVisible();
    await expect(menu.link('Info')).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(says).toHaveCount(0);
    await expect(page).toHaveTitle(/^Info ·/);
  });
});

/** Without a connection, longer than a read is tried: what waits says so, and has not failed. */
async function expectToWait(page: Page): Promise<void> {
  const says = page.getByRole('main').getByRole('status');
  await expect(says).toContainText('No hay conexión a internet. Cuando vuelva, seguimos solos.');
  await page.clock.runFor(10_000);
  await expect(says).toContainText('No hay conexión a internet. Cuando vuelva, seguimos solos.');
}

test.describe('what waits for the line goes on by itself', () => {
  test.use({ viewport: phone });

  test.describe('of a customer', () => {
    test.use({ person: 'Marta Quiroga' });

    test('EN-16 MY-06 a telephone number that is sent without a connection is sent when it is back @nightly', async ({
      page,
      context,
      problems,
    }) => {
      problems.allowFailedRequests(/./);
      const help = new HelpDialog(page);
      await new CreditsListPage(page).open();
      await help.open();
      await help.phone.fill('1145678901');
      await context.setOffline(true);
      await help.send.click();
      await expect(help.sending).toContainText('No hay conexión a internet. Cuando vuelva, seguimos solos.');
      await context.setOffline(false);
      await expect(help.success).toBeVisible();
    });
  });

  test.describe('of who reports a payment', () => {
    test.use({ person: 'Camila Ortiz' });

    test('EN-16 a receipt that is chosen without a connection is uploaded when it is back, without a tap', async ({
      page,
      context,
      wizard,
      problems,
    }) => {
      problems.allowFailedRequests(/./);
      const upload = new UploadPage(page);
      await wizard.open();
      await wizard.answerUntil('comprobante', someAnswers());
      await wizard.expectAsking('comprobante');
      await context.setOffline(true);
      await upload.choose(await photo());
      await expect(upload.status).toContainText('Sin conexión. Cuando vuelva, la carga sigue sola.');
      await expect(upload.error).toHaveCount(0);
      await context.setOffline(false);
      await wizard.expectAsking('dni');
    });
  });

  test.describe('of who sends', () => {
    test.use({ person: 'Camila Ortiz' });

    test("EN-16 ER-04 without a connection 'Enviar' has one message, in the flow of the page, and nothing lies over what can be tapped", async ({
      page,
      context,
      wizard,
      problems,
    }) => {
      problems.allowFailedRequests(/./);
      const answers = someAnswers();
      const { offline } = new NoticePage(page);
      await wizard.open();
      await wizard.answerUntil('comentario', answers);
      await wizard.answer('comentario', answers.comentario);
      await wizard.expectReviewing();
      await context.setOffline(true);
      await expect(offline).toHaveCount(1);
      await expect(offline).toHaveCSS('position', 'static');
      await expectAccessible(page);
      await wizard.send.click();
      await expect(page.getByRole('main').getByRole('status')).toContainText(
        'No hay conexión a internet. Cuando vuelva, seguimos solos.',
      );
      await expect(page.getByText(/conexión|comunicarse con el servidor/i)).toHaveCount(1);
      await context.setOffline(false);
      await new ResultPage(page).expectEnd('informado');
      expect(await reportsWith(page, answers.comentario)).toHaveLength(1);
    });
  });

  test.describe('of a seller', () => {
    test.use({ person: 'Silvia Roldán' });

    test('EN-16 CA-03 a calculation that is asked for without a connection is made when it is back', async ({
      page,
      context,
      problems,
    }) => {
      problems.allowFailedRequests(/./);
      await page.clock.install();
      const wizard = new WizardPage(page, {
        flow: creditCalculator,
        text: calculatorText,
        basePath: '/creditos/calcular',
      });
      await wizard.openAnew();
      await wizard.answerUntil('prestamo', { tipo: 1, anio: new Date().getFullYear() - 1 });
      await wizard.expectAsking('prestamo');
      await context.setOffline(true);
      await wizard.option('Calcular').click();
      await expectToWait(page);
      await context.setOffline(false);
      await wizard.expectState({ step: 'resultado', phase: 'ended', end: 'calculado' });
    });

    test('EN-16 CQ-01 a price that is asked for without a connection is shown when it is back @nightly', async ({
      page,
      context,
      problems,
    }) => {
      problems.allowFailedRequests(/./);
      await page.clock.install();
      const wizard = new WizardPage(page, { flow: carQuote, text: carText, basePath: '/autos' });
      await wizard.openAnew();
      for (const label of ['Toyota', '2018']) await wizard.option(label).click();
      await wizard.expectAsking('modelo');
      await expect(wizard.option('Corolla 1.8 XEi Pack CVT')).toBeVisible();
      await context.setOffline(true);
      await wizard.option('Corolla 1.8 XEi Pack CVT').click();
      await expectToWait(page);
      await context.setOffline(false);
      await wizard.expectState({ step: 'precio', phase: 'ended', end: 'cotizado' });
    });
  });

  test.describe('of who insures a car', () => {
    test.use({ person: 'Camila Ortiz' });

    test('EN-16 IN-12 a request with photos that is sent without a connection is sent when it is back, once @nightly', async ({
      page,
      context,
      problems,
    }) => {
      problems.allowFailedRequests(/./);
      await page.clock.install();
      const quote = await quoteOf(page, swift);
      const photos = {
        fotoFrente: await storePhoto(page),
        fotoTrasera: await storePhoto(page),
        fotoIzquierda: await storePhoto(page),
        fotoDerecha: await storePhoto(page),
      };
      await leavePhotosQuote(page, { ...swift, ...hired(quote, 'TR'), ...insured, ...photos }, quote);
      const wizard = photosWizard(page);
      await wizard.open('/22');
      await identify(wizard, documents.marta);
      await wizard.answer('datosDePago', numbers.cbu);
      await wizard.expectReviewing();
      const sent = await contactsSent(page);
      await context.setOffline(true);
      await wizard.send.click();
      await expectToWait(page);
      await context.setOffline(false);
      await new QuoteResultPage(page).expectEnd('contactado');
      expect(sent).toHaveLength(1);
      expect(await contactsAbout(page, quote.cotizacionId)).toHaveLength(1);
    });
  });

  test('EN-16 SH-03 a code that is asked for without a connection is sent when it is back @nightly', async ({
    page,
    context,
    problems,
  }) => {
    problems.allowFailedRequests(/./);
    const signIn = new SignInPage(page);
    await page.goto('/signin');
    await signIn.expectOpen();
    await signIn.email.fill('marta@ejemplo.example');
    await context.setOffline(true);
    await signIn.enter.click();
    await expect(page.getByText('Sin conexión. Cuando vuelva, seguimos solos.')).toBeVisible();
    await context.setOffline(false);
    await expect(signIn.codeHeading).toBeVisible();
  });
});
