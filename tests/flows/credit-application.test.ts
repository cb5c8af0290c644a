import { describe, expect, test } from 'vitest';
import { THIS_YEAR } from '../../flows/credit-application/answers.ts';
import {
  type CreditApplication,
  creditApplication as flow,
  creditApplicationMachine,
} from '../../flows/credit-application/flow.ts';
import { text } from '../../flows/credit-application/text.ts';
import { resumed } from '../../flows/credit-application/resume.ts';
import type { Beginning, People } from '../../flows/credit-application/verification.ts';
import type { Application } from '../../flows/credit/application.ts';
import { insurersPolling, type QuotedApplication } from '../../flows/credit/insurers-polling.ts';
import { offersPolling } from '../../flows/credit/offers-polling.ts';
import type { Offers } from '../../flows/credit/offers.ts';
import type { QuoteDetail } from '../../flows/insurers/quote.ts';
import { toDraft } from '../../flows/kit/drafts.ts';
import { readForm } from '../../flows/kit/walk.ts';
import { Remote } from '../fixtures/remote.ts';
import { channels, offers, policyExamples, SOLICITUD_ID, terms } from '../paths/outside/applications.ts';
import { completeQuote } from '../paths/outside/quotes.ts';
import { FlowWorld } from './world.ts';

type Answers = CreditApplication['answers'];
type Inputs = CreditApplication['inputs'];
type Results = CreditApplication['results'];

const NEW: Beginning = { tipo: 1 };
const KEY = '5d0f7a52-3c0e-4d8f-9a57-2f1b8f3c6e11';
const SENT = { enviado: true } as const;

/** The outside of an application in ten steps, and what the flow has sent it. */
class World extends FlowWorld<CreditApplication> {
  readonly canales = new Remote<Inputs['canales'], Results['canales']>();
  readonly creacion = new Remote<Inputs['creacion'], Results['creacion']>();
  readonly verificacion = new Remote<Inputs['verificacion'], Results['verificacion']>();
  readonly ingresos = new Remote<Inputs['ingresos'], Results['ingresos']>();
  readonly domicilio = new Remote<Inputs['domicilio'], Results['domicilio']>();
  readonly vehiculo = new Remote<Inputs['vehiculo'], Results['vehiculo']>();
  readonly plazos = new Remote<Inputs['plazos'], Results['plazos']>();
  readonly cargar = new Remote<Application, null>();
  readonly estado = new Remote<{ solicitudId: number }, { realizada: boolean }>();
  readonly ofertas = new Remote<{ solicitudId: number }, Offers>();
  readonly aceptacion = new Remote<Inputs['aceptacion'], Results['aceptacion']>();
  readonly cotizar = new Remote<QuotedApplication, { cotizacionId: string | null }>();
  readonly leer = new Remote<{ solicitudId: number; cotizacionId: string }, QuoteDetail>();
  readonly seguroElegido = new Remote<Inputs['seguroElegido'], Results['seguroElegido']>();
  readonly finalizar = new Remote<Inputs['finalizar'], Results['finalizar']>();

  constructor(
    answers: Partial<Answers> = {},
    { results = {}, inicio = NEW }: { results?: Partial<Results>; inicio?: Beginning } = {},
  ) {
    super(flow);
    this.start({ memory: { params: { solicitud: { id: KEY }, inicio }, answers, results } });
  }

  protected machine() {
    const { canales, creacion, verificacion, ingresos, domicilio, vehiculo, plazos } = this;
    const { aceptacion, seguroElegido, finalizar } = this;
    return creditApplicationMachine.provide({
      actors: {
        canales: canales.logic,
        creacion: creacion.logic,
        verificacion: verificacion.logic,
        ingresos: ingresos.logic,
        domicilio: domicilio.logic,
        vehiculo: vehiculo.logic,
        plazos: plazos.logic,
        calificacion: offersPolling.provide({
          actors: { cargar: this.cargar.logic, estado: this.estado.logic, ofertas: this.ofertas.logic },
          actions: { notarDemora: () => undefined },
        }),
        aceptacion: aceptacion.logic,
        seguros: insurersPolling.provide({ actors: { cotizar: this.cotizar.logic, leer: this.leer.logic } }),
        seguroElegido: seguroElegido.logic,
        finalizar: finalizar.logic,
      },
    });
  }
}

