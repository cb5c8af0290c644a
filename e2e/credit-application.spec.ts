import { expect, test } from './fixtures.ts';
import { ApplicationDetailPage } from './models/application.model.ts';
import { ApplicationsPage } from './models/applications.model.ts';
import { CreditApplicationPage, type Saying } from './models/credit-application.model.ts';
import { CreditsStartPage } from './models/credits-start.model.ts';
import { factIn } from './models/facts.model.ts';
import { InsurersPage, OffersPage } from './models/offers.model.ts';
import { ToldPage } from './models/told.model.ts';
import { expectScreenSoundAtBothWidths, expectToFit, phone } from './support/axe.ts';
import { applicationOf, calls, clients } from './support/new-request.ts';

// What is sent and answered here is held against the contract as well, by a proxy of others.
test.use({ throughContract: true });

// Of Silvia's applications another test counts all.
test.use({ viewport: phone, person: 'Valeria Campos' });

const { eligible: holder, spouse, unregistered } = clients;
const codebtor = { dni: '25963147', sexo: 'Masculino' } as const;
const carYear = new Date().getFullYear() - 3;

const DNI = 'DNI';
const SEX = 'Sexo que figura en el DNI';
const STATUS = 'Estado civil';

const married: readonly Saying[] = [
  ['Titular', DNI, { typed: holder.dni }],
  ['Titular', SEX, holder.sexo],
  ['Titular', STATUS, 'Casado'],
  ['Cónyuge', DNI, { typed: spouse.dni }],
  ['Cónyuge', SEX, spouse.sexo],
];
const withCodebtor: readonly Saying[] = [
  ['Codeudor', '¿Suma un codeudor?', 'Sí'],
  ['Codeudor', DNI, { typed: codebtor.dni }],
  ['Codeudor', SEX, codebtor.sexo],
  ['Codeudor', STATUS, 'Soltero'],
];
const again = {
  'DNI del titular': holder.dni,
  'DNI del cónyuge': spouse.dni,
  'DNI del codeudor': codebtor.dni,
};
const works: readonly Saying[] = [
  ['Titular', 'Actividad', 'Emp. Público c/ Rec. de Sueldo'],
  ['Titular', 'Rubro del empleo público', { typed: 'Educación' }],
  ['Titular', 'Antigüedad laboral', 'Más de 11 meses'],
  ['Titular', 'Ingreso mensual', { typed: '1.450.000' }],
  ['Cónyuge', 'Actividad', 'Jubilado'],
  ['Cónyuge', 'Antigüedad laboral', 'Más de 11 meses'],
  ['Cónyuge', 'Ingreso mensual', { typed: '380.000' }],
  ['Codeudor', 'Actividad', 'Independiente'],
  ['Codeudor', 'Antigüedad laboral', '10 - 11 meses'],
  ['Codeudor', 'Ingreso mensual', { typed: '900.000' }],
];
const live: readonly Saying[] = [
  ['Titular', 'Provincia', 'Buenos Aires'],
  ['Titular', 'Localidad', 'Mar del Plata'],
  ['Titular', 'Código postal', '7600'],
  ['Titular', 'Calle y número', { typed: 'Avenida Colón 1234' }],
  ['Codeudor', 'Provincia', 'Buenos Aires'],
  ['Codeudor', 'Localidad', 'La Plata'],
  ['Codeudor', 'Código postal', '1900'],
  ['Codeudor', 'Calle y número', { typed: 'Calle 7 número 50' }],
  ['Codeudor', '¿En qué horario lo podemos llamar?', 'De 9 a 12 hs'],
];
const car: readonly Saying[] = [
  [null, 'Marca', 'Suzuki'],
  [null, 'Año', String(carYear)],
  [null, 'Modelo', 'Swift 1.2 GL'],
  [null, 'Uso', 'Particular'],
  [null, '¿Tiene GNC?', 'No, no tiene GNC'],
];

test.beforeEach(async ({ context }) => {
  // An agency without the new request asks in ten steps.
  await context.route('**/ofrep/v1/evaluate/flags', (route) => route.fulfill({ json: { flags: [] } }));
});

/** A form is accessible at both widths, and no wider than the smallest phone. */
async function expectFormSound({ page }: CreditApplicationPage): Promise<void> {
  await expectScreenSoundAtBothWidths(page);
  await page.setViewportSize({ width: 320, height: 740 });
  await expectToFit(page);
  await page.setViewportSize(phone);
}

