import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { InsurersPage, OffersPage } from './models/offers.model.ts';
import { RequestResultPage } from './models/request-result.model.ts';
import { type FieldSaying, SectionPage } from './models/section.model.ts';
import { expectSoundAtBothWidths } from './support/axe.ts';
import { keyTo } from './support/keyboard.ts';
import { quoteWizard } from './support/insurance-quote.ts';
import { apart } from './support/taps.ts';
import { applicationOf, clients, requestWizard, say } from './support/new-request.ts';

const CLIENT = '¿Quién es tu cliente?';
const LIFE = '¿De qué trabaja y dónde vive?';
const CAR = '¿Qué vehículo es?';
const REACHED = '¿Cómo lo contactamos?';

const year = new Date().getFullYear() - 3;

const single: readonly FieldSaying[] = [
  ['DNI', { typed: clients.eligible.dni }],
  ['Sexo', 'Femenino'],
  ['Estado civil', 'Soltero'],
];

/** A seller who has switched it on, at the first section. */
async function openQuick(page: Page): Promise<SectionPage> {
  const wizard = requestWizard(page);
  const section = new SectionPage(page);
  await wizard.open('?tipo=1');
  await wizard.expectAsking('canal');
  await section.mode.click();
  await wizard.option('Campos Usados Norte').click();
  await section.expectAsking(CLIENT, 2);
  return section;
}