const person = (documento: string, sexo: 'F' | 'M', nombres: string) => ({
  documento,
  sexo,
  nombres,
  apellidos: 'PAZ',
  fechaNacimiento: '1984-02-29',
  cuil: '27284567892',
});
const marta = person('28456789', 'F', 'MARTA');
const luis = person('24789123', 'M', 'LUIS');
const clara = { ...person('34789512', 'F', 'CLARA'), estadoCivil: 'Casado' } as const;
const pablo = person('30678912', 'M', 'PABLO');
const ALONE: People = { titular: marta, conyuge: null, codeudor: null, conyugeCodeudor: null };
const ALL: People = { titular: marta, conyuge: luis, codeudor: clara, conyugeCodeudor: pablo };
const verified = (personas: People): Results['verificacion'] => ({
  resultado: 'verificada',
  personas,
  pendiente: false,
});

const SINGLE = { dni: '28456789', sexo: 'F', estadoCivil: 'Soltero', conCodeudor: false } as const;
const FAMILY = {
  ...SINGLE,
  estadoCivil: 'Casado',
  dniConyuge: '24789123',
  sexoConyuge: 'M',
  conCodeudor: true,
  dniCodeudor: '34789512',
  sexoCodeudor: 'F',
  estadoCivilCodeudor: 'Casado',
  dniConyugeCodeudor: '30678912',
  sexoConyugeCodeudor: 'M',
} as const;
const WORK = { actividadTitular: 'Empleado_Privado', antiguedadTitular: 12, ingresoTitular: '450000' } as const;
const HOME = { provincia: 2, localidad: 'LA PLATA', codigoPostal: '1900', calle: 'Calle 7 nro 1250' } as const;
const CAR = {
  marca: 'fiat',
  anio: THIS_YEAR,
  modelo: '1200011',
  es0Km: true,
  uso: 'Particular',
  tieneGNC: false,
  valorDeCompra: 12_346_000,
} as const;
const LOAN = { prestamo: { importe: 500_000, plazo: 18 }, formaDePago: 'CuponPago' } as const;
const CONTACT = {
  telefono: { numero: '0111529382938', tipo: 'MOVIL' },
  tipoContacto: 'Titular',
  horario: 'Tarde',
  conOtroTelefono: false,
  correo: '',
} as const;
const [policyExample] = policyExamples;
if (!policyExample) throw new Error('no policy');
const policy = policyExample.value;

/** The answers before each step. */
const KNOWN = { canal: 'casa-central', identidad: SINGLE } as const;
const EARNING = { ...KNOWN, actividad: WORK } as const;
const HOUSED = { ...EARNING, direccion: HOME } as const;
const DRIVING = { ...HOUSED, auto: CAR } as const;
const WISHING = { ...DRIVING, pedido: LOAN } as const;
const CHOSEN = { ...WISHING, oferta: 'oferta-1' } as const;
const INSURED = { ...CHOSEN, poliza: policy } as const;
const WHOLE = { ...INSURED, contacto: CONTACT } as const;

/** What the outside has said before each step; the flow answers itself with some of it. */
const LINKED = { canales: channels.two };
const CREATED = { ...LINKED, creacion: { solicitudId: SOLICITUD_ID } };
const VERIFIED = { ...CREATED, verificacion: verified(ALONE) };
const INCOME = { ...VERIFIED, ingresos: SENT };
const AT_HOME = { ...INCOME, domicilio: SENT };
const WITH_CAR = { ...AT_HOME, vehiculo: SENT, plazos: terms };
const OFFERED = { ...WITH_CAR, calificacion: offers.list };
const ACCEPTED = { ...OFFERED, aceptacion: SENT };
const QUOTED = { ...ACCEPTED, seguros: completeQuote };
const DONE = { ...QUOTED, seguroElegido: SENT };

const answer = <K extends keyof Answers>(step: K, value: Answers[K]) => ({ type: 'ANSWER', step, value }) as const;

/** The fields that the open form asks while it holds this: their names, and of each whether it answers itself and what its rule says. */
function formOf({ view }: World, held: unknown) {
  if (view.at !== 'step') throw new Error('No step is open');
  return new Map(readForm(view.step, held, view.facts).asked.map((now) => [now.field.id, now]));
}

/** What a form's field wipes out. */
const clears = (name: string) => flow.steps.flatMap(({ fields }) => fields).find(({ id }) => id === name)?.clears ?? [];

