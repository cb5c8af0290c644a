import type { Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { LoanQuestion } from './models/calculation.model.ts';
import { CreditsStartPage } from './models/credits-start.model.ts';
import { factIn } from './models/facts.model.ts';
import { HomePage } from './models/home.model.ts';
import { InsurersPage, OffersPage } from './models/offers.model.ts';
import { MainMenu } from './models/portal-bars.model.ts';
import { RequestResultPage } from './models/request-result.model.ts';
import { expectSound, expectSoundAtBothWidths } from './support/axe.ts';
import { requestsTo } from './support/insurance-quote.ts';
import { passRetries } from './support/retries.ts';
import {
  applicationOf,
  appliesFor,
  asClient,
  asMarried,
  atItsPrice,
  begins,
  calls,
  clients,
  isReached,
  lives,
  reachedBy,
  requestWizard,
  say,
  type Saying,
  swift,
  vehicle,
  works,
} from './support/new-request.ts';
import { hearLog } from './support/remote-log.ts';
import { watchTraces } from './support/traces.ts';

// What is sent and answered here is held against the contract as well, by a proxy of others.
test.use({ throughContract: true });

/** The order of the questions in S2.6, with its positions, written here again to compare the definition with. */
const askedOrder = [
  ['tipoCredito', 0],
  ['canal', 1],
  ['dni', 2],
  ['sexo', 3],
  ['estadoCivil', 4],
  ['dniConyuge', 5],
  ['sexoConyuge', 6],
  ['queresEvaluar', 7],
  ['evaluacion', 8],
  ['situacionLaboral', 9],
  ['antiguedadLaboral', 10],
  ['provincia', 11],
  ['localidad', 12],
  ['codigoPostal', 13],
  ['marca', 14],
  ['anio', 16],
  ['modelo', 15],
  ['uso', 17],
  ['tieneGNC', 18],
  ['valorVehiculo', 19],
  ['prestamo', 20],
  ['oferta', 24],
  ['poliza', 25],
  ['telefono', 21],
  ['franjaHoraria', 22],
  ['email', 23],
] as const;

/** EN-02: how some of these answers read once more. */
const reviewed = [
  ['tipoCredito', 'Comprar un auto'],
  ['canal', 'Campos Usados Norte'],
  ['dni', 'Termina en 741'],
  ['dniConyuge', 'Termina en 589'],
  ['queresEvaluar', 'Verónica Núñez y Jorge Luis Mansilla'],
  ['evaluacion', 'Apto crédito'],
  ['localidad', 'Mar del Plata'],
  ['prestamo', '$ 600.000 en 24 cuotas'],
  ['poliza', /^Ceibo Seguros, Todo riesgo, \$\s[\d.]+ \/mes$/],
] as const;

const keysOf = (sent: readonly Request[]) => sent.map((request) => request.headers()['idempotency-key']);

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, person: 'Valeria Campos' });

  test('EN-02 NR-01 NR-02 NR-03 NR-06 NR-07 NR-08 NR-09 a married client, from the start of credits to the stored application', async ({
    page,
  }) => {
    const wizard = requestWizard(page);
    const offers = new OffersPage(page);
    const insurers = new InsurersPage(page);
    const result = new RequestResultPage(page);
    await page.goto('/creditos');
    await new CreditsStartPage(page).request.click();

    const told = new Map<string, Saying>(
      [
        ['tipoCredito', 'Comprar un auto'] as const,
        ['canal', 'Campos Usados Norte'] as const,
        ...asMarried(clients.eligible, clients.spouse),
        ...begins,
        ...appliesFor(swift),
        ...isReached,
      ].map((saying) => [saying[0], saying]),
    );
    let taken = '';
    for (const [step, position] of askedOrder) {
      await wizard.expectAsking(step);
      await expect(page).toHaveURL(({ pathname }) => pathname === `/creditos/nuevasolicitud/${position}`);
      await expect(wizard.progress).toHaveAttribute('aria-valuemax', '27');
      const saying = told.get(step);
      if (saying) await say(wizard, [saying]);
      else if (step === 'oferta') {
        await expect(
          page.getByRole('banner').getByText('Verónica N. · Suzuki Swift 1.2 GL', { exact: false }),
        ).toBeVisible();
        await expectSound(page);
        taken = await offers.cards.first().innerText();
        await offers.take();
      } else {
        await insurers.take('Ceibo Seguros', 'Todo riesgo');
      }
    }
    await wizard.expectReviewing();
    await expectSoundAtBothWidths(page);
    for (const [step, said] of reviewed) await expect(wizard.reviewed(step).locator('dd').first()).toHaveText(said);
    await wizard.send.click();
    await result.expectEnd('enviada');
    await wizard.expectState({ step: 'final', phase: 'ended', end: 'enviada' });
    await expect(page).toHaveURL(/\/creditos\/nuevasolicitud\/999$/);
    await expectSoundAtBothWidths(page);

    const id = await result.requestId();
    const says = async () => {
      await expect(factIn(result.main, 'Solicitud')).toHaveText(`Nº ${id}`);
      await expect(factIn(result.main, 'Vehículo')).toHaveText(`Suzuki Swift 1.2 GL ${new Date().getFullYear() - 3}`);
      for (const term of ['Neto a percibir', 'Primera cuota', 'Última cuota']) {
        await expect(factIn(result.main, term)).toHaveText(/^\$\s[\d.]+,\d{2}$/);
      }
      await expect(factIn(result.main, 'Compañía')).toHaveText('Ceibo Seguros');
      await expect(factIn(result.main, 'Seguro')).toHaveText(/^\$\s[\d.]+ \/mes$/);
    };
    await says();
    await page.reload();
    await result.expectEnd('enviada');
    await says();
    await expect(page).toHaveURL(/\/creditos\/nuevasolicitud\/999$/);
    const application = await applicationOf(page, id);
    expect(application).toMatchObject({
      situacion: 'En_Espera_De_Analisis',
      canal: { value: 'Campos Usados Norte' },
      personas: [
        { nombre: 'VERÓNICA', apellido: 'NÚÑEZ', tipoRelacion: 'Titular' },
        { nombre: 'JORGE LUIS', apellido: 'MANSILLA', tipoRelacion: 'Conyuge' },
      ],
      domicilio: { provincia: 2, localidad: 'MAR DEL PLATA', codigoPostal: '7600' },
      vehiculo: {
        codia: '4300001',
        anio: new Date().getFullYear() - 3,
        marca: 'Suzuki',
        modelo: 'Swift 1.2 GL',
        es0Km: false,
        tieneGNC: false,
        usoComercial: false,
      },
      importeSolicitado: 600_000,
      plazoSolicitado: 24,
      telefonos: [{ numero: reachedBy.telefono.numero }],
      contactosRed: [reachedBy.email],
      poliza: { compania: 'Ceibo Seguros' },
    });
    expect(application.vehiculo?.valorDeCompra).toBe(application.vehiculo?.valorInfoauto);
    expect(taken.replaceAll(/[$.\s]/g, '')).toContain(String(application.importeNetoAPercibir).replace('.', ','));

    await result.button('enviada').click();
    await new HomePage(page).expectOpen();
    await page.goBack();
    await wizard.expectAsking('tipoCredito');
  });
});