test.describe('at 1440 px, by keyboard', () => {
  test.use({ viewport: { width: 1440, height: 900 }, person: 'Valeria Campos' });

  test('SL-09 a married client in thirteen screens, four of them sections, to the same application as question by question', async ({
    page,
  }) => {
    const wizard = requestWizard(page);
    const section = new SectionPage(page);
    const { keyboard } = page;
    const tabTo = (label: string) => keyTo(page, 'Tab', section.field(label));
    const type = async (label: string, text: string) => {
      await tabTo(label);
      await keyboard.type(text);
    };
    /** The first of a group by Space, another one by so many arrows. */
    const choose = async (label: string, first: string, arrows = 0) => {
      const group = section.main.getByRole('group', { name: label, exact: true });
      await keyTo(page, 'Tab', group.getByRole('radio', { name: first, exact: true }));
      await keyboard.press('Space');
      for (let press = 0; press < arrows; press += 1) await keyboard.press('ArrowRight');
    };
    const goOn = async () => {
      await keyTo(page, 'Tab', section.proceed);
      await keyboard.press('Enter');
    };
    let screens = 0;
    const isAsked = async (heading: string, position: number) => {
      await section.expectAsking(heading, position);
      screens += 1;
    };
    const press = async (step: Parameters<typeof wizard.expectAsking>[0], option: string) => {
      await wizard.expectAsking(step);
      screens += 1;
      await apart(page);
      await wizard.option(option).press('Enter');
    };

    await wizard.open();
    await wizard.expectAsking('tipoCredito');
    await section.mode.press('Space');
    await expect(section.mode).toBeChecked();
    screens += 1;
    await wizard.option('Comprar un auto').press('Enter');
    await press('canal', 'Campos Usados Norte');

    await isAsked(CLIENT, 2);
    const progress = page.getByRole('progressbar', { name: 'Progreso' });
    await expect(progress).toHaveAttribute('aria-valuetext', 'Pasos 3 a 7 de hasta 26');
    await type('DNI', clients.eligible.dni);
    await choose('Sexo', 'Femenino');
    await choose('Estado civil', 'Soltero', 1);
    await type('DNI del cónyuge', clients.spouse.dni);
    await choose('Sexo del cónyuge', 'Femenino', 1);
    await goOn();
    await press('queresEvaluar', 'Sí, evaluar');
    await press('evaluacion', 'Iniciar Solicitud');

    await isAsked(LIFE, 9);
    await type('Situación laboral', 'Emp. Priv');
    await choose('Antigüedad laboral', 'Más de 11 meses');
    await type('Provincia', 'Buenos Aires');
    await expect(section.field('Localidad')).toBeEnabled();
    await type('Localidad', 'Mar del Plata');
    await expect(section.field('Código postal')).toBeEnabled();
    await type('Código postal', '7600');
    await goOn();

    await isAsked(CAR, 14);
    await expect(section.field('Marca')).toBeEnabled();
    await type('Marca', 'Suzuki');
    await type('Año', String(year));
    await expect(section.field('Modelo')).toBeEnabled();
    await type('Modelo', 'Swift 1.2 GL');
    await choose('Uso', 'Particular');
    await choose('GNC', 'Sí, tiene GNC', 1);
    await goOn();

    await press('valorVehiculo', 'Continuar');
    await wizard.expectAsking('prestamo');
    screens += 1;
    await wizard.answerAs('prestamo', { importe: 600_000, plazo: 24 });
    await wizard.expectAsking('oferta');
    screens += 1;
    await new OffersPage(page).take();
    await wizard.expectAsking('poliza');
    screens += 1;
    await new InsurersPage(page).take('Ceibo Seguros', 'Todo riesgo');

    await isAsked(REACHED, 21);
    await expect(progress).toHaveAttribute('aria-valuetext', 'Pasos 24 a 26 de 26');
    await choose('Tipo de teléfono: Teléfono', 'Móvil', 1);
    await type('Teléfono', '02236123456');
    await choose('Horario para llamar', 'Todo el día', 2);
    await type('Correo electrónico (opcional)', 'vero@ejemplo.example');
    await goOn();
    await wizard.expectReviewing();
    screens += 1;
    expect(screens).toBe(13);
    await apart(page);
    await wizard.send.press('Enter');

    const result = new RequestResultPage(page);
    await result.expectEnd('enviada');
    const application = await applicationOf(page, await result.requestId());
    expect(application).toMatchObject({
      situacion: 'En_Espera_De_Analisis',
      estadoCivil: 'Casado',
      personas: [
        { nombre: 'VERÓNICA', apellido: 'NÚÑEZ', tipoRelacion: 'Titular' },
        { nombre: 'JORGE LUIS', apellido: 'MANSILLA', tipoRelacion: 'Conyuge' },
      ],
      domicilio: { provincia: 2, localidad: 'MAR DEL PLATA', codigoPostal: '7600' },
      vehiculo: { marca: 'Suzuki', modelo: 'Swift 1.2 GL', anio: year, tieneGNC: false, usoComercial: false },
      importeSolicitado: 600_000,
      plazoSolicitado: 24,
      telefonos: [{ numero: '02236123456' }],
      contactosRed: ['vero@ejemplo.example'],
      poliza: { compania: 'Ceibo Seguros' },
    });
  });
});

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, person: 'Valeria Campos' });

  test('SL-09 EN-01 what is wrong is said beside its field and in a summary, what was right stays, and the first wrong one has the focus', async ({
    page,
  }) => {
    const section = await openQuick(page);
    await section.say([
      ['DNI', { typed: '123' }],
      ['Sexo', 'Femenino'],
      ['Estado civil', 'Casado'],
    ]);
    expect(await section.labels()).toEqual(['DNI', 'Sexo', 'Estado civil', 'DNI del cónyuge', 'Sexo del cónyuge']);
    await section.proceed.click();
    await expect(section.field('DNI')).toBeFocused();
    await expect(section.main.getByText('DNI: El DNI debe tener 7 u 8 dígitos')).toBeVisible();
    await section.say([
      ['DNI', { typed: '29852741' }],
      ['DNI del cónyuge', { typed: '29.852.741' }],
      ['Sexo del cónyuge', 'Masculino'],
    ]);
    await section.proceed.click();
    await expect(section.field('DNI del cónyuge')).toBeFocused();
    await expect(
      section.main.getByText('DNI del cónyuge: Es el DNI de tu cliente. Ingresá el de su cónyuge.'),
    ).toBeVisible();
    await expect(section.field('DNI')).toHaveValue('29 852 741');
    await expectSoundAtBothWidths(page);
    await section.say([['Estado civil', 'Soltero']]);
    expect(await section.labels()).toEqual(['DNI', 'Sexo', 'Estado civil']);
    await section.proceed.click();
    await requestWizard(page).expectAsking('queresEvaluar');
  });

  test("SL-09 'Volver' and the browser's back lead to the whole section with what was answered, forward leads on @nightly", async ({
    page,
  }) => {
    const wizard = requestWizard(page);
    const section = await openQuick(page);
    await section.say(single);
    await section.proceed.click();
    await wizard.expectAsking('queresEvaluar');
    await wizard.back.click();
    await section.expectAsking(CLIENT, 2);
    await expect(section.field('DNI')).toHaveValue('29 852 741');
    await expect(section.field('Femenino')).toBeChecked();
    await expect(section.field('Soltero')).toBeChecked();
    await section.proceed.click();
    await wizard.expectAsking('queresEvaluar');
    await page.goBack();
    await section.expectAsking(CLIENT, 2);
    await expect(section.field('DNI')).toHaveValue('29 852 741');
    await page.goBack();
    await wizard.expectAsking('canal');
    await wizard.option('Campos Usados Norte').click();
    await section.expectAsking(CLIENT, 2);
    await expect(section.field('DNI')).toHaveValue('29 852 741');
    await section.proceed.click();
    await say(wizard, [
      ['queresEvaluar', 'Sí, evaluar'],
      ['evaluacion', 'Iniciar Solicitud'],
    ]);
    await section.expectAsking(LIFE, 9);
  });

  test('SL-09 EN-05 a reload keeps what was entered, but for the document; the choice of the mode stays, also in another tab', async ({
    page,
    context,
  }) => {
    const section = await openQuick(page);
    await section.say(single);
    await page.reload();
    await section.main.getByRole('button', { name: 'Sí, es la misma persona', exact: true }).click();
    await section.expectAsking(CLIENT, 2);
    await expect(section.field('Femenino')).toBeChecked();
    await expect(section.field('Soltero')).toBeChecked();
    await expect(section.field('DNI')).toHaveValue('');
    await expect(section.main.getByText('Por seguridad no guardamos este dato: ingresalo otra vez.')).toBeVisible();
    const other = await context.newPage();
    await requestWizard(other).open('?tipo=1');
    await expect(new SectionPage(other).mode).toBeChecked();
  });

  test('SL-09 switched off in the middle each question has what was typed, and nothing was sent; switched on again, all of it @nightly', async ({
    page,
  }) => {
    const wizard = requestWizard(page);
    const section = await openQuick(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/identidad')) asked.push(request.url());
    });
    await section.say(single);
    await section.mode.click();
    await expect(wizard.heading('dni')).toBeVisible();
    await expect(wizard.field('dni')).toHaveValue('29 852 741');
    await wizard.proceed.click();
    await wizard.expectAsking('sexo');
    await expect(wizard.option('Femenino')).toBeVisible();
    await section.mode.click();
    await expect(section.field('DNI')).toHaveValue('29 852 741');
    await expect(section.field('Femenino')).toBeChecked();
    await expect(section.field('Soltero')).toBeChecked();
    await expect(page).toHaveURL(/\/creditos\/nuevasolicitud\/2\?tipo=1$/);
    expect(asked).toEqual([]);
  });

  test("SL-09 EN-02 'Cambiar' of one answer opens its section, and what still holds is not asked again @nightly", async ({
    page,
  }) => {
    const wizard = requestWizard(page);
    const section = await openQuick(page);
    await section.say(single);
    await section.proceed.click();
    await say(wizard, [
      ['queresEvaluar', 'Sí, evaluar'],
      ['evaluacion', 'Iniciar Solicitud'],
    ]);
    await section.expectAsking(LIFE, 9);
    await section.say([
      ['Situación laboral', 'Jubilado'],
      ['Antigüedad laboral', 'Más de 11 meses'],
      ['Provincia', 'Buenos Aires'],
      ['Localidad', 'Mar del Plata'],
      ['Código postal', '7600'],
    ]);
    await section.proceed.click();
    await section.expectAsking(CAR, 14);
    await section.say([
      ['Marca', 'Suzuki'],
      ['Año', String(year)],
      ['Modelo', 'Swift 1.2 GL'],
      ['Uso', 'Particular'],
      ['GNC', 'No, no tiene GNC'],
    ]);
    await section.proceed.click();
    await wizard.expectAsking('valorVehiculo');
    await wizard.option('Continuar').click();
    await wizard.answer('prestamo', { importe: 600_000, plazo: 24 });
    await wizard.expectAsking('oferta');
    await new OffersPage(page).take();
    await wizard.expectAsking('poliza');
    await new InsurersPage(page).take('Ceibo Seguros', 'Todo riesgo');
    await section.expectAsking(REACHED, 21);
    await section.say([
      ['Teléfono', { typed: '02236123456' }],
      ['Horario para llamar', 'De 12 a 18 hs'],
    ]);
    await section.proceed.click();
    await wizard.expectReviewing();
    await expect(wizard.reviewed('email').locator('dd').first()).toHaveText('Sin completar');
    await wizard.change('franjaHoraria').click();
    await section.expectAsking(REACHED, 21);
    await section.say([
      ['Horario para llamar', 'De 18 a 24 hs'],
      ['Correo electrónico (opcional)', { typed: 'vero@ejemplo.example' }],
    ]);
    await section.proceed.click();
    await wizard.expectReviewing('franjaHoraria');
    await expect(wizard.reviewed('franjaHoraria').locator('dd').first()).toHaveText('De 18 a 24 hs');
    await expect(wizard.reviewed('email').locator('dd').first()).toHaveText('vero@ejemplo.example');
    await wizard.change('telefono').click();
    await section.expectAsking(REACHED, 21);
    await wizard.back.click();
    await wizard.expectReviewing('telefono');
  });
});