describe('positions', () => {
  test('CF-01 ten of them, in the order of S2.7', () => {
    const all = [...flow.steps, flow.ending].map(({ position }) => position);
    expect([...new Set(all)]).toEqual([
      'canal',
      'identidad',
      'actividad',
      'direccion',
      'auto',
      'prestamo',
      'ofertas',
      'seguro',
      'contacto',
      'resultado',
    ]);
  });

  test('CF-01 the labels of the stages', () => {
    expect(text.stages.map(({ label }) => label)).toEqual([
      'Identidad',
      'Actividad',
      'Ubicación',
      'Vehículo',
      'Seguros',
      'Contactos',
      'Respuesta',
    ]);
  });

  test('CF-01 from the channel to the end, each step is sent before the next one is asked', async () => {
    const world = new World();
    (await world.canales.nth(1)).resolve(channels.two);
    await world.at('canal');
    world.send(answer('canal', 'sucursal-norte'));
    const created = await world.creacion.nth(1);
    expect(created.input).toEqual({ idempotencyKey: KEY, nueva: { Canal: 'sucursal-norte', TipoCredito: 1 } });
    created.resolve({ solicitudId: SOLICITUD_ID });
    await world.at('identidad');
    world.send(answer('identidad', SINGLE));
    const verifying = await world.verificacion.nth(1);
    expect(verifying.input).toMatchObject({ solicitudId: SOLICITUD_ID, canal: 'sucursal-norte', tipoCredito: 1 });
    verifying.resolve(verified(ALONE));
    await world.at('actividad');
    world.send(answer('actividad', WORK));
    (await world.ingresos.nth(1)).resolve(SENT);
    await world.at('direccion');
    world.send(answer('direccion', HOME));
    (await world.domicilio.nth(1)).resolve(SENT);
    await world.at('auto');
    world.send(answer('auto', CAR));
    const driving = await world.vehiculo.nth(1);
    expect(driving.input).toEqual({
      preferencia: { Id: SOLICITUD_ID, Marca: 'fiat', Anio: THIS_YEAR, Codia: '1200011' },
      vehiculo: {
        Id: SOLICITUD_ID,
        Codia: '1200011',
        Anio: THIS_YEAR,
        Es0Km: true,
        TieneGNC: false,
        Uso: 'Particular',
        ValorDeCompra: 12_346_000,
      },
    });
    driving.resolve(SENT);
    (await world.plazos.nth(1)).resolve(terms);
    await world.at('pedido');
    world.send(answer('pedido', LOAN));
    const wished = await world.cargar.nth(1);
    expect(wished.input).toEqual({
      solicitudId: SOLICITUD_ID,
      importe: { Id: SOLICITUD_ID, Importe: 500_000, Plazo: 18 },
    });
    wished.resolve(null);
    (await world.estado.nth(1)).resolve({ realizada: true });
    (await world.ofertas.nth(1)).resolve(offers.list);
    await world.at('oferta');
    world.send(answer('oferta', 'oferta-1'));
    const accepted = await world.aceptacion.nth(1);
    expect(accepted.input).toEqual({
      solicitudId: SOLICITUD_ID,
      aceptada: { Id: SOLICITUD_ID, OfertaId: 'oferta-1' },
    });
    accepted.resolve(SENT);
    await world.at('poliza');
    world.send(answer('poliza', null));
    const insured = await world.seguroElegido.nth(1);
    expect(insured.input).toEqual({ Id: SOLICITUD_ID, Pendiente: true });
    insured.resolve(SENT);
    await world.at('contacto');
    world.send(answer('contacto', CONTACT));
    expect([world.place, world.finalizar.count]).toEqual(['review', 0]);
    world.send({ type: 'SEND' });
    const finished = await world.finalizar.nth(1);
    expect(finished.input).toMatchObject({ idempotencyKey: KEY, solicitudId: SOLICITUD_ID });
    finished.resolve({ solicitudId: SOLICITUD_ID });
    await world.until((view) => view.at === 'end');
    expect(world.view).toMatchObject({ at: 'end', end: 'enviada', position: 'resultado' });
  });

  test('CF-01 the previous step is where going back leads, and it keeps what was answered; a later step cannot be opened', () => {
    const world = new World(HOUSED, { results: AT_HOME });
    expect(world.place).toBe('auto');
    for (const place of ['direccion', 'actividad', 'identidad']) {
      world.send({ type: 'BACK' });
      expect(world.place).toBe(place);
    }
    expect(world.memory.answers).toMatchObject({ direccion: HOME, actividad: WORK, identidad: SINGLE });
    world.send({ type: 'GOTO', step: 'oferta' });
    expect(world.place).toBe('identidad');
    world.send({ type: 'GOTO', step: 'auto' });
    expect(world.place).toBe('auto');
  });

  test('S2.7 back from identidad there is nothing, once the application was made', () => {
    const world = new World({}, { inicio: { tipo: 1, solicitudId: SOLICITUD_ID, canal: 'casa-central' } });
    expect(world.view).toMatchObject({ position: 'identidad', canGoBack: false });
  });

  test('decision 20 an application that was not finished keeps its answers', async () => {
    const world = new World(WHOLE, { results: DONE });
    world.send({ type: 'SEND' });
    (await world.finalizar.nth(1)).reject('down');
    await world.until((view) => view.at === 'end');
    expect(world.view).toMatchObject({ end: 'noEnviada' });
    expect(world.memory.answers).toMatchObject({ actividad: WORK, contacto: CONTACT });
  });
});

