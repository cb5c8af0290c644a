import { agencySignup } from '../flows/agency-signup/flow.ts';
import { text as signupText } from '../flows/agency-signup/text.ts';
import { creditCalculator } from '../flows/credit-calculator/flow.ts';
import { text as calculatorText } from '../flows/credit-calculator/text.ts';
import { expect, test } from './fixtures.ts';
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
import { enterEachWay, proceedComposing } from './support/each-way.ts';

/**
 * Every kind that is typed, by every way of entering it (EN-14): the field shows the same, at once and when it is left. `npm run typing`
 * prints the table.
 */

test.describe('a customer', () => {
  test.use({ person: 'Camila Ortiz' });

  test('EN-14 VA-05 VA-07 VA-08 VA-10 the papers of a car: every way gives what keys give @nightly', async ({
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

  test('EN-14 VA-01 VA-12 VA-15 forms of several fields: every way gives what keys give @nightly', async ({ page }) => {
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

  test('EN-14 VA-14 a car’s value: every way gives what keys give @nightly', async ({ page }) => {
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

  test('EN-14 VA-13 VA-07 VA-15 the calculator, the plate’s capture and a form of several fields: every way gives what keys give @nightly', async ({
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
