import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { agencySignup } from '../flows/agency-signup/flow.ts';
import { text as signupText } from '../flows/agency-signup/text.ts';
import { creditCalculator } from '../flows/credit-calculator/flow.ts';
import { text as calculatorText } from '../flows/credit-calculator/text.ts';
import { expect, test } from './report-payment-fixtures.ts';
import { TaskPage, TasksPage } from './models/application-tasks.model.ts';
import { LoanQuestion } from './models/calculation.model.ts';
import { CreditApplicationPage } from './models/credit-application.model.ts';
import { OldLoginPage } from './models/old-login.model.ts';
import { PlateCapturePage } from './models/plate-capture.model.ts';
import { SignInPage } from './models/sign-in.model.ts';
import { WizardPage } from './models/wizard.model.ts';
import { documents, hired, insured, leaveQuote, quoteOf, quoteWizard, swift } from './support/insurance-quote.ts';
import { codeSentTo } from './support/mails.ts';
import { newAddress } from './support/newcomers.ts';
import {
  applicationOf,
  asClient,
  begins,
  clients,
  lives,
  requestWizard,
  say,
  swift as financed,
  works,
} from './support/new-request.ts';
import { reportsWith, someAnswers } from './support/report-payment.ts';
import { composeOpen, wayNames, ways } from './support/typing.ts';

/**
 * Every kind that is typed, by every way of entering it (EN-14): the field shows the same, at once and when it is left. `npm run typing`
 * prints the table.
 */

interface Typed {
  readonly kind: string;
  readonly typed: string;
  /** What the field shows once all is entered. */
  readonly shown: string;
  /** What it shows once it was left, where that is something else. */
  readonly left?: string;
}

const clear = async (page: Page, field: Locator) => {
  await field.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await expect(field).toHaveValue('');
};

/** Enters a text by each way, and says what each shows. */
async function enterEachWay(field: Locator, { kind, typed, shown, left = shown }: Typed): Promise<void> {
  const page = field.page();
  const wrong: string[] = [];
  // What masks comes when the browser has time: before that a field shows what was typed, and is masked then.
  await expect(async () => {
    await field.fill('');
    await ways.autofill(page, field, typed);
    await expect(field).toHaveValue(shown, { timeout: 1000 });
  }).toPass();
  for (const way of wayNames) {
    await clear(page, field);
    await ways[way](page, field, typed);
    const entered = await field.inputValue();
    const held = await field.evaluate((element) => element === element.ownerDocument.activeElement);
    await field.blur();
    const after = await field.inputValue();
    const isRight = entered === shown && after === left;
    if (!isRight) wrong.push(`${way}: '${entered}', then '${after}'${held ? '' : ', not focused'}`);
    test
      .info()
      .annotations.push({ type: `${kind} · ${way}`, description: isRight ? 'ok' : `'${entered}', '${after}'` });
  }
  expect.soft(wrong, `${kind}: '${shown}', then '${left}'`).toEqual([]);
}

/** Composes a text, presses a button while the composition is open, and expects what it leads to. */
async function proceedComposing(field: Locator, text: string, button: Locator): Promise<void> {
  const page = field.page();
  await clear(page, field);
  await composeOpen(page, field, text);
  await expect(field).toHaveValue(text);
  await button.click();
}