describe('CF-05 channels', () => {
  test('one answers itself, several are asked', async () => {
    const one = new World();
    (await one.canales.nth(1)).resolve(channels.one);
    await one.at('identidad');
    one.send(answer('identidad', SINGLE));
    expect((await one.creacion.nth(1)).input).toMatchObject({ nueva: { Canal: 'casa-central' } });

    const two = new World({}, { results: LINKED });
    expect(two.place).toBe('canal');
    two.send(answer('canal', 'otra'));
    expect([two.place, two.creacion.count]).toEqual(['canal', 0]);
    two.send(answer('canal', 'sucursal-norte'));
    expect((await two.creacion.nth(1)).input).toMatchObject({ nueva: { Canal: 'sucursal-norte' } });
  });

  test('without any: they are asked for again, or left', async () => {
    const world = new World({}, { results: { canales: [] } });
    world.send({ type: 'EXIT', exit: 'recargar' });
    (await world.canales.nth(1)).resolve(channels.one);
    await world.at('identidad');

    const left = new World({}, { results: { canales: [] } });
    left.send({ type: 'EXIT', exit: 'inicio' });
    expect(left.view).toMatchObject({ at: 'end', end: 'cancelado' });
  });

  test('with some, neither way out is there', () => {
    const world = new World({}, { results: LINKED });
    world.send({ type: 'EXIT', exit: 'recargar' }, { type: 'EXIT', exit: 'inicio' });
    expect([world.place, world.canales.count]).toEqual(['canal', 0]);
  });

  test('decision 35 no application is made before the first answer, and none of its people is evaluated before it is there', async () => {
    const world = new World();
    (await world.canales.nth(1)).resolve(channels.one);
    await world.at('identidad');
    expect(world.creacion.count).toBe(0);
    world.send(answer('identidad', SINGLE));
    (await world.creacion.nth(1)).resolve({ solicitudId: SOLICITUD_ID });
    await world.at('iniciada', 'asking');
    expect(world.verificacion.count, 'the run that has its address evaluates').toBe(0);
    expect(world.memory.answers).toEqual({ identidad: SINGLE });
  });

  test('decision 35 one that was not made with the people is asked for again; going back leads to them', async () => {
    const world = new World({}, { results: { canales: channels.one } });
    world.send(answer('identidad', SINGLE));
    (await world.creacion.nth(1)).reject('no number');
    await world.at('iniciada', 'failed');
    world.send({ type: 'RETRY' });
    expect((await world.creacion.nth(2)).input).toEqual(world.creacion.inputs[0]);
    world.send({ type: 'BACK' });
    expect(world.place).toBe('identidad');
  });

  test('S5 an application that was not made is asked for again under the same key', async () => {
    const world = new World({ canal: 'casa-central' }, { results: LINKED });
    (await world.creacion.nth(1)).reject('no number');
    await world.at('creada', 'failed');
    world.send({ type: 'RETRY' });
    expect((await world.creacion.nth(2)).input).toEqual(world.creacion.inputs[0]);
  });
});