test.describe('at 1440 px', () => {
  test.use({ viewport: { width: 1440, height: 900 }, person: 'Hernán Vidal' });

  test('NR-01 NR-06 VA-13 VA-14 Autoprenda: value and amount stay within their limits, and what depends on an answer is dropped with it', async ({
    page,
  }) => {
    const wizard = requestWizard(page);
    const loan = new LoanQuestion(page);
    await wizard.open('?tipo=3');
    await say(wizard, [...asClient(clients.eligible), ...begins, ...works, ...lives, ...swift]);

    await wizard.expectAsking('valorVehiculo');
    const value = wizard.field('valorVehiculo');
    const slider = page.getByRole('slider', { name: 'Ajustar: Valor', exact: true });
    const price = Number((await value.inputValue()).replaceAll('.', ''));
    await expect(slider).toHaveAttribute('min', String(price / 2));
    await expect(slider).toHaveAttribute('max', String(price * 1.5));
    await expect(slider).toHaveAttribute('step', '1000');
    for (const [typed, settled] of [
      ['1', price / 2],
      ['99999999', price * 1.5],
      [String(price + 499), price],
    ] as const) {
      await value.fill(typed);
      await value.blur();
      await expect(value).toHaveValue(settled.toLocaleString('es-AR'));
      await expect(slider).toHaveValue(String(settled));
    }
    await slider.press('ArrowRight');
    await expect(value).toHaveValue((price + 1000).toLocaleString('es-AR'));
    await wizard.proceed.click();

    await wizard.expectAsking('prestamo');
    await loan.expectAmount('5.000');
    await loan.expectTerm(18);
    // Up to five years old: every term.
    await expect(loan.term).toHaveAttribute('max', '4');
    await loan.amount.fill('9000000');
    await loan.amount.press('Enter');
    await expect(wizard.error).toHaveText('El importe máximo es $ 900.000');
    await loan.amount.blur();
    await loan.expectAmount('900.000');

    await test.step('going back clears; another brand has another year and model asked', async () => {
      for (const step of ['valorVehiculo', 'tieneGNC', 'uso', 'modelo', 'anio', 'marca']) {
        await page.goBack();
        await wizard.expectAsking(step);
      }
      const yaris = vehicle('Toyota', 'Yaris 1.5 XLS CVT', 7);
      await say(wizard, yaris.slice(0, 1));
      await wizard.expectAsking('anio');
      await expect(wizard.main.getByRole('button', { pressed: true })).toHaveCount(0);
      await say(wizard, [...yaris.slice(1), ...atItsPrice]);
      await wizard.expectAsking('prestamo');
      // Up to nine years old: three years at most.
      await expect(loan.term).toHaveAttribute('max', '3');
    });

    await test.step('an address beyond the answers leads to the open question', async () => {
      await wizard.open('/24?tipo=3');
      // decision 22: a reload forgets documents; the server holds whose application it is, and nothing else is asked again
      await wizard.answer('documento', clients.eligible.dni, 'valorVehiculo');
      await wizard.expectAsking('prestamo');
    });
  });

  test('NR-09 ER-08 documents, names and the contact are in the requests only; after a dead network at the end there is one application @nightly', async ({
    page,
    problems,
  }) => {
    problems.allowFailedRequests(calls.contact);
    await page.clock.install();
    const log = await hearLog(page);
    await page.route(calls.contact, (route) => route.abort());
    const traces = await watchTraces(page);
    const sent = requestsTo(page, calls.contact);
    const evaluated = requestsTo(page, calls.evaluation);
    const wizard = requestWizard(page);
    const offers = new OffersPage(page);
    const insurers = new InsurersPage(page);
    const result = new RequestResultPage(page);
    const { eligible, spouse } = clients;
    const lookUp = 'address of GET /api/identidad/…';
    const evaluation = 'body of POST /api/creditos/aptitud';
    const search = 'body of POST /api/solicitudes/busqueda';
    const comparison = 'body of POST /api/solicitudes/…/identidad';
    const documentTraces = async () => [await traces.placesOf(eligible.dni), await traces.placesOf(spouse.dni)];

    await wizard.open();
    await wizard.answer('tipoCredito', 1);
    await say(wizard, [...asMarried(eligible, spouse), ...begins]);
    await wizard.expectAsking('situacionLaboral');
    const [lookUps] = await documentTraces();
    expect(new Set(lookUps)).toEqual(new Set([lookUp, evaluation, search]));

    await test.step('decision 22 a reload in the middle asks for the document again, which is stored nowhere, and for nothing else', async () => {
      await say(wizard, works);
      await wizard.expectAsking('provincia');
      await page.reload();
      await wizard.expectAsking('documento', 'antiguedadLaboral');
      await expect(wizard.field('documento')).toHaveValue('');
      await wizard.answer('documento', spouse.dni, 'antiguedadLaboral');
      await expect(page.getByRole('heading', { level: 2, name: 'No es el mismo documento' })).toBeVisible();
      await expectSoundAtBothWidths(page);
      await page.getByRole('button', { name: 'Ingresar otro DNI' }).click();
      await wizard.answer('documento', eligible.dni);
      await wizard.expectAsking('provincia');
      await say(wizard, appliesFor(swift).slice(works.length));
      await wizard.expectAsking('oferta');
      await offers.take();
      await wizard.expectAsking('poliza');
      await insurers.take('Ceibo Seguros', 'Terceros completo');
      await say(wizard, isReached);
    });
    const reference = new Set(keysOf(evaluated));
    expect(reference.size, 'the same people in the same request are evaluated once').toBe(1);

    await test.step('the network is dead: the answers are kept, and the same application is sent again', async () => {
      await wizard.sendReviewed();
      await expect(result.sending).toBeVisible();
      await wizard.expectState({ step: 'final', phase: 'sending' });
      await expect(wizard.back).toHaveCount(0);
      // The calls before it must not time out.
      await expect.poll(() => sent.length).toBe(1);
      await passRetries(page, result.button('noEnviada'));
      await result.expectEnd('noEnviada');
      await expectSoundAtBothWidths(page);
      expect(sent).toHaveLength(3);
      const [ofClient, ofSpouse] = await documentTraces();
      expect(new Set(ofClient)).toEqual(new Set([lookUp, search, evaluation, comparison]));
      expect(new Set(ofSpouse)).toEqual(new Set([lookUp, evaluation, comparison]));
      for (const name of ['Mansilla', 'Verónica']) {
        expect(new Set(await traces.placesOf(name))).toEqual(new Set([evaluation]));
      }
      expect(new Set(await traces.placesOf(reachedBy.email))).toEqual(
        new Set(['body of POST /api/solicitudes/…/contacto', 'sessionStorage']),
      );
      expect(log.bodies.join()).not.toMatch(/@|Núñez|NÚÑEZ|Mansilla|MANSILLA/);

      await result.leave.click();
      await new HomePage(page).expectOpen();
      await expect(
        page.getByRole('link', { name: 'Quedó pendiente enviar la solicitud de tu cliente. Enviar ahora' }),
      ).toBeVisible();
      await page.unroute(calls.contact);
      const again = requestsTo(page, calls.contact);
      await new MainMenu(page).link('Créditos').click();
      await new CreditsStartPage(page).request.click();
      await expect(wizard.offer).toBeFocused();
      // what was looked at is sent as it is
      await wizard.goOn.click();
      await result.expectEnd('enviada');
      expect(again).toHaveLength(1);
      expect(new Set([...keysOf(sent), ...keysOf(again)]).size).toBe(1);
      const id = await result.requestId();
      expect(new Set([...sent, ...again].map((request) => new URL(request.url()).pathname))).toEqual(
        new Set([`/api/solicitudes/${id}/contacto`]),
      );
      expect(await applicationOf(page, id)).toMatchObject({ situacion: 'En_Espera_De_Analisis' });
      expect(await traces.placesOf(reachedBy.email)).not.toContain('sessionStorage');
    });
  });
});
