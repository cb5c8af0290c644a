import { existsSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';
import { expect, test } from './fixtures.ts';
import { factIn } from './models/facts.model.ts';
import { LatestApplicationsSection } from './models/applications.model.ts';
import { HomePage } from './models/home.model.ts';
import { InsuranceRequestsPage } from './models/insurance-requests.model.ts';
import { PoliciesPage, PolicyPage } from './models/policies.model.ts';
import { QuoteResultPage } from './models/quote-result.model.ts';
import { expectSound, expectSoundAtBothWidths } from './support/axe.ts';
import { storedFile } from './support/environment.ts';
import {
  calls,
  contactsAbout,
  contactsSent,
  documents,
  insured,
  numbers,
  photosWizard,
  quoteIdIn,
  quoteWizard,
  requestsTo,
  swift,
  vehiclePhoto,
  withFlags,
} from './support/insurance-quote.ts';

// What is sent and answered here is held against the contract as well, by a proxy of others.
test.use({ throughContract: true });

/** From the home of who has loans, once they are shown. */
async function insureFromHome(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Mis créditos' }).getByRole('article')).not.toHaveCount(0);
  await page.getByRole('link', { name: 'Asegurar un auto' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '¿Qué auto querés asegurar?' })).toBeVisible();
}

/** The car by its names in the lists. */
const car = { ...swift, marca: 'Suzuki', modelo: 'Swift 1.2 GL', localidad: 'Mar del Plata' };

/**
 * The first questions of both variants, with S2.9's positions and prompts, written here again to compare the definitions with: to a
 * customer, and to a seller.
 */
const askedFirst = [
  ['marca', 0, 'Marca del vehículo', 'Marca del vehículo'],
  ['anio', 1, 'Elegí el año del vehículo', 'Elegí el año del vehículo'],
  ['modelo', 2, 'Modelo del vehículo', 'Modelo del vehículo'],
  ['provincia', 3, '¿En qué provincia vivís?', '¿En qué provincia vive?'],
  ['localidad', 4, '¿En qué localidad?', '¿En qué localidad?'],
  ['codigoPostal', 5, 'Indicá tu código postal', 'Indicá su código postal'],
  ['uso', 6, '¿Qué uso le das al vehículo?', '¿Qué uso le dará al vehículo?'],
  ['tieneGNC', 7, '¿El vehículo tiene GNC?', '¿El vehículo tiene GNC?'],
  ['formaDePago', 8, '¿Cómo vas a pagar las cuotas?', '¿Cómo va a pagar las cuotas el asegurado?'],
] as const;

const sentBody = v.looseObject({ UrlFotosVehiculo: v.nullable(v.array(v.string())) });