describe('CF-07 the people', () => {
  const open = () => new World({ canal: 'casa-central' }, { results: CREATED });
  const SPOUSE = ['dniConyuge', 'sexoConyuge'];
  const CODEBTOR = ['dniCodeudor', 'sexoCodeudor', 'estadoCivilCodeudor'];
  const CODEBTORS_SPOUSE = ['dniConyugeCodeudor', 'sexoConyugeCodeudor'];
  const asked = (held: unknown) => [...formOf(open(), held).keys()];

  test.each(['Soltero', 'Concubinato', 'Divorciado', 'Viudo'] as const)('%s: no spouse is asked', (estadoCivil) => {
    expect(asked({ ...FAMILY, estadoCivil })).not.toEqual(expect.arrayContaining(SPOUSE.slice(0, 1)));
    expect(asked({ ...FAMILY, estadoCivilCodeudor: estadoCivil })).not.toContain('dniConyugeCodeudor');
    expect(asked({ ...FAMILY, estadoCivil })).not.toContain('sexoConyuge');
    expect(asked({ ...FAMILY, estadoCivilCodeudor: estadoCivil })).not.toContain('sexoConyugeCodeudor');
  });

  test('Casado: the spouse is asked; a co-debtor, and theirs, where there is one', () => {
    const holder = ['dni', 'sexo', 'estadoCivil'];
    expect(asked(FAMILY)).toEqual([...holder, ...SPOUSE, 'conCodeudor', ...CODEBTOR, ...CODEBTORS_SPOUSE]);
    expect(asked({ ...FAMILY, conCodeudor: false })).toEqual([...holder, ...SPOUSE, 'conCodeudor']);
  });

  test.each([
    ['dniConyuge', '28456789', 'Es el DNI de tu cliente. Ingresá el de su cónyuge.'],
    ['dniCodeudor', '28456789', 'Es el DNI de otra persona de la solicitud.'],
    ['dniCodeudor', '24789123', 'Es el DNI de otra persona de la solicitud.'],
    ['dniConyugeCodeudor', '28456789', 'Es el DNI de otra persona de la solicitud.'],
    ['dniConyugeCodeudor', '24789123', 'Es el DNI de otra persona de la solicitud.'],
    ['dniConyugeCodeudor', '34789512', 'Es el DNI de otra persona de la solicitud.'],
  ])('%s %s is somebody else’s: %s', (name, documento, says) => {
    expect(formOf(open(), FAMILY).get(name)?.verdict).toBe(true);
    expect(formOf(open(), { ...FAMILY, [name]: documento }).get(name)?.verdict).toBe(says);
    const world = open();
    world.send(answer('identidad', { ...FAMILY, [name]: documento }));
    expect([world.place, world.verificacion.count]).toEqual(['identidad', 0]);
  });

  test('all of them are looked up, with the marital statuses', async () => {
    const world = open();
    world.send(answer('identidad', FAMILY));
    expect((await world.verificacion.nth(1)).input).toEqual({
      request: KEY,
      solicitudId: SOLICITUD_ID,
      canal: 'casa-central',
      tipoCredito: 1,
      estadoCivil: 'Casado',
      personas: {
        titular: { documento: '28456789', sexo: 'F' },
        conyuge: { documento: '24789123', sexo: 'M' },
        codeudor: { documento: '34789512', sexo: 'F', estadoCivil: 'Casado' },
        conyugeCodeudor: { documento: '30678912', sexo: 'M' },
      },
    });
  });

  test('of a holder alone nobody else is sent, whatever was entered before', async () => {
    const world = open();
    world.send(answer('identidad', { ...FAMILY, estadoCivil: 'Viudo', conCodeudor: false }));
    expect((await world.verificacion.nth(1)).input.personas).toEqual({
      titular: { documento: '28456789', sexo: 'F' },
      conyuge: null,
      codeudor: null,
      conyugeCodeudor: null,
    });
  });

  test.each([
    [{ resultado: 'desconocida', quienes: ['titular'] }, 'corregir', 'identidad'],
    [{ resultado: 'noApto' }, 'otraSolicitud', 'otraSolicitud'],
    [{ resultado: 'limite' }, 'otraSolicitud', 'otraSolicitud'],
    [{ resultado: 'enAnalisis', solicitudId: 4602 }, 'irALaSolicitud', 'irALaSolicitud'],
  ] satisfies readonly [Results['verificacion'], 'corregir' | 'irALaSolicitud' | 'otraSolicitud', string][])(
    'S8 %j does not lead on, but out',
    async (result, exit, where) => {
      const world = open();
      world.send(answer('identidad', SINGLE));
      (await world.verificacion.nth(1)).resolve(result);
      await world.at('personas');
      world.send({ type: 'EXIT', exit });
      expect(world.view.at === 'end' ? world.view.end : world.place).toBe(where);
    },
  );

  test('S4.5 another document clears its sex, and what depends on the person', () => {
    const world = new World(INSURED, { results: DONE });
    world.send({ type: 'GOTO', step: 'identidad' });
    expect(clears('dni')).toEqual(expect.arrayContaining(['sexo', 'actividad', 'direccion', 'contacto']));
    for (const whose of ['Conyuge', 'Codeudor', 'ConyugeCodeudor'])
      expect(clears(`dni${whose}`)).toContain(`sexo${whose}`);
    world.send(answer('identidad', { ...SINGLE, dni: '30678912' }));
    expect(world.memory.answers).not.toHaveProperty('actividad');
    expect(world.memory.answers).not.toHaveProperty('direccion');
    expect(world.memory.answers).not.toHaveProperty('oferta');
  });
});

