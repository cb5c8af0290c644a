import type { Locator, Page } from '@playwright/test';
import { agencySignup } from '../flows/agency-signup/flow.ts';
import { text as signupText } from '../flows/agency-signup/text.ts';
import { creditCalculator } from '../flows/credit-calculator/flow.ts';
import { text as calculatorText } from '../flows/credit-calculator/text.ts';
import { expect, test } from './fixtures.ts';
import { TaskPage, TasksPage } from './models/application-tasks.model.ts';
import { LoanQuestion } from './models/calculation.model.ts';
import { OldLoginPage } from './models/old-login.model.ts';
import { PlateCapturePage } from './models/plate-capture.model.ts';
import { SignInPage } from './models/sign-in.model.ts';
import { WizardPage } from './models/wizard.model.ts';
import { documents, hired, insured, leaveQuote, quoteOf, quoteWizard, swift } from './support/insurance-quote.ts';
import { codeSentTo } from './support/mails.ts';
import { newAddress } from './support/newcomers.ts';
import { someAnswers } from './support/report-payment.ts';
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
  for (const way of wayNames) {
    await clear(page, field);
    await ways[way](page, field, typed);
    const entered = await field.inputValue();
    await field.blur();
    const after = await field.inputValue();
    const isRight = entered === shown && after === left;
    if (!isRight) wrong.push(`${way}: '${entered}', then '${after}'`);
    test
      .info()
      .annotations.push({ type: `${kind} · ${way}`, description: isRight ? 'ok' : `'${entered}', '${after}'` });
  }
  expect(wrong, `${kind}: '${shown}', then '${left}'`).toEqual([]);
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
    await proceedComposing(wizard.field('comentario'), 'Gracias', wizard.proceed);
    await wizard.expectReviewing();
    await expect(wizard.reviewed('importe')).toContainText('$ 4.500,00');
    await expect(wizard.reviewed('comentario')).toContainText('Gracias');
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
    const { nobody } = documents;
    await wizard.answerAs('dni', nobody.dni);
    await wizard.answer('sexo', nobody.sexo);
    await wizard.expectAsking('fechaNacimiento');
    const birth = wizard.field('fechaNacimiento');
    await enterEachWay(birth, { kind: 'birth date', typed: '31/12/1990', shown: '31/12/1990' });
    await proceedComposing(birth, '31/12/1990', wizard.proceed);
    await wizard.answer('nombre', nobody.nombre);
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
    await wizard.answerUntil('datosDePago', { ...insured, ...documents.nobody });
    await enterEachWay(wizard.main.getByRole('textbox'), {
      kind: 'card',
      typed: '4111111111111111',
      shown: '4111 1111 1111 1111',
    });
  });
});

test('EN-14 SH-03 VA-04 the code of a sign-in and an agency’s CUIT: every way gives what keys give', async ({
  page,
}) => {
  const signIn = new SignInPage(page);
  const email = newAddress();
  await page.goto('/login/old');
  await new OldLoginPage(page).registerAgency.click();
  await signIn.askForCode(email);
  await enterEachWay(signIn.code, { kind: 'code', typed: '123456', shown: '123456' });
  await signIn.confirm(await codeSentTo(page.request, email));
  const wizard = new WizardPage(page, { flow: agencySignup, text: signupText, basePath: '/agencias/signup' });
  await wizard.expectAsking('cuiTitular');
  await enterEachWay(wizard.field('cuiTitular'), { kind: 'CUIT', typed: '20123456786', shown: '20-12345678-6' });
  await proceedComposing(wizard.field('cuiTitular'), '20123456786', wizard.proceed);
  await wizard.expectAsking('nombreAgencia');
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