/** Checks that a card shows its brand while it is typed, and is refused with a wrong check digit (VA-06). */
async function expectCardsRead(main: Locator): Promise<void> {
  const field = main.getByRole('textbox', { name: 'Número de tarjeta' });
  for (const [typed, brand] of [
    ['51', 'Mastercard'],
    ['34', 'American Express'],
    ['4', 'Visa'],
  ] as const) {
    await field.fill(typed);
    await expect(main.getByText(brand, { exact: true })).toBeVisible();
  }
  await field.fill('4111111111111112');
  await expect(field).toHaveValue('4111 1111 1111 1112');
  await main.getByRole('button', { name: 'Continuar' }).click();
  await expect(main.getByRole('alert')).toHaveText('El número de la tarjeta no es válido. Revisalo.');
  await field.fill('4111111111111111');
  await expect(main.getByRole('alert')).toHaveCount(0);
  await expect(main.getByText('Visa', { exact: true })).toBeVisible();
}

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, person: 'Camila Ortiz' });

  test('EN-02 MY-08 IN-01 IN-08 IN-09 IN-11 IN-14 IN-15 IN-16 a customer, without photos, from the home to the stored request, which the home has then, with a CBU', async ({
    page,
    problems,
  }) => {
    // The register does not have this document.
    problems.allowFailedRequests(calls.identity);
    await withFlags(page, { 'datos-pago': true });
    const sent = await contactsSent(page);
    const wizard = quoteWizard(page);
    const home = new HomePage(page);
    await page.goto('/');
    await insureFromHome(page);
    await page.getByRole('button', { name: 'Otro auto', exact: true }).click();

    for (const [step, position, prompt] of askedFirst) {
      await wizard.expectAsking(step);
      await expect(page).toHaveTitle(/Asegurar Auto/);
      await expect(page).toHaveURL(({ pathname }) => pathname === `/seguros/${position}`);
      await expect(wizard.main.getByRole('heading', { level: 1 })).toHaveText(prompt);
      await expect(wizard.progress).toHaveAttribute('aria-valuemax', '24');
      await wizard.answerAs(step, car[step]);
    }

    const policies = new PoliciesPage(page);
    await wizard.expectAsking('poliza');
    await expect(page).toHaveURL(/\/seguros\/9$/);
    await policies.expectLoaded();
    await expectSound(page);
    // Five insurers, four with all risks.
    await expect(policies.cards).toHaveCount(14);
    const prices = (await policies.prices()).slice(1);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    // The first insurer's, of the type that decision 6 prefers.
    const suggested = policies.cards.and(page.getByRole('button', { pressed: true }));
    await expect(suggested).toHaveCount(1);
    await expect(suggested).toHaveAccessibleName(/^Terceros Completo Plus, Ceibo Seguros, \$\s[\d.]+ \/mes$/);
    await expect(suggested).toHaveAccessibleDescription(/Sugerida/);

    await policies.card('Cobertura C Full, Lapacho Seguros').click();
    const policy = new PolicyPage(page);
    await wizard.expectAsking('contratada');
    await expect(page).toHaveURL(/\/seguros\/10$/);
    await expect(policy.name).toHaveText('Cobertura C Full');
    await expect(policy.article).toContainText('Lapacho Seguros');
    await expect(policy.article).toContainText('Terceros completo');
    await expect(policy.article).toContainText(/\$\s\d{1,3}(\.\d{3})* \/mes/);
    await expect(policy.description).toHaveText([
      'Cubre los daños a terceros, el robo y el incendio.',
      'Repone cristales y cerraduras sin cargo.',
      'Incluye granizo sin límite.',
    ]);
    await expectSound(page);
    await policy.back.click();
    await wizard.expectAsking('poliza');
    await policies.card('Cobertura C Full, Lapacho Seguros').click();
    await wizard.expectAsking('contratada');
    await wizard.back.click();
    await wizard.expectAsking('poliza');
    await expect(policies.card('Cobertura C Full')).toHaveAccessibleDescription(/Tu elección/);
    await policies.card('Terceros Completo Plus, Ceibo Seguros').click();
    await expect(policy.description).toHaveText([
      'Daños a terceros, personas y cosas',
      'Robo e incendio, total y parcial',
      'Cristales, cerraduras y granizo',
      'Remolque hasta 300 km',
    ]);
    await policy.hire.click();

    const askedThen = [
      ['dni', 11, 'Ingresá tu DNI', documents.unregistered.dni],
      ['sexo', 12, '¿Cuál es el sexo que figura en tu DNI?', documents.unregistered.sexo],
      ['fechaNacimiento', 15, 'Ingresá tu fecha de nacimiento', '1990-12-31'],
      ['nombre', 14, 'Ingresá tu nombre completo', 'Ana Pérez'],
      ['direccion', 16, 'Ingresá la dirección en donde vivís', insured.direccion],
      ['telefono', 18, 'Ingresá tu número de teléfono', insured.telefono],
      ['email', 17, 'Ingresá tu correo electrónico', null],
      ['dominio', 19, 'Ingresá el dominio del vehículo', null],
      ['numeroChasis', 21, 'Ingresá el número de chasis', null],
      ['motor', 20, 'Ingresá el número de motor', null],
      ['datosDePago', 22, 'Ingresá los datos de pago', numbers.cbu],
    ] as const;
    for (const [step, position, prompt, answer] of askedThen) {
      await wizard.expectAsking(step);
      await expect(page).toHaveURL(({ pathname }) => pathname === `/seguros/${position}`);
      await expect(wizard.main.getByRole('heading', { level: 1 })).toHaveText(prompt);
      await wizard.answerAs(step, answer);
    }
    await wizard.expectReviewing();
    await expectSound(page);
    await expect(wizard.reviewed('dni')).toContainText('Termina en 404');
    await expect(wizard.reviewed('datosDePago')).toContainText('Termina en');
    await expect(wizard.main).not.toContainText(numbers.cbu);
    await wizard.change('direccion').click();
    await wizard.answer('direccion', 'Otra calle 1');
    await wizard.expectReviewing('direccion');
    await wizard.change('direccion').click();
    await wizard.answer('direccion', insured.direccion);
    await wizard.expectReviewing('direccion');
    await wizard.send.click();

    const result = new QuoteResultPage(page);
    await result.expectEnd('contactado');
    await wizard.expectState({ step: 'final', phase: 'ended', end: 'contactado' });
    await expect(page).toHaveURL(/\/seguros\/23$/);
    await expectSound(page);
    const [request, ...others] = sent;
    if (!request) throw new Error('Nothing was sent');
    expect(others).toEqual([]);
    expect(request.postDataJSON()).toEqual({
      CoberturaSeleccionadaId: '9-TC',
      Nombre: 'Ana Pérez',
      DNI: documents.unregistered.dni,
      Email: '',
      Telefono: insured.telefono.numero,
      EsTelefonoMovil: true,
      Direccion: insured.direccion,
      FechaNacimiento: '1990-12-31',
      Sexo: documents.unregistered.sexo,
      Dominio: '',
      NumeroMotor: '',
      NumeroChasis: '',
      DatosPago: numbers.cbu,
      UrlFotosVehiculo: null,
    });
    expect(await contactsAbout(page, quoteIdIn(request))).toMatchObject([
      { compania: 'Ceibo Seguros', plan: 'Terceros Completo Plus', Nombre: 'Ana Pérez', fotos: 0 },
    ]);

    const says = async () => {
      await expect(factIn(result.main, 'Solicitud')).toHaveText(/^Nº \d{4,}$/);
      await expect(factIn(result.main, 'Vehículo')).toHaveText('Suzuki Swift 1.2 GL 2021');
      await expect(factIn(result.main, 'Compañía')).toHaveText('Ceibo Seguros');
      await expect(factIn(result.main, 'Póliza')).toHaveText('Terceros Completo Plus');
      await expect(factIn(result.main, 'Precio')).toHaveText(/^\$\s\d{1,3}(\.\d{3})* \/mes$/);
    };
    await says();
    await expectSound(page);
    await page.reload();
    await result.expectEnd('contactado');
    await says();
    const kept = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
    expect(kept).not.toMatch(new RegExp(`${documents.unregistered.dni}|Ana Pérez|${numbers.cbu}|${insured.direccion}`));

    await result.hurry.click();
    await expect(result.dialog).toBeVisible();
    await expect(result.dialog.getByRole('listitem')).toHaveText([
      /dos fotos de la cédula verde/i,
      /DNI y dirección exacta/,
    ]);
    // decision 32
    await expect(result.dialog).toContainText('Nunca mandes por WhatsApp el número ni una foto de una tarjeta');
    await expect(result.dialog.getByRole('link', { name: 'Abrir WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\d+/,
    );
    await expectSound(page);
    await page.keyboard.press('Escape');
    await expect(result.dialog).toHaveCount(0);
    await expect(result.hurry).toBeFocused();

    const numero = (await factIn(result.main, 'Solicitud').innerText()).replace(/\D/g, '');
    await result.button('contactado').click();
    await home.expectOpen();
    const requests = page.getByRole('region', { name: 'Mis cotizaciones de seguros' });
    await expect(requests.getByRole('article').first()).toContainText(`Nº ${numero}, del `);
    await expect(requests.getByRole('article').first()).toContainText('Nos vamos a comunicar con vos');
    await requests.getByRole('article').first().getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Cotización Nº ${numero}`);
    await expectSound(page);
    await page.goBack();
    await insureFromHome(page);
    await page.getByRole('button', { name: 'Otro auto', exact: true }).click();
    await wizard.expectAsking('marca');
    await expect(wizard.option('Suzuki')).toHaveAttribute('aria-pressed', 'false');
    expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toMatch(/suzuki/i);
  });
});

test.describe('an own car', () => {
  test.use({ viewport: { width: 360, height: 740 }, person: 'Camila Ortiz' });

  test('MY-09 who insures their own car is first asked how they will pay; begun, it is found again on the home', async ({
    page,
  }) => {
    const wizard = quoteWizard(page);
    await page.goto('/');
    await insureFromHome(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectSound(page);
    await page.getByRole('link', { name: 'Volkswagen Polo 1.6 MSI Trendline · AC567RS' }).click();
    await wizard.expectAsking('formaDePago');
    const [quoted] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST' && /\/seguros\/cotizaciones$/.test(request.url())),
      wizard.answer('formaDePago', 'CuponPago'),
    ]);
    expect(quoted.postDataJSON()).toMatchObject({
      ModeloVehiculo: '5100003',
      CodigoPostal: '1425',
      UsoDelVehiculo: 'Particular',
      TieneGNC: false,
    });
    await wizard.expectAsking('poliza');
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Sin terminar' }).getByRole('link')).toHaveText(
      'Seguir con una cotización de seguro',
    );
    await page.getByRole('region', { name: 'Sin terminar' }).getByRole('link').click();
    await expect(wizard.offer).toBeFocused();
  });
});

test.describe('at 1440 px', () => {
  test.use({ viewport: { width: 1440, height: 900 }, person: 'Hernán Vidal' });

  test('EN-02 IN-02 IN-10 IN-11 IN-12 IN-13 IN-15 IN-16 SL-04 VA-06 a seller, with photos, from the home to the stored request, with a card', async ({
    page,
  }) => {
    const sent = await contactsSent(page);
    const stored = requestsTo(page, calls.storage);
    const wizard = photosWizard(page, 'seller');
    await page.goto('/');
    await page.getByRole('link', { name: 'Asegurar un auto' }).click();

    const answers = { ...car, formaDePago: 'DebitoConTarjetaCredito' } as const;
    for (const [step, position, , prompt] of askedFirst) {
      await wizard.expectAsking(step);
      await expect(page).toHaveTitle(/Cotizar seguro/);
      await expect(page).toHaveURL(({ pathname }) => pathname === `/seguros/${position}`);
      await expect(wizard.main.getByRole('heading', { level: 1 })).toHaveText(prompt);
      await expect(wizard.progress).toHaveAttribute('aria-valuemax', '28');
      await wizard.answerAs(step, answers[step]);
    }

    await wizard.expectAsking('poliza');
    const policies = new PoliciesPage(page);
    await policies.expectLoaded();
    await expectSound(page);
    await policies.card('Total con franquicia alta, Calafate Seguros').click();
    const policy = new PolicyPage(page);
    await wizard.expectAsking('contratada');
    await expectSound(page);
    await policy.hire.click();

    const askedThen = [
      ['dni', 11, 'Ingresá el DNI de tu cliente', documents.marta.dni],
      ['sexo', 12, '¿Cuál es el sexo que figura en su DNI?', documents.marta.sexo],
      ['esPersonaValida', 13, /\?$/, true],
      ['direccion', 16, 'Ingresá la dirección en donde vive el asegurado', insured.direccion],
      ['telefono', 18, 'Ingresá el número de teléfono de tu cliente', insured.telefono],
      ['email', 17, 'Ingresá un correo electrónico', insured.email],
      ['dominio', 19, 'Ingresá el dominio del vehículo', insured.dominio],
      ['motor', 20, 'Ingresá el número de motor', insured.motor],
      ['numeroChasis', 21, 'Ingresá el número de chasis', insured.numeroChasis],
      ['fotoFrente', 22, /frente/, vehiclePhoto()],
      ['fotoTrasera', 23, /trasera/, vehiclePhoto()],
      ['fotoIzquierda', 24, /izquierdo/, vehiclePhoto()],
      ['fotoDerecha', 25, /derecho/, vehiclePhoto()],
      ['datosDePago', 26, 'Ingresá los datos de pago', numbers.card],
    ] as const;
    for (const [step, position, prompt, answer] of askedThen) {
      await wizard.expectAsking(step);
      await expect(page).toHaveURL(({ pathname }) => pathname === `/seguros/${position}`);
      await expect(wizard.main.getByRole('heading', { level: 1 })).toHaveText(prompt);
      if (step === 'esPersonaValida') await expect(wizard.main).toContainText('Marta Quiroga');
      // IN-13: with the flag scan-cedula, but in no app.
      if (step === 'dominio') await expect(wizard.main.getByRole('button', { name: /escanear/i })).toHaveCount(0);
      if (step === 'datosDePago') await expectCardsRead(wizard.main);
      await wizard.answerAs(step, answer);
    }
    await wizard.expectReviewing();
    await expectSound(page);
    await wizard.send.click();

    const result = new QuoteResultPage(page);
    await result.expectEnd('contactado');
    await wizard.expectState({ step: 'final', phase: 'ended', end: 'contactado' });
    await expect(page).toHaveURL(/\/seguros\/27$/);
    await expectSound(page);
    const [request, ...others] = sent;
    if (!request) throw new Error('Nothing was sent');
    expect(others).toEqual([]);
    const { UrlFotosVehiculo, ...said } = v.parse(sentBody, request.postDataJSON());
    expect(said).toEqual({
      CoberturaSeleccionadaId: '19-TR',
      Nombre: 'Marta Quiroga',
      DNI: documents.marta.dni,
      Email: insured.email,
      Telefono: insured.telefono.numero,
      EsTelefonoMovil: true,
      Direccion: insured.direccion,
      FechaNacimiento: documents.marta.fechaNacimiento,
      Sexo: documents.marta.sexo,
      Dominio: insured.dominio,
      NumeroMotor: insured.motor,
      NumeroChasis: insured.numeroChasis,
      DatosPago: numbers.card,
    });
    const keyIn = (url: string) => new URL(url).pathname.replace('/api/storage/', '');
    const keys = stored.filter((put) => put.method() === 'PUT').map((put) => keyIn(put.url()));
    expect(new Set(keys).size).toBe(4);
    expect(UrlFotosVehiculo?.map(keyIn)).toEqual(keys);
    expect(keys.filter((key) => !existsSync(storedFile(key)))).toEqual([]);
    expect(await contactsAbout(page, quoteIdIn(request))).toMatchObject([
      { compania: 'Calafate Seguros', plan: 'Total con franquicia alta', Nombre: 'Marta Quiroga', fotos: 4 },
    ]);

    await result.hurry.click();
    await expect(result.dialog).toBeVisible();
    await expectSound(page);
    await page.keyboard.press('Escape');
    await expect(result.hurry).toBeFocused();
    await result.button('contactado').click();
    await new HomePage(page).expectOpen();

    await test.step('SL-04 it is found again, and its car quoted anew', async () => {
      await new LatestApplicationsSection(page).insuranceRequests.click();
      const requests = new InsuranceRequestsPage(page);
      await expect(requests.list.cards).not.toHaveCount(0);
      await expectSoundAtBothWidths(page);
      await requests.openLatest(/Suzuki Swift/);
      await expect(page.getByText('Calafate Seguros')).toBeVisible();
      await expectSoundAtBothWidths(page);
      await requests.quoteAgain.click();
      await wizard.expectAsking('poliza');
      expect(page.url()).not.toContain('Quiroga');
    });
  });
});