describe('activity', () => {
  const world = (personas: People) =>
    new World(
      { canal: 'casa-central', identidad: FAMILY },
      { results: { ...CREATED, verificacion: verified(personas) } },
    );

  test('CF-07 each person in the application is asked what they live on', () => {
    const held = { ...WORK, actividadTitular: 'Empleado_Publico', actividadConyugeCodeudor: 'Empleado_Publico' };
    expect([...formOf(world(ALL), held).keys()]).toEqual([
      'actividadTitular',
      'rubroTitular',
      'antiguedadTitular',
      'ingresoTitular',
      'actividadConyuge',
      'antiguedadConyuge',
      'ingresoConyuge',
      'actividadCodeudor',
      'antiguedadCodeudor',
      'ingresoCodeudor',
      'actividadConyugeCodeudor',
      'rubroConyugeCodeudor',
      'antiguedadConyugeCodeudor',
      'ingresoConyugeCodeudor',
    ]);
    expect([...formOf(world(ALONE), WORK).keys()]).toEqual(['actividadTitular', 'antiguedadTitular', 'ingresoTitular']);
  });

  test('S4.5 another activity clears the branch and the income', () => {
    for (const whose of ['Titular', 'Conyuge', 'Codeudor', 'ConyugeCodeudor'])
      expect(clears(`actividad${whose}`)).toEqual(expect.arrayContaining([`rubro${whose}`, `ingreso${whose}`]));
  });

  test('EN-07 what the server refuses is said at its field, and the rest of the form holds', async () => {
    const running = world(ALONE);
    running.send(answer('actividad', WORK));
    (await running.ingresos.nth(1)).reject({ fields: [{ fieldName: 'Ingreso', message: 'Es muy poco.' }] });
    await running.at('actividad');
    expect(running.view).toMatchObject({ refused: { field: 'ingresoTitular', says: 'Es muy poco.' } });
    expect(running.memory.answers.actividad).toMatchObject({ actividadTitular: 'Empleado_Privado' });
  });
});

describe('the address', () => {
  const settled = () => new World(INSURED, { results: DONE });

  test('CF-03 another postal code asks for the offer and the insurance again', async () => {
    const world = settled();
    expect(world.place).toBe('contacto');
    world.send({ type: 'GOTO', step: 'direccion' }, answer('direccion', { ...HOME, codigoPostal: '1901' }));
    expect(world.memory.answers).not.toHaveProperty('oferta');
    expect(world.memory.answers).not.toHaveProperty('poliza');
    expect(world.memory.results).not.toHaveProperty('calificacion');
    expect(world.memory.results).not.toHaveProperty('seguros');
    expect((await world.domicilio.nth(1)).input.domicilio).toMatchObject({ CodigoPostal: '1901' });
  });

  test('CF-03 another street keeps both', async () => {
    const world = settled();
    world.send({ type: 'GOTO', step: 'direccion' }, answer('direccion', { ...HOME, calle: 'Calle 8 nro 300' }));
    expect(world.memory.answers).toMatchObject({ oferta: 'oferta-1', poliza: policy });
    expect((await world.domicilio.nth(1)).input.domicilio).toMatchObject({ Direccion: 'Calle 8 nro 300' });
  });

  test('S4.5 an earlier part of an address clears the later ones', () => {
    expect(clears('provincia')).toEqual(expect.arrayContaining(['localidad', 'codigoPostal']));
    expect(clears('localidad')).toContain('codigoPostal');
    expect(clears('provinciaCodeudor')).toEqual(expect.arrayContaining(['localidadCodeudor', 'codigoPostalCodeudor']));
    expect(clears('localidadCodeudor')).toContain('codigoPostalCodeudor');
  });
});

describe('the vehicle', () => {
  const open = () => new World(HOUSED, { results: AT_HOME });

  test.each([
    [0, false],
    [1, false],
    [2, true],
    [3, true],
  ])('CF-08 a car %i years old: is 0 km answers itself with no: %s', async (age, forced) => {
    const anio = THIS_YEAR - age;
    const es0Km = formOf(open(), { ...CAR, anio }).get('es0Km');
    expect([es0Km?.automatic, es0Km?.value]).toEqual(forced ? [true, false] : [false, true]);
    const world = open();
    world.send(answer('auto', { ...CAR, anio }));
    expect((await world.vehiculo.nth(1)).input.vehiculo).toMatchObject({ Anio: anio, Es0Km: !forced });
  });

  test('S4.5 a brand clears year and model, a year the model; another vehicle asks for the offer again', () => {
    const world = new World(INSURED, { results: DONE });
    expect(clears('marca')).toEqual(expect.arrayContaining(['anio', 'modelo']));
    expect(clears('anio')).toContain('modelo');
    world.send({ type: 'GOTO', step: 'auto' }, answer('auto', { ...CAR, modelo: '1200012' }));
    expect(world.memory.answers).not.toHaveProperty('oferta');
    expect(world.memory.answers).not.toHaveProperty('poliza');
  });
});