test.describe('a customer', () => {
  test.use({ person: 'Camila Ortiz' });

  test('EN-14 RP-05 VA-01 VA-02 VA-03 VA-12 the questions of a payment: every way gives what keys give', async ({
    page,
    wizard,
  }) => {
    const answers = someAnswers();
    await wizard.openAnew();
    await wizard.answerUntil('fecha', answers);
    const fecha = wizard.field('fecha');
    await enterEachWay(fecha, { kind: 'date', typed: '29/02/2024', shown: '29/02/2024' });
    await enterEachWay(fecha, { kind: 'date, short', typed: '1/2/2024', shown: '01/02/2024' });
    await proceedComposing(fecha, '5/11/2025', wizard.proceed);

    await wizard.expectAsking('importe');
    const importe = wizard.field('importe');
    await enterEachWay(importe, { kind: 'money', typed: '4500', shown: '4.500' });
    await enterEachWay(importe, { kind: 'money, cents', typed: '98500,75', shown: '98.500,75' });
    await proceedComposing(importe, '4500', wizard.proceed);
    await wizard.expectAsking('comprobante');
    await wizard.back.click();
    await wizard.expectAsking('importe');
    await expect(importe).toHaveValue('4.500,00');
    await wizard.proceed.click();
    await wizard.answer('comprobante', answers.comprobante);

    await wizard.expectAsking('dni');
    await enterEachWay(wizard.field('dni'), { kind: 'DNI', typed: '30111222', shown: '30 111 222' });
    await proceedComposing(wizard.field('dni'), '30111222', wizard.proceed);
    await wizard.expectAsking('nombre');
    await enterEachWay(wizard.field('nombre'), { kind: 'name', typed: 'Ana Pérez', shown: 'Ana Pérez' });
    await proceedComposing(wizard.field('nombre'), 'Ana Pérez', wizard.proceed);
    await wizard.expectAsking('telefono');
    const telefono = wizard.field('telefono');
    await enterEachWay(telefono, { kind: 'phone', typed: '1129382938', shown: '(011) 15 2938-2938' });
    await enterEachWay(telefono, { kind: 'phone, San Juan', typed: '2646152345', shown: '(0264) 15 615-2345' });
    await proceedComposing(telefono, '1129382938', wizard.proceed);
    await wizard.expectAsking('email');
    await enterEachWay(wizard.field('email'), { kind: 'e-mail', typed: 'Ana@ejemplo.com', shown: 'Ana@ejemplo.com' });
    await proceedComposing(wizard.field('email'), 'ana@ejemplo.com', wizard.proceed);
    await wizard.expectAsking('comentario');
    await enterEachWay(wizard.field('comentario'), {
      kind: 'comment',
      typed: 'Pago de la cuota 3, gracias',
      shown: 'Pago de la cuota 3, gracias',
    });
    const comment = `Gracias ${randomUUID()}`;
    await proceedComposing(wizard.field('comentario'), comment, wizard.proceed);
    await wizard.expectReviewing();
    await expect(wizard.reviewed('importe')).toContainText('$ 4.500,00');
    await expect(wizard.reviewed('comentario')).toContainText('Gracias');
    await wizard.sendReviewed();
    await expect(wizard.main.getByRole('heading', { name: '¡Listo!' })).toBeVisible();
    expect(await reportsWith(page, comment)).toMatchObject([
      {
        NombreYApellido: 'Ana Pérez',
        Documento: '30111222',
        Telefono: '0111529382938',
        Email: 'ana@ejemplo.com',
        Importe: 4500,
        FechaDePago: '2025-11-05',
      },
    ]);
  });

  test('EN-14 VA-05 VA-07 VA-08 VA-10 the papers of a car: every way gives what keys give', async ({
    page,
    problems,
  }) => {
    problems.allowFailedRequests(/\/api\/identidad\//);
    const quote = await quoteOf(page, swift);
    const { telefono, email } = insured;
    await leaveQuote(page, { ...swift, ...hired(quote, 'TC'), telefono, email }, { quote });
    const wizard = quoteWizard(page);
    await wizard.open('/11');
    await wizard.expectAsking('dni', 'email');
    const { unregistered } = documents;
    await wizard.answerAs('dni', unregistered.dni);
    await wizard.answer('sexo', unregistered.sexo);
    await wizard.expectAsking('fechaNacimiento');
    const birth = wizard.field('fechaNacimiento');
    await enterEachWay(birth, { kind: 'birth date', typed: '31/12/1990', shown: '31/12/1990' });
    await proceedComposing(birth, '31/12/1990', wizard.proceed);
    await wizard.answer('nombre', unregistered.nombre);
    await wizard.answer('direccion', insured.direccion);
    await wizard.expectAsking('dominio');
    await enterEachWay(wizard.field('dominio'), { kind: 'plate', typed: 'ab123cd', shown: 'AB123CD' });
    await proceedComposing(wizard.field('dominio'), 'ab123cd', wizard.proceed);
    for (const step of ['numeroChasis', 'motor'] as const) {
      await wizard.expectAsking(step);
      await enterEachWay(wizard.field(step), { kind: step, typed: 'k4m-j712 q1', shown: 'K4M-J712 Q1' });
      await proceedComposing(wizard.field(step), 'k4m-j712', wizard.proceed);
    }
    await wizard.expectAsking('datosDePago');
    await enterEachWay(wizard.main.getByRole('textbox'), {
      kind: 'CBU',
      typed: '0110599520000001235579',
      shown: '01105995 20000001235579',
    });
  });

  test('EN-14 VA-06 a card: every way gives what keys give', async ({ page, problems }) => {
    problems.allowFailedRequests(/\/api\/identidad\//);
    const car = { ...swift, formaDePago: 'DebitoConTarjetaCredito' } as const;
    const quote = await quoteOf(page, car);
    const { telefono, email } = insured;
    await leaveQuote(page, { ...car, ...hired(quote, 'TC'), telefono, email }, { quote });
    const wizard = quoteWizard(page);
    await wizard.open('/11');
    await wizard.expectAsking('dni', 'email');
    await wizard.answerUntil('datosDePago', { ...insured, ...documents.unregistered });
    await enterEachWay(wizard.main.getByRole('textbox'), {
      kind: 'card',
      typed: '4111111111111111',
      shown: '4111 1111 1111 1111',
    });
  });
});

test('EN-14 SH-03 VA-04 the address and the code of a sign-in and an agency’s CUIT: every way gives what keys give', async ({
  page,
}) => {
  const signIn = new SignInPage(page);
  const email = newAddress();
  await page.goto('/login/old');
  await new OldLoginPage(page).registerAgency.click();
  await enterEachWay(signIn.email, { kind: 'e-mail, sign-in', typed: 'Ana@ejemplo.com', shown: 'Ana@ejemplo.com' });
  await proceedComposing(signIn.email, email, signIn.enter);
  await expect(page.getByText(`Enviado a ${email}`)).toBeVisible();
  await enterEachWay(signIn.code, { kind: 'code', typed: '123456', shown: '123456' });
  await proceedComposing(signIn.code, await codeSentTo(page.request, email), signIn.confirmButton);
  const wizard = new WizardPage(page, { flow: agencySignup, text: signupText, basePath: '/agencias/signup' });
  await wizard.expectAsking('cuiTitular');
  await enterEachWay(wizard.field('cuiTitular'), { kind: 'CUIT', typed: '20123456786', shown: '20-12345678-6' });
  await proceedComposing(wizard.field('cuiTitular'), '20123456786', wizard.proceed);
  await wizard.expectAsking('nombreAgencia');
});

test.describe('a seller of an agency', () => {
  test.use({ person: 'Valeria Campos' });

  test('EN-14 VA-01 VA-12 VA-15 forms of several fields: every way gives what keys give', async ({ page }) => {
    // An agency without the new request asks in ten steps.
    await page.route('**/ofrep/v1/evaluate/flags', (route) => route.fulfill({ json: { flags: [] } }));
    const wizard = new CreditApplicationPage(page);
    await page.goto('/creditos/nueva/canal');
    await wizard.button('Campos Usados Norte').click();
    await wizard.expectAsking('identidad');
    const { eligible: holder, spouse: codebtor } = clients;
    const document = wizard.field('Titular', 'DNI');
    await enterEachWay(document, { kind: 'DNI, form', typed: holder.dni, shown: '29 852 741' });
    await wizard.say([
      ['Titular', 'Sexo que figura en el DNI', holder.sexo],
      ['Titular', 'Estado civil', 'Soltero'],
      ['Codeudor', '¿Suma un codeudor?', 'Sí'],
      ['Codeudor', 'DNI', { typed: codebtor.dni }],
      ['Codeudor', 'Sexo que figura en el DNI', codebtor.sexo],
      ['Codeudor', 'Estado civil', 'Soltero'],
    ]);
    await wizard.proceed.click();

    await wizard.expectAsking('actividad');
    for (const who of ['Titular', 'Codeudor'] as const) {
      await wizard.say([
        [who, 'Actividad', 'Emp. Privado c/ Rec. de Sueldo'],
        [who, 'Antigüedad laboral', 'Más de 11 meses'],
        [who, 'Ingreso mensual', { typed: '900.000' }],
      ]);
    }
    const income = wizard.field('Codeudor', 'Ingreso mensual');
    await enterEachWay(income, { kind: 'income, form', typed: '450000', shown: '$ 450.000' });
    await proceedComposing(income, '450000', wizard.proceed);

    await wizard.expectAsking('direccion');
    for (const who of ['Titular', 'Codeudor'] as const) {
      await wizard.say([
        [who, 'Provincia', 'Buenos Aires'],
        [who, 'Localidad', 'Mar del Plata'],
        [who, 'Código postal', '7600'],
      ]);
    }
    await wizard.say([['Codeudor', '¿En qué horario lo podemos llamar?', 'De 9 a 12 hs']]);
    await enterEachWay(wizard.field('Titular', 'Calle y número'), {
      kind: 'street, form',
      typed: 'Avenida Colón 1234',
      shown: 'Avenida Colón 1234',
    });
    await wizard.say([['Codeudor', 'Calle y número', { typed: 'Calle 7 número 50' }]]);
    const number = wizard.field('Codeudor', 'Teléfono');
    await enterEachWay(number, { kind: 'phone, form', typed: '2236123456', shown: '(0223) 15 612-3456' });
    await proceedComposing(number, '2236123457', wizard.proceed);
    await wizard.expectAsking('auto');
    expect(await applicationOf(page, wizard.id())).toMatchObject({
      domicilio: { direccion: 'Avenida Colón 1234' },
      telefonos: [{ numero: '0223156123457' }],
    });
  });
});

test.describe('internal staff', () => {
  test.use({ person: 'Hernán Vidal' });

  test('EN-14 VA-14 a car’s value: every way gives what keys give', async ({ page }) => {
    const request = requestWizard(page);
    await request.open('?tipo=3');
    await say(request, [...asClient(clients.eligible), ...begins, ...works, ...lives, ...financed]);
    await request.expectAsking('valorVehiculo');
    const price = Number((await request.field('valorVehiculo').inputValue()).replaceAll('.', ''));
    await enterEachWay(request.field('valorVehiculo'), {
      kind: 'vehicle value',
      typed: String(price + 1000),
      shown: (price + 1000).toLocaleString('es-AR'),
    });
    await proceedComposing(request.field('valorVehiculo'), String(price - 2000), request.proceed);
    await request.expectAsking('prestamo');
  });
});

test.describe('a seller', () => {
  test.use({ person: 'Silvia Roldán' });

  test('EN-14 VA-13 VA-07 VA-15 the calculator, the plate’s capture and a form of several fields: every way gives what keys give', async ({
    page,
  }) => {
    const calculator = new WizardPage(page, {
      flow: creditCalculator,
      text: calculatorText,
      basePath: '/creditos/calcular',
    });
    await calculator.openAnew('?tipo=1');
    await calculator.answer('anio', new Date().getFullYear());
    await calculator.expectAsking('prestamo');
    const { amount } = new LoanQuestion(page);
    await enterEachWay(amount, { kind: 'loan amount', typed: '350000', shown: '350.000' });

    await page.goto('/capturarauto');
    const capture = new PlateCapturePage(page);
    await capture.again.or(capture.field).first().waitFor();
    await enterEachWay(capture.field, { kind: 'plate, capture', typed: 'ab123cd', shown: 'AB123CD' });

    const tasks = new TasksPage(page);
    const task = new TaskPage(page);
    await tasks.goto(1101);
    await tasks.open('Datos de un codeudor');
    await enterEachWay(task.field('DNI').first(), { kind: 'DNI, task', typed: '25111222', shown: '25 111 222' });
    await enterEachWay(task.field('CUIL o CUIT').first(), {
      kind: 'CUIT, task',
      typed: '20251112224',
      shown: '20-25111222-4',
    });
    await enterEachWay(task.field('Ingreso mensual').first(), {
      kind: 'income, task',
      typed: '450000',
      shown: '$ 450.000',
    });
  });
});