test.describe('a quote of insurance', () => {
  test.use({ viewport: { width: 1440, height: 900 }, person: 'Silvia Roldán' });

  test('SL-09 IN-02 a seller is asked by sections up to the policies @nightly', async ({ page }) => {
    const section = new SectionPage(page);
    const wizard = quoteWizard(page, 'seller');
    await wizard.open();
    await wizard.expectAsking('marca');
    await section.mode.click();
    await expect(section.main.getByRole('heading', { name: CAR, exact: true })).toBeVisible();
    await section.say([
      ['Marca', 'Suzuki'],
      ['Año', '2021'],
      ['Modelo', 'Swift 1.2 GL'],
    ]);
    await section.proceed.click();
    await section.expectAsking('¿Dónde vive?', 3);
    await section.say([
      ['Provincia', 'Buenos Aires'],
      ['Localidad', 'Mar del Plata'],
      ['Código postal', '7600'],
    ]);
    await section.proceed.click();
    await section.expectAsking('¿Qué uso le da y cómo paga?', 6);
    expect(await section.labels()).toEqual(['Uso', 'GNC', 'Forma de pago']);
    await section.say([
      ['Uso', 'Particular'],
      ['GNC', 'No, no tiene GNC'],
      ['Forma de pago', 'Débito con CBU'],
    ]);
    await section.proceed.click();
    await wizard.expectAsking('poliza');
    await wizard.back.click();
    await section.expectAsking('¿Qué uso le da y cómo paga?', 6);
    await expect(section.field('Particular')).toBeChecked();
  });

  test.describe('by a customer', () => {
    test.use({ person: 'Camila Ortiz' });

    test('SL-09 nobody else is offered another way of being asked @nightly', async ({ page }) => {
      await page.addInitScript(() => {
        localStorage.setItem('quickMode', 'true');
      });
      const wizard = quoteWizard(page);
      await wizard.open();
      await wizard.expectAsking('marca');
      await expect(new SectionPage(page).mode).toHaveCount(0);
    });
  });
});