describe('amount, offers, insurance', () => {
  test('S8 terms that cannot be read are the usual ones', async () => {
    const world = new World(DRIVING, { results: { ...AT_HOME, vehiculo: SENT } });
    (await world.plazos.nth(1)).reject('down');
    await world.at('pedido');
    expect(world.memory.results.plazos).toEqual([12, 18, 24, 36, 48]);
  });

  test.each([
    ['reports', null, true],
    ['product', null, true],
    ['year', null, false],
    ['list', null, false],
    ['list', 'oferta-9', false],
    ['list', 'oferta-2', true],
  ] as const)('%s: with %s it goes on: %s', (given, oferta, goesOn) => {
    const world = new World(WISHING, { results: { ...WITH_CAR, calificacion: offers[given] } });
    world.send(answer('oferta', oferta));
    expect(world.place).toBe(goesOn ? 'ofertaCargada' : 'oferta');
  });

  test('without an offer the application is closed without one', async () => {
    const world = new World(WISHING, { results: { ...WITH_CAR, calificacion: offers.product } });
    world.send(answer('oferta', null));
    expect((await world.aceptacion.nth(1)).input).toEqual({ solicitudId: SOLICITUD_ID, aceptada: null });
  });

  test('a policy that no insurer offers is not taken', () => {
    const world = new World(CHOSEN, { results: QUOTED });
    world.send(answer('poliza', { ...policy, cotizacionPlanId: 'none' }));
    expect(world.place).toBe('poliza');
    world.send(answer('poliza', policy));
    expect(world.place).toBe('seguroCargado');
  });
});

describe('contact', () => {
  const open = () => new World(INSURED, { results: DONE });

  test('the name of who answers is asked where it is not the holder’s own phone; another phone, where there is one', () => {
    expect([...formOf(open(), CONTACT).keys()]).toEqual([
      'telefono',
      'tipoContacto',
      'horario',
      'conOtroTelefono',
      'correo',
    ]);
    const held = { ...CONTACT, tipoContacto: 'Trabajo', conOtroTelefono: true, otroTipoContacto: 'Vecino' };
    expect([...formOf(open(), held).keys()]).toEqual([
      'telefono',
      'tipoContacto',
      'nombreContacto',
      'horario',
      'conOtroTelefono',
      'otroTelefono',
      'otroTipoContacto',
      'otroNombreContacto',
      'otroHorario',
      'correo',
    ]);
  });
});

describe('EN-02 the review', () => {
  const reviewing = () => new World(WHOLE, { results: DONE });

  test('decision 34 stands before the call, at the position of the ending, with every form and choice', () => {
    const world = reviewing();
    expect(world.view).toMatchObject({ at: 'review', position: 'resultado', canGoBack: true });
    expect(world.view.at === 'review' && world.view.steps.map(({ id }) => id)).toEqual([
      'canal',
      'identidad',
      'actividad',
      'direccion',
      'auto',
      'pedido',
      'oferta',
      'poliza',
      'contacto',
    ]);
  });

  test('what is changed is sent again, and nothing else is asked', async () => {
    const world = reviewing();
    world.send({ type: 'CHANGE', step: 'direccion' }, answer('direccion', { ...HOME, calle: 'Calle 8 nro 300' }));
    const home = await world.domicilio.nth(1);
    expect(home.input.domicilio).toMatchObject({ Direccion: 'Calle 8 nro 300' });
    home.resolve(SENT);
    await world.until(({ at }) => at === 'review');
    expect(world.finalizar.count).toBe(0);
  });

  test('decision 22 where the server holds the people, the documents are reviewed, and lead back', () => {
    const world = new World(
      { ...WHOLE, documentos: { documento: '28456789' } },
      {
        results: DONE,
        inicio: {
          tipo: 1,
          solicitudId: SOLICITUD_ID,
          canal: 'casa-central',
          familia: {
            titular: { sexo: 'F', estadoCivil: 'Soltero' },
            conyuge: null,
            codeudor: null,
            conyugeCodeudor: null,
          },
        },
      },
    );
    expect(world.view.at === 'review' && world.view.steps[0]?.id).toBe('documentos');
    world.send({ type: 'CHANGE', step: 'documentos' }, answer('documentos', { documento: '28456789' }));
    expect(world.place).toBe('review');
  });

  test('another vehicle asks for the offer and the insurance again, and leads back', async () => {
    const world = reviewing();
    world.send({ type: 'CHANGE', step: 'auto' }, answer('auto', { ...CAR, modelo: '1200012' }));
    (await world.vehiculo.nth(1)).resolve(SENT);
    (await world.plazos.nth(1)).resolve(terms);
    (await world.cargar.nth(1)).resolve(null);
    (await world.estado.nth(1)).resolve({ realizada: true });
    (await world.ofertas.nth(1)).resolve(offers.list);
    await world.at('oferta');
    world.send(answer('oferta', 'oferta-1'));
    (await world.aceptacion.nth(1)).resolve(SENT);
    await world.at('poliza');
    world.send(answer('poliza', null));
    (await world.seguroElegido.nth(1)).resolve(SENT);
    await world.until(({ at }) => at === 'review');
    expect(world.memory.answers).toMatchObject({ contacto: CONTACT, pedido: LOAN });
  });
});