test('CF-01 CF-02 CF-05 CF-06 CF-07 EN-05 a married applicant with a co-debtor, from the channel over a reload to another device and to what is stored', async ({
  page,
  browser,
  sessionOf,
}) => {
  const wizard = new CreditApplicationPage(page);
  await page.goto('/creditos');
  await new CreditsStartPage(page).request.click();
  await wizard.expectAsking('canal');
  const drafts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/borrador')) drafts.push(request.url());
  });
  await wizard.button('Campos Usados Norte').click();

  await wizard.expectAsking('identidad');
  expect(drafts, 'what was made a moment ago is known').toEqual([]);
  const id = wizard.id();
  await wizard.say([...married, ...withCodebtor]);
  await expectFormSound(wizard);
  await wizard.proceed.click();

  await wizard.expectAsking('actividad');
  await wizard.say(works);
  await expectFormSound(wizard);
  await wizard.proceed.click();

  await test.step('decision 22 a reload asks for the documents again, and for nothing that was said', async () => {
    await wizard.expectAsking('direccion');
    await page.reload();
    await wizard.enterAgain(again);
    expect(drafts).toHaveLength(1);
    await expectFormSound(wizard);
    await wizard.proceed.click();
  });

  await wizard.expectAsking('direccion');
  await wizard.say(live);
  await wizard.phone('Codeudor', 'Fijo', '02214212345');
  await expectFormSound(wizard);
  await wizard.proceed.click();
  await wizard.expectAsking('auto');

  const other = await browser.newContext({
    storageState: await sessionOf('Valeria Campos'),
    viewport: phone,
    reducedMotion: 'reduce',
  });
  await other.route('**/ofrep/v1/evaluate/flags', (route) => route.fulfill({ json: { flags: [] } }));
  const device = await other.newPage();
  const there = new CreditApplicationPage(device);
  const detail = new ApplicationDetailPage(device);

  await test.step('CF-07 on another device it opens where it was, for who has its documents', async () => {
    await detail.open(id);
    await detail.resume.click();
    await there.enterAgain({ ...again, 'DNI del codeudor': spouse.dni });
    await there.proceed.click();
    await expect(there.main.getByRole('heading', { name: 'No son los mismos documentos' })).toBeVisible();
    await there.button('Ingresarlos de nuevo').click();
    await there.enterAgain(again);
    await there.proceed.click();
    await there.expectAsking('auto');
  });

  await there.say(car);
  await expectFormSound(there);
  await there.proceed.click();
  await there.expectAsking('pedido');
  await there.loan('600.000', '24 cuotas');
  await there.say([[null, '¿Cómo va a pagar el seguro?', 'Cupón de pago']]);
  await expectFormSound(there);
  await there.proceed.click();
  await there.expectAsking('oferta');
  await new OffersPage(device).take();
  await there.expectAsking('poliza');
  await new InsurersPage(device).take('Ceibo Seguros', 'Todo riesgo');
  await there.expectAsking('contacto');
  await there.say([
    ['Teléfono principal', '¿De quién es?', 'Titular'],
    ['Teléfono principal', '¿En qué horario se puede llamar?', 'De 12 a 18 hs'],
    ['Otro teléfono', '¿Tiene otro teléfono?', 'Sí'],
    ['Otro teléfono', '¿De quién es?', 'Trabajo'],
    ['Otro teléfono', 'Nombre de quien atiende', { typed: 'Recepción' }],
    ['Otro teléfono', '¿En qué horario se puede llamar?', 'Todo el día'],
    ['Correo', 'Correo electrónico (opcional)', { typed: 'vero@ejemplo.example' }],
  ]);
  await there.phone('Teléfono principal', 'Fijo', '02236123456');
  await there.phone('Otro teléfono', 'Fijo', '02236123457');
  await expectFormSound(there);
  await there.proceed.click();

  await test.step('EN-02 decision 34 all of it is reviewed before it is sent, and what is changed leads back', async () => {
    await expect(there.review).toBeFocused();
    await expect(factIn(there.main, 'DNI del cónyuge')).toHaveText(`Termina en ${spouse.dni.slice(-3)}`);
    await expect(factIn(there.part('Cónyuge'), 'Ingreso mensual')).toHaveText('$ 380.000');
    await expectFormSound(there);
    await there.button('Cambiar: Contacto').click();
    await there.expectAsking('contacto');
    await there.proceed.click();
    await expect(there.button('Cambiar: Contacto')).toBeFocused();
  });
  await there.send.click();
  await expect(there.main.getByRole('heading', { name: '¡La solicitud fue enviada!' })).toBeFocused();
  await expect(device).toHaveURL(new RegExp(`/creditos/${id}/resultado$`));
  await expect(factIn(there.main, 'Solicitud')).toHaveText(`Nº ${id}`);

  await test.step('CF-06 the application has all that was entered, and is the first one of the list', async () => {
    expect(await applicationOf(device, id)).toMatchObject({
      situacion: 'En_Espera_De_Analisis',
      canal: { value: 'Campos Usados Norte' },
      personas: [
        { nombre: 'VERÓNICA', apellido: 'NÚÑEZ', tipoRelacion: 'Titular' },
        { nombre: 'JORGE LUIS', apellido: 'MANSILLA', tipoRelacion: 'Conyuge' },
        { nombre: 'GUSTAVO ADRIÁN', apellido: 'LEDESMA', tipoRelacion: 'Codeudor' },
      ],
      estadoCivil: 'Casado',
      domicilio: { provincia: 2, localidad: 'MAR DEL PLATA', codigoPostal: '7600', direccion: 'Avenida Colón 1234' },
      domicilioCodeudor: { provincia: 2, localidad: 'LA PLATA', codigoPostal: '1900', direccion: 'Calle 7 número 50' },
      vehiculo: {
        codia: '4300001',
        anio: carYear,
        marca: 'Suzuki',
        modelo: 'Swift 1.2 GL',
        es0Km: false,
        tieneGNC: false,
        usoComercial: false,
      },
      importeSolicitado: 600_000,
      plazoSolicitado: 24,
      telefonos: [{ numero: '02236123456' }, { numero: '02236123457' }, { numero: '02214212345' }],
      contactosRed: ['vero@ejemplo.example'],
      poliza: { compania: 'Ceibo Seguros' },
    });
    await there.button('Ver mis solicitudes').click();
    const list = new ApplicationsPage(device);
    await list.entries.getByRole('link', { name: 'Verónica Núñez', exact: true }).first().click();
    await expect(device).toHaveURL(new RegExp(`/solicitudes/${id}$`));
    await expect(detail.holder).toHaveText('Verónica Núñez');
    for (const [term, value] of [
      ['Titular', 'Verónica Núñez'],
      ['Cónyuge', 'Jorge Luis Mansilla'],
      ['Codeudor', 'Gustavo Adrián Ledesma'],
      ['Vehículo', 'Suzuki Swift 1.2 GL'],
      ['Año', String(carYear)],
      ['Compañía', 'Ceibo Seguros'],
    ] as const) {
      // CONTACTO, which follows, calls phones by whose they are
      await expect(factIn(detail.main, term).first()).toHaveText(value);
    }
    await expect(factIn(detail.main, 'Dirección')).toHaveText(['Avenida Colón 1234', 'Calle 7 número 50']);
    await expect(factIn(detail.main, 'Código postal')).toHaveText(['7600', '1900']);
    for (const number of ['0223 612-3456', '0223 612-3457', '0221 421-2345']) {
      await expect(detail.contact.getByText(number).first()).toBeVisible();
    }
    await expect(factIn(detail.contact, 'Titular')).toContainText('612-3456');
    await expect(factIn(detail.contact, 'Codeudor')).toContainText('421-2345');
    await expect(detail.contact.getByRole('link', { name: 'vero@ejemplo.example' })).toBeVisible();
  });
  await other.close();
});