describe('decision 22 what is kept', () => {
  const HELD: Beginning = {
    tipo: 1,
    solicitudId: SOLICITUD_ID,
    canal: 'casa-central',
    familia: { titular: { sexo: 'F', estadoCivil: 'Soltero' }, conyuge: null, codeudor: null, conyugeCodeudor: null },
  };

  test('CF-02 no document and no name', () => {
    const world = new World(
      { ...WHOLE, identidad: FAMILY },
      { results: { ...DONE, verificacion: verified(ALL), finalizar: { solicitudId: SOLICITUD_ID } } },
    );
    const stored = JSON.stringify(toDraft(flow, world.memory));
    expect(stored).not.toMatch(/28456789|24789123|34789512|30678912|MARTA|LUIS|CLARA|PABLO|PAZ/);
    expect(stored).toContain('Calle 7 nro 1250');
  });

  test('CF-02 after a reload the documents are asked again, and compared; all the rest is sent anew and stays', async () => {
    const world = new World(INSURED, { results: DONE });
    expect(world.place).toBe('contacto');
    world.reload((memory) => resumed(memory, HELD));
    expect(world.view).toMatchObject({ step: { id: 'documentos' }, position: 'identidad' });
    expect([...formOf(world, {}).keys()]).toEqual(['documento']);
    world.send(answer('documentos', { documento: '28456789' }));
    const compared = await world.verificacion.nth(1);
    expect(compared.input).toMatchObject({
      solicitudId: SOLICITUD_ID,
      personas: { titular: { documento: '28456789' } },
    });
    expect(compared.input.estadoCivil).toBeUndefined();
    compared.resolve(verified(ALONE));
    (await world.ingresos.nth(1)).resolve(SENT);
    (await world.domicilio.nth(1)).resolve(SENT);
    (await world.vehiculo.nth(1)).resolve(SENT);
    (await world.plazos.nth(1)).resolve(terms);
    (await world.cargar.nth(1)).resolve(null);
    (await world.estado.nth(1)).resolve({ realizada: true });
    (await world.ofertas.nth(1)).resolve(offers.list);
    (await world.aceptacion.nth(1)).resolve(SENT);
    (await world.cotizar.nth(1)).resolve({ cotizacionId: completeQuote.cotizacionId });
    (await world.leer.nth(1)).resolve(completeQuote);
    (await world.seguroElegido.nth(1)).resolve(SENT);
    await world.at('contacto');
    expect([world.canales.count, world.creacion.count]).toEqual([0, 0]);
    expect(world.memory.answers).toMatchObject({ actividad: WORK, direccion: HOME, auto: CAR, pedido: LOAN });
  });

  test('CF-07 a co-debtor whom the server holds is compared, with their spouse; one who was not sent yet is not', async () => {
    const documents = {
      documento: '28456789',
      documentoConyuge: '24789123',
      documentoCodeudor: '34789512',
      documentoConyugeCodeudor: '30678912',
    };
    const compared = async (codeudor: boolean, conyugeCodeudor: boolean) => {
      const inicio: Beginning = {
        ...HELD,
        familia: {
          titular: { sexo: 'F', estadoCivil: 'Casado' },
          conyuge: { sexo: 'M' },
          codeudor: { sexo: 'F', estadoCivil: 'Casado', enviado: codeudor },
          conyugeCodeudor: { sexo: 'M', enviado: conyugeCodeudor },
        },
      };
      const world = new World({ documentos: documents }, { inicio });
      return (await world.verificacion.nth(1)).input.comparados;
    };
    const married = { Documento: '28456789', DocumentoConyuge: '24789123' };
    expect(await compared(true, true)).toEqual({
      ...married,
      DocumentoCodeudor: '34789512',
      DocumentoConyugeCodeudor: '30678912',
    });
    expect(await compared(true, false)).toEqual({ ...married, DocumentoCodeudor: '34789512' });
    expect(await compared(false, false)).toEqual(married);
  });

  test('other people’s documents block, and can be entered again', async () => {
    const world = new World(HOUSED, { results: AT_HOME });
    world.reload((memory) => resumed(memory, HELD));
    world.send(answer('documentos', { documento: '30678912' }));
    (await world.verificacion.nth(1)).resolve({ resultado: 'otraPersona' });
    await world.at('personas');
    world.send({ type: 'EXIT', exit: 'corregir' });
    expect(world.place, 'the people of a held application cannot be changed').toBe('personas');
    world.send({ type: 'EXIT', exit: 'otrosDocumentos' });
    expect(world.place).toBe('documentos');
    expect(world.memory.answers).toMatchObject({ actividad: WORK, direccion: HOME });
  });
});