test('S8 CF-07 whose identity is unknown is said, and blocks until it is corrected; after a reload a co-debtor is added, and what is not finished is discarded @nightly', async ({
  page,
  problems,
}) => {
  problems.allowFailedRequests(calls.identity);
  const wizard = new CreditApplicationPage(page);
  await page.goto('/creditos/nueva/canal');
  await wizard.button('Campos Usados Norte').click();
  await wizard.expectAsking('identidad');
  await wizard.say([
    ...married,
    ['Cónyuge', DNI, { typed: unregistered.dni }],
    ['Cónyuge', SEX, unregistered.sexo],
    ['Codeudor', '¿Suma un codeudor?', 'No'],
  ]);
  await wizard.proceed.click();
  await new ToldPage(page).expectTold({
    title: 'No se ha podido verificar la identidad.',
    lines: ['Verificá los datos del titular y/o cónyuge.', 'No encontramos el DNI, con ese sexo, de: cónyuge.'],
    button: 'Corregir los datos',
  });
  await expect(wizard.proceed).toHaveCount(0);
  await expectScreenSoundAtBothWidths(page);
  await page.setViewportSize(phone);

  await wizard.button('Corregir los datos').click();
  await wizard.expectAsking('identidad');
  await expect(wizard.field('Titular', DNI)).toHaveValue('29 852 741');
  await wizard.say(married.slice(3));
  await wizard.proceed.click();
  await wizard.expectAsking('actividad');
  await wizard.say(works.slice(0, 7));
  await wizard.proceed.click();
  await wizard.expectAsking('direccion');

  await page.reload();
  await wizard.changePeople.click();
  await wizard.enterAgain({ 'DNI del titular': holder.dni, 'DNI del cónyuge': spouse.dni });
  await wizard.proceed.click();
  await wizard.expectAsking('identidad');
  await expect(wizard.field('Cónyuge', DNI)).toHaveValue('14 236 589');
  await wizard.say(withCodebtor);
  await wizard.proceed.click();
  await wizard.expectAsking('actividad');
  await expect(wizard.field('Titular', 'Rubro del empleo público')).toHaveValue('Educación');
  await expect(wizard.field('Cónyuge', 'Ingreso mensual')).toHaveValue('$ 380.000');
  await expect(wizard.field('Codeudor', 'Ingreso mensual')).toHaveValue('');

  await test.step('SL-05 decision 35 it is discarded, taken back, and discarded for good', async () => {
    const id = wizard.id();
    await page.goto(`/solicitudes?buscar=${id}`);
    const discard = page.getByRole('button', { name: `Descartar la solicitud #${id}` });
    await discard.click();
    await expect(page.getByText(`Descartaste la solicitud Nº ${id}.`)).toBeVisible();
    await expectScreenSoundAtBothWidths(page);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await discard.click();
    const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    expect((await deleted).status()).toBe(204);
    await page.reload();
    await expect(page.getByText('Ninguna solicitud corresponde a la búsqueda ingresada.')).toBeVisible();
  });
});
