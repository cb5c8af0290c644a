import { REFERENCE_PRICE } from '../paths/answers/index.ts';
import { describe, expect, test } from 'vitest';
import { answers as kinds, THIS_YEAR } from '../../flows/new-request/answers.ts';
import type { Application } from '../../flows/credit/application.ts';
import {
  begunExamples,
  channels,
  found,
  offers,
  policyExamples,
  prior,
  SOLICITUD_ID,
  terms,
} from '../paths/outside/applications.ts';
import { type NewRequest, newRequest as flow, newRequestMachine } from '../../flows/new-request/flow.ts';
import { text } from '../../flows/new-request/text.ts';
import { heldAnswers, resumed } from '../../flows/new-request/resume.ts';
import { insurersPolling, type QuotedApplication } from '../../flows/credit/insurers-polling.ts';
import type { Offers } from '../../flows/credit/offers.ts';
import { offersPolling } from '../../flows/credit/offers-polling.ts';
import { completeQuote, emptyQuote, exhaustedQuote } from '../paths/outside/quotes.ts';
import { NO_QUOTE, type QuoteDetail } from '../../flows/insurers/quote.ts';
import { fromDraft, toDraft, withheldIn } from '../../flows/kit/drafts.ts';
import type { FlowEvent } from '../../flows/kit/events.ts';
import type { Memory } from '../../flows/kit/types.ts';
import { progressOf, walk } from '../../flows/kit/walk.ts';
import { Remote, settled } from '../fixtures/remote.ts';
import { FlowWorld } from './world.ts';

type Answers = NewRequest['answers'];
type Inputs = NewRequest['inputs'];
type Results = NewRequest['results'];

const PARAMS: NewRequest['params'] = {
  solicitud: { id: '5d0f7a52-3c0e-4d8f-9a57-2f1b8f3c6e11' },
  inicio: { tipo: null },
};

/** The outside of the new request, and what the flow has sent it. */
class World extends FlowWorld<NewRequest> {
  readonly canales = new Remote<Inputs['canales'], Results['canales']>();
  readonly identidad = new Remote<Inputs['identidad'], Results['identidad']>();
  readonly aptitud = new Remote<Inputs['aptitud'], Results['aptitud']>();
  readonly reconocimiento = new Remote<Inputs['reconocimiento'], Results['reconocimiento']>();
  readonly continuacion = new Remote<Inputs['continuacion'], Results['continuacion']>();
  readonly precios = new Remote<Inputs['precios'], Results['precios']>();
  readonly plazos = new Remote<Inputs['plazos'], Results['plazos']>();
  readonly cargar = new Remote<Application, null>();
  readonly estado = new Remote<{ solicitudId: number }, { realizada: boolean }>();
  readonly ofertas = new Remote<{ solicitudId: number }, Offers>();
  readonly cotizar = new Remote<QuotedApplication, { cotizacionId: string | null }>();
  readonly leer = new Remote<{ solicitudId: number; cotizacionId: string }, QuoteDetail>();
  readonly finalizar = new Remote<Inputs['finalizar'], Results['finalizar']>();
  delays = 0;

  constructor(answers: Partial<Answers> = {}, more: Partial<Memory<NewRequest>> = {}) {
    super(flow);
    this.start({ memory: { params: PARAMS, answers, results: {}, ...more } });
  }

  protected machine() {
    const { canales, identidad, aptitud, reconocimiento, continuacion, precios, plazos, finalizar } = this;
    return newRequestMachine.provide({
      actors: {
        canales: canales.logic,
        identidad: identidad.logic,
        aptitud: aptitud.logic,
        reconocimiento: reconocimiento.logic,
        continuacion: continuacion.logic,
        precios: precios.logic,
        plazos: plazos.logic,
        calificacion: offersPolling.provide({
          actors: { cargar: this.cargar.logic, estado: this.estado.logic, ofertas: this.ofertas.logic },
          actions: {
            notarDemora: () => {
              this.delays += 1;
            },
          },
        }),
        seguros: insurersPolling.provide({ actors: { cotizar: this.cotizar.logic, leer: this.leer.logic } }),
        finalizar: finalizar.logic,
      },
    });
  }
}

const begunBy = (resultado: 'apto' | 'pendiente') => {
  const sample = begunExamples.find(({ value }) => value.resultado === resultado);
  if (!sample) throw new Error(`no sample of ${resultado}`);
  return sample.value;
};
const policy = policyExamples[0]?.value ?? null;

const TOLD = { tipoCredito: 1, canal: 'casa-central', dni: '28456789', sexo: 'F' } as const;
const SINGLE = { ...TOLD, estadoCivil: 'Soltero' } as const;
const CONFIRMED = { ...SINGLE, queresEvaluar: found } as const;
const BEGUN = { ...CONFIRMED, evaluacion: begunBy('apto') } as const;
const HOME = {
  situacionLaboral: 'Empleado_Privado',
  antiguedadLaboral: 12,
  provincia: 2,
  localidad: 'LA PLATA',
  codigoPostal: '1900',
} as const;
const CAR = { marca: 'fiat', anio: THIS_YEAR - 3, modelo: '1200011', uso: 'Particular', tieneGNC: false } as const;
const WANTED = {
  ...BEGUN,
  ...HOME,
  ...CAR,
  valorVehiculo: 12_346_000,
  prestamo: { importe: 500_000, plazo: 18 },
} as const;
const CHOSEN = { ...WANTED, oferta: 'oferta-1', poliza: policy } as const;
const REACHED = {
  ...CHOSEN,
  telefono: { numero: '0111529382938', tipo: 'MOVIL' },
  franjaHoraria: 'Manana',
} as const;

const LINKED = { canales: channels.two };
const KNOWN = { ...LINKED, identidad: found };
const EVALUATED = { ...KNOWN, aptitud: { resultado: 'apto', solicitudId: SOLICITUD_ID } } as const;
const STARTED = { ...EVALUATED, continuacion: { iniciada: true } } as const;
const PRICED = { ...STARTED, precios: REFERENCE_PRICE, plazos: terms } as const;
const OFFERED = { ...PRICED, calificacion: offers.list } as const;
const QUOTED = { ...OFFERED, seguros: completeQuote } as const;

const answer = <K extends keyof Answers>(step: K, value: Answers[K]) => ({ type: 'ANSWER', step, value }) as const;

describe('positions', () => {
  test('NR-01 27 of them, in the order of S2.6; the call after the evaluation shares its position', () => {
    const all = [...flow.steps, flow.ending].map(({ position }) => Number(position));
    const order = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 15, 17, 18, 19, 20, 24, 25, 21, 22, 23, 999];
    expect([...new Set(all)]).toEqual(order);
    expect(progressOf(flow, 'evaluacion')).toEqual({ order: 9, total: 27 });
    expect(progressOf(flow, 'solicitudIniciada')).toEqual({ order: 9, total: 27 });
    expect(progressOf(flow, 'situacionLaboral')).toEqual({ order: 10, total: 27 });
    expect(progressOf(flow, 'final')).toEqual({ order: 27, total: 27 });
  });

  test.each([
    ['0', 'tipoCredito', '¿Para qué necesita el crédito tu cliente?'],
    ['1', 'canal', '¿Por qué canal entra la solicitud?'],
    ['2', 'dni', 'Ingresá el DNI de tu cliente'],
    ['3', 'sexo', '¿Cuál es el sexo que figura en su DNI?'],
    ['4', 'estadoCivil', '¿Cuál es el estado civil de tu cliente?'],
    ['5', 'dniConyuge', 'Ingresá el DNI del cónyuge'],
    ['6', 'sexoConyuge', '¿Cuál es el sexo que figura en el DNI del cónyuge?'],
    ['7', 'queresEvaluar', '¿Querés hacer la evaluación?'],
    ['8', 'evaluacion', 'Resultado de la evaluación'],
    ['9', 'situacionLaboral', '¿Cuál es la situación laboral de tu cliente?'],
    ['10', 'antiguedadLaboral', '¿Cuál es la antigüedad laboral de tu cliente?'],
    ['11', 'provincia', '¿En qué provincia vive?'],
    ['12', 'localidad', '¿En qué localidad?'],
    ['13', 'codigoPostal', 'Indicá su código postal'],
    ['14', 'marca', 'Marca del vehículo'],
    ['15', 'modelo', 'Modelo del vehículo'],
    ['16', 'anio', 'Elegí el año del vehículo'],
    ['17', 'uso', '¿Qué uso le dará al vehículo?'],
    ['18', 'tieneGNC', '¿El vehículo tiene GNC?'],
    ['19', 'valorVehiculo', '¿Cuál es el valor del vehículo?'],
    ['20', 'prestamo', 'Elegí importe y plazo'],
    ['21', 'telefono', 'Ingresá el número de teléfono de tu cliente'],
    ['22', 'franjaHoraria', '¿En qué horario lo podemos llamar?'],
    ['23', 'email', 'Ingresá un correo electrónico'],
    ['24', 'oferta', 'Elegí una oferta'],
    ['25', 'poliza', 'Elegí un seguro'],
  ] as const)('NR-01 S2.6 position %s asks for %s: %s', (position, step, question) => {
    expect(flow.steps.find(({ id }) => id === step)?.position).toBe(position);
    expect(text.steps[step].question).toBe(question);
  });

  test('NR-01 S2.6 what can be chosen of the client and the vehicle; the e-mail is passed by its link', () => {
    const labels = ({ options }: { readonly options: readonly { readonly label: string }[] }) =>
      options.map(({ label }) => label);
    expect(kinds.tipoCredito.options).toEqual([
      { value: 1, label: 'Comprar un auto' },
      { value: 3, label: 'Otros proyectos' },
    ]);
    expect(kinds.sexo.options).toEqual([
      { value: 'F', label: 'Femenino' },
      { value: 'M', label: 'Masculino' },
    ]);
    expect(labels(kinds.estadoCivil)).toEqual(['Soltero', 'Casado', 'Divorciado', 'Viudo']);
    expect(labels(kinds.uso)).toEqual(['Particular', 'Comercial']);
    expect(labels(kinds.tieneGNC)).toEqual(['Sí, tiene GNC', 'No, no tiene GNC']);
    expect(kinds.anio.options).toHaveLength(16);
    expect(text.steps.email.skip).toBe('Omitir este paso');
  });

  test('NR-01 going back clears, and the URL of a later step leads nowhere', () => {
    const world = new World({ ...BEGUN, ...HOME }, { results: STARTED });
    expect(world.place).toBe('marca');
    world.send({ type: 'BACK' });
    expect(world.place).toBe('codigoPostal');
    expect(world.memory.answers).not.toHaveProperty('codigoPostal');
    world.send({ type: 'GOTO', step: 'marca' });
    expect(world.place).toBe('codigoPostal');
  });
});

describe('type and channel', () => {
  test('NR-01 a type that was chosen before is not asked', () => {
    const world = new World({}, { params: { ...PARAMS, inicio: { tipo: 3 } } });
    expect(world.place).toBe('canal');
    expect(walk(flow, world.memory).relevant.tipoCredito).toBe(3);
  });

  test('NR-01 one channel answers itself, several are asked, none leads out', async () => {
    const world = new World({ tipoCredito: 1 });
    (await world.canales.nth(1)).resolve(channels.one);
    await world.at('dni');
    expect(walk(flow, world.memory).relevant.canal).toBe('casa-central');

    const several = new World({ tipoCredito: 1 }, { results: LINKED });
    several.send({ type: 'EXIT', exit: 'inicio' }, answer('canal', 'otra'));
    expect(several.place, 'there is nothing wrong with two').toBe('canal');
    several.send(answer('canal', 'sucursal-norte'));
    expect(several.place).toBe('dni');

    const none = new World({ tipoCredito: 1 }, { results: { canales: [] } });
    none.send({ type: 'EXIT', exit: 'inicio' });
    expect(none.view).toMatchObject({ at: 'end', end: 'cancelado' });
  });

  test('channels that failed can be asked for again', async () => {
    const world = new World({ tipoCredito: 1 });
    (await world.canales.nth(1)).reject('down');
    await world.at('canal', 'failed');
    world.send({ type: 'RETRY' });
    (await world.canales.nth(2)).resolve(channels.two);
    await world.at('canal');
  });
});

describe('the spouse', () => {
  test('NR-02 of a married client is asked for, and looked up too', async () => {
    const world = new World(TOLD, { results: LINKED });
    world.send(answer('estadoCivil', 'Casado'));
    expect(world.place).toBe('dniConyuge');
    // NR-03: nobody is their own spouse
    world.send(answer('dniConyuge', world.memory.answers.dni ?? ''));
    expect(world.place).toBe('dniConyuge');
    world.send(answer('dniConyuge', '30111222'), answer('sexoConyuge', 'M'));
    expect((await world.identidad.nth(1)).input).toEqual({
      titular: { documento: '28456789', sexo: 'F' },
      conyuge: { documento: '30111222', sexo: 'M' },
    });
  });

  test('NR-02 of any other client is neither asked for nor sent', async () => {
    for (const estadoCivil of ['Soltero', 'Divorciado', 'Viudo'] as const) {
      const world = new World(TOLD, { results: LINKED });
      world.send(answer('estadoCivil', estadoCivil));
      expect(world.place).toBe('queresEvaluar');
      expect((await world.identidad.nth(1)).input.conyuge).toBeNull();
    }
  });
});

describe('the identity', () => {
  test('NR-03 a document that is not found blocks, and leads back to the document', async () => {
    const world = new World(SINGLE, { results: LINKED });
    (await world.identidad.nth(1)).resolve(null);
    await world.at('queresEvaluar');
    world.send(answer('queresEvaluar', found), { type: 'EXIT', exit: 'noVolver' });
    expect(world.place).toBe('queresEvaluar');
    world.send({ type: 'EXIT', exit: 'corregir' });
    expect(world.place).toBe('dni');
    expect(world.memory).toMatchObject({ answers: { tipoCredito: 1, canal: 'casa-central' }, results: LINKED });
  });

  test('NR-03 a failed look-up blocks; it can be retried, or left for the document', async () => {
    const world = new World(SINGLE, { results: LINKED });
    (await world.identidad.nth(1)).reject('down');
    await world.at('queresEvaluar', 'failed');
    world.send(answer('queresEvaluar', found));
    expect(world.place).toBe('queresEvaluar');
    world.send({ type: 'RETRY' });
    (await world.identidad.nth(2)).reject('down');
    await world.at('queresEvaluar', 'failed');
    world.send({ type: 'EXIT', exit: 'corregir' });
    expect(world.place).toBe('dni');
  });

  test('NR-03 the person found is confirmed, or not', () => {
    const left = new World(SINGLE, { results: KNOWN });
    left.send({ type: 'EXIT', exit: 'noVolver' });
    expect(left.view).toMatchObject({ at: 'end', end: 'cancelado' });
    const other = { ...found, titular: { nombres: 'OTRA', apellidos: 'PERSONA' } };
    const world = new World(SINGLE, { results: KNOWN });
    world.send(answer('queresEvaluar', other));
    expect(world.place, 'no other person can be evaluated').toBe('queresEvaluar');
    world.send(answer('queresEvaluar', found));
    expect(world.place).toBe('evaluacion');
  });
});

describe('the evaluation', () => {
  test('NR-04 it is sent with the answers and the names of the register', async () => {
    const people = { ...found, conyuge: { nombres: 'JUAN', apellidos: 'SOSA' } };
    const married = { ...TOLD, estadoCivil: 'Casado', dniConyuge: '30111222', sexoConyuge: 'M' } as const;
    const world = new World({ ...married, queresEvaluar: people }, { results: { ...LINKED, identidad: people } });
    expect((await world.aptitud.nth(1)).input).toEqual({
      request: PARAMS.solicitud.id,
      aptitud: {
        canal: 'casa-central',
        TipoCredito: 1,
        Documento: '28456789',
        Sexo: 'F',
        Nombres: 'ANA MARIA',
        Apellidos: 'PAZ',
        EstadoCivil: 'Casado',
        DocumentoConyuge: '30111222',
        SexoConyuge: 'M',
        NombresConyuge: 'JUAN',
        ApellidosConyuge: 'SOSA',
      },
    });
  });

  test('NR-04 without a spouse its four fields are null', async () => {
    const world = new World(CONFIRMED, { results: KNOWN });
    expect((await world.aptitud.nth(1)).input.aptitud).toMatchObject({
      DocumentoConyuge: null,
      SexoConyuge: null,
      NombresConyuge: null,
      ApellidosConyuge: null,
    });
  });

  test.each([
    { resultado: 'apto', goesOn: ['apto'] },
    { resultado: 'pendiente', goesOn: ['pendiente'] },
    { resultado: 'noApto', goesOn: [] },
    { resultado: 'enAnalisis', goesOn: [] },
  ] as const)('NR-04 $resultado: what is resumed', ({ resultado, goesOn }) => {
    for (const as of ['apto', 'pendiente'] as const) {
      const results = { ...KNOWN, aptitud: { resultado, solicitudId: SOLICITUD_ID } };
      const world = new World(CONFIRMED, { results });
      world.send(answer('evaluacion', begunBy(as)));
      expect(world.place, as).toBe(goesOn.some((one) => one === as) ? 'solicitudIniciada' : 'evaluacion');
    }
  });

  test('NR-04 an application that the evaluation did not begin is not continued', () => {
    const world = new World(CONFIRMED, { results: EVALUATED });
    world.send(answer('evaluacion', { solicitudId: 99, resultado: 'apto' }));
    expect(world.place).toBe('evaluacion');
  });

  test('NR-04 No Apto leads to another consultation, of which nothing is known', () => {
    const aptitud = { resultado: 'noApto', solicitudId: SOLICITUD_ID } as const;
    const world = new World(CONFIRMED, { results: { ...KNOWN, aptitud } });
    world.send({ type: 'EXIT', exit: 'otraConsulta' });
    expect(world.view).toMatchObject({ step: { id: 'dni' }, position: '2' });
    expect(world.memory).toMatchObject({ answers: { tipoCredito: 1, canal: 'casa-central' }, results: LINKED });
    expect(JSON.stringify(world.memory)).not.toContain('ANA MARIA');
  });

  test('NR-04 an application in analysis ends the wizard, a blocked agency too; other results do not have these exits', () => {
    const enAnalisis = { resultado: 'enAnalisis', solicitudId: 4602 } as const;
    const analysed = new World(CONFIRMED, { results: { ...KNOWN, aptitud: enAnalisis } });
    analysed.send({ type: 'EXIT', exit: 'irALaSolicitud' });
    expect(analysed.view).toMatchObject({ at: 'end', end: 'irALaSolicitud' });
    expect(analysed.memory.results.aptitud).toEqual(enAnalisis);
    const blocked = new World(CONFIRMED, { results: { ...KNOWN, aptitud: { resultado: 'limite' } } });
    blocked.send({ type: 'EXIT', exit: 'inicio' });
    expect(blocked.view).toMatchObject({ at: 'end', end: 'cancelado' });
    const fit = new World(CONFIRMED, { results: EVALUATED });
    for (const exit of ['irALaSolicitud', 'inicio', 'otraConsulta'] as const) fit.send({ type: 'EXIT', exit });
    expect(fit.place).toBe('evaluacion');
  });

  test('NR-04 an evaluation that failed can be tried again', async () => {
    const world = new World(CONFIRMED, { results: KNOWN });
    (await world.aptitud.nth(1)).reject('down');
    await world.at('evaluacion', 'failed');
    world.send({ type: 'RETRY' });
    (await world.aptitud.nth(2)).resolve({ resultado: 'pendiente', solicitudId: SOLICITUD_ID });
    await world.at('evaluacion');
    expect(world.aptitud.inputs[1]).toEqual(world.aptitud.inputs[0]);
  });
});

describe('the continuation', () => {
  test('NR-05 it is posted between two questions, once, and going back skips it', async () => {
    const world = new World(CONFIRMED, { results: EVALUATED });
    const begin = answer('evaluacion', begunBy('apto'));
    world.send(begin, begin);
    expect(world.view).toMatchObject({ step: { id: 'solicitudIniciada' }, phase: 'waiting', position: '8' });
    const request = await world.continuacion.nth(1);
    expect(request.input).toEqual({ Id: SOLICITUD_ID });
    request.resolve({ iniciada: true });
    await world.at('situacionLaboral');
    expect(world.continuacion.count).toBe(1);
    world.send({ type: 'BACK' });
    expect(world.place).toBe('evaluacion');
  });

  test('NR-05 another application that blocks it is shown, and can be opened or left', () => {
    const results = { ...EVALUATED, continuacion: prior };
    const gone = new World(BEGUN, { results });
    expect(gone.view).toMatchObject({ step: { id: 'solicitudIniciada' }, phase: 'asking' });
    gone.send({ type: 'EXIT', exit: 'irALaSolicitud' });
    expect(gone.view).toMatchObject({ at: 'end', end: 'irALaSolicitud' });
    const left = new World(BEGUN, { results });
    left.send({ type: 'EXIT', exit: 'volver' });
    expect(left.view).toMatchObject({ step: { id: 'evaluacion' }, phase: 'asking' });
  });

  test('NR-05 one that failed can be tried again', async () => {
    const world = new World(BEGUN, { results: EVALUATED });
    (await world.continuacion.nth(1)).reject('down');
    await world.at('solicitudIniciada', 'failed');
    world.send({ type: 'RETRY' });
    (await world.continuacion.nth(2)).resolve({ iniciada: true });
    await world.at('situacionLaboral');
  });
});

describe('the vehicle and the loan', () => {
  const chosen = { ...BEGUN, ...HOME, ...CAR };

  test('NR-06 the price is asked for by model and year, and bounds the value', async () => {
    const world = new World(chosen, { results: STARTED });
    const request = await world.precios.nth(1);
    expect(request.input).toEqual({ codia: '1200011', anio: CAR.anio });
    request.resolve(10_000_000);
    await world.at('valorVehiculo');
    world.send(answer('valorVehiculo', 4_999_000), answer('valorVehiculo', 15_001_000));
    expect(world.place).toBe('valorVehiculo');
    world.send(answer('valorVehiculo', 5_000_500));
    expect(world.place, 'between two steps').toBe('valorVehiculo');
    world.send(answer('valorVehiculo', 5_000_000));
    expect(world.place, 'the least').toBe('prestamo');
    world.send({ type: 'GOTO', step: 'valorVehiculo' }, answer('valorVehiculo', 15_000_000));
    expect(world.place, 'the most').toBe('prestamo');
  });

  test('NR-06 a failed price is not shown: any value is accepted', async () => {
    const world = new World(chosen, { results: STARTED });
    (await world.precios.nth(1)).reject('down');
    await world.at('valorVehiculo');
    expect(world.emitted).toMatchObject([{ type: 'failed', call: 'precios', hidden: true }]);
    world.send(answer('valorVehiculo', 123));
    expect(world.place).toBe('prestamo');
  });

  test('NR-06 the terms are those of the application, whose vehicle is sent along', async () => {
    const world = new World(
      { ...chosen, valorVehiculo: 12_346_000 },
      { results: { ...STARTED, precios: REFERENCE_PRICE } },
    );
    const request = await world.plazos.nth(1);
    expect(request.input).toEqual({
      solicitudId: SOLICITUD_ID,
      vehiculo: {
        Id: SOLICITUD_ID,
        Codia: '1200011',
        Anio: CAR.anio,
        Es0Km: false,
        TieneGNC: false,
        Uso: 'Particular',
        ValorDeCompra: 12_346_000,
      },
    });
    request.resolve([12, 24]);
    await world.at('prestamo');
    world.send(answer('prestamo', { importe: 500_000, plazo: 18 }));
    expect(world.place, 'a term of another list').toBe('prestamo');
    world.send(answer('prestamo', { importe: 500_000, plazo: 24 }));
    expect(world.place).toBe('oferta');
  });

  test('NR-06 if the terms fail they are 12, 18, 24, 36 and 48, with 18 chosen', async () => {
    const world = new World(
      { ...chosen, valorVehiculo: 12_346_000 },
      { results: { ...STARTED, precios: REFERENCE_PRICE } },
    );
    (await world.plazos.nth(1)).reject('down');
    await world.at('prestamo');
    if (world.view.at !== 'step') throw new Error('no question is asked');
    expect(world.view.facts['plazos']).toEqual([12, 18, 24, 36, 48]);
    expect(kinds.prestamo.initialFor(world.view.facts)).toMatchObject({ plazo: 18 });
  });
});

describe('offers', () => {
  const asked = () => new World(WANTED, { results: PRICED });

  test('NR-07 everything is sent, then the status is asked for, then the offers', async () => {
    const world = asked();
    const sending = await world.cargar.nth(1);
    expect(sending.input).toEqual({
      solicitudId: SOLICITUD_ID,
      ingresos: {
        Id: SOLICITUD_ID,
        Ingreso: null,
        ActividadDeclarada: 'Empleado_Privado',
        RubroEmpleoPublico: null,
        Antiguedad: 12,
        ActividadDeclaradaConyuge: null,
        IngresoConyuge: null,
      },
      domicilio: { Id: SOLICITUD_ID, Provincia: 2, Localidad: 'LA PLATA', CodigoPostal: '1900', Direccion: null },
      vehiculo: {
        Id: SOLICITUD_ID,
        Codia: '1200011',
        Anio: CAR.anio,
        Es0Km: false,
        TieneGNC: false,
        Uso: 'Particular',
        ValorDeCompra: 12_346_000,
      },
      importe: { Id: SOLICITUD_ID, Importe: 500_000, Plazo: 18 },
    });
    await settled();
    expect(world.estado.count, 'nothing is asked before all is sent').toBe(0);
    sending.resolve(null);
    (await world.estado.nth(1)).resolve({ realizada: true });
    (await world.ofertas.nth(1)).resolve(offers.list);
    await world.at('oferta');
    expect(world.clock.waits, 'only for an answer').toEqual([5000]);
    expect(world.delays).toBe(0);
  });

  test('NR-07 three more tries after 1, 2 and 4 seconds; then it is logged, and offers are fetched nevertheless', async () => {
    const world = asked();
    (await world.cargar.nth(1)).resolve(null);
    for (const n of [1, 2, 3]) {
      (await world.estado.nth(n)).resolve({ realizada: false });
      const ms = await world.clock.nthWait(2 * n);
      world.clock.increment(ms - 1);
      await settled();
      expect(world.estado.count, `not before ${String(ms)} ms are over`).toBe(n);
      world.clock.increment(1);
      await world.estado.nth(n + 1);
    }
    expect(world.delays).toBe(0);
    (await world.estado.nth(4)).resolve({ realizada: false });
    (await world.ofertas.nth(1)).resolve(offers.reports);
    await world.at('oferta');
    expect(world.clock.waits).toEqual([5000, 1000, 5000, 2000, 5000, 4000, 5000]);
    expect(world.delays).toBe(1);
  });

  test('NR-07 a status that cannot be read counts as not yet', async () => {
    const world = asked();
    (await world.cargar.nth(1)).resolve(null);
    (await world.estado.nth(1)).reject('down');
    await world.pass(2);
    (await world.estado.nth(2)).resolve({ realizada: true });
    (await world.ofertas.nth(1)).resolve(offers.list);
    await world.at('oferta');
  });

  test('NR-07 a status without a response in five seconds counts as not yet', async () => {
    const world = asked();
    (await world.cargar.nth(1)).resolve(null);
    await world.estado.nth(1);
    await world.pass(1);
    await world.pass(2);
    (await world.estado.nth(2)).resolve({ realizada: true });
    (await world.ofertas.nth(1)).resolve(offers.list);
    await world.at('oferta');
  });

  test('NR-07 what cannot be sent or fetched can be retried, from the beginning', async () => {
    const world = asked();
    (await world.cargar.nth(1)).reject('down');
    await world.at('oferta', 'failed');
    world.send({ type: 'RETRY' });
    (await world.cargar.nth(2)).resolve(null);
    (await world.estado.nth(1)).resolve({ realizada: true });
    (await world.ofertas.nth(1)).reject('down');
    await world.at('oferta', 'failed');
    world.send({ type: 'RETRY' });
    await world.cargar.nth(3);
    world.send({ type: 'BACK' });
    expect(world.place, 'and what was asked for can be changed').toBe('prestamo');
  });

  test('SL-03 offers of a qualification that was not done in time are asked for again, until it is', async () => {
    const world = asked();
    const read = async (time: number, tries: readonly boolean[]) => {
      (await world.cargar.nth(time)).resolve(null);
      const before = world.estado.count;
      for (const [index, realizada] of tries.entries()) {
        (await world.estado.nth(before + index + 1)).resolve({ realizada });
        if (index < tries.length - 1) world.clock.increment(await world.clock.nthWait(2 * (index + 1)));
      }
      (await world.ofertas.nth(time)).resolve(offers.list);
      await world.at('oferta');
    };
    await read(1, [false, false, false, false]);
    expect(world.memory.results.calificacion).toMatchObject({ resultado: 'Aprobado', terminada: false });
    world.send({ type: 'EXIT', exit: 'volverAConsultar' });
    await read(2, [true]);
    expect(world.memory.results.calificacion).toMatchObject({ resultado: 'Aprobado', terminada: true });
    world.send({ type: 'EXIT', exit: 'volverAConsultar' });
    await settled();
    expect(world.cargar.count, 'and then no more').toBe(2);
  });

  test('SL-03 reports that did not come are asked for again', async () => {
    const world = new World(WANTED, { results: { ...PRICED, calificacion: offers.reports } });
    world.send({ type: 'EXIT', exit: 'volverAConsultar' });
    (await world.cargar.nth(1)).resolve(null);
    (await world.estado.nth(1)).resolve({ realizada: true });
    (await world.ofertas.nth(1)).resolve(offers.list);
    await world.at('oferta');
    world.send(answer('oferta', 'oferta-1'));
    expect(world.place).toBe('poliza');
  });

  test('NR-07 leaving stops the polling', async () => {
    const world = asked();
    (await world.cargar.nth(1)).resolve(null);
    (await world.estado.nth(1)).resolve({ realizada: false });
    await world.clock.nthWait(1);
    world.send({ type: 'BACK' });
    world.clock.increment(60_000);
    await settled();
    expect(world.estado.count).toBe(1);
  });

  test('NR-07 an offer of the list is chosen; one that is not listed, or none, is not', () => {
    const world = new World(WANTED, { results: OFFERED });
    world.send(answer('oferta', 'oferta-9'), answer('oferta', null), { type: 'EXIT', exit: 'otroVehiculo' });
    expect(world.place).toBe('oferta');
    world.send(answer('oferta', 'oferta-2'));
    expect(world.place).toBe('poliza');
  });

  test('NR-07 a year that is not financed leads to another vehicle, and to nothing else', () => {
    const world = new World(WANTED, { results: { ...PRICED, calificacion: offers.year } });
    world.send(answer('oferta', null));
    expect(world.place).toBe('oferta');
    world.send({ type: 'EXIT', exit: 'otroVehiculo' });
    expect(world.view).toMatchObject({ step: { id: 'marca' } });
    expect(world.memory.answers).toMatchObject(HOME);
    expect(world.memory.answers).not.toHaveProperty('prestamo');
  });

  test.each([
    { name: 'informes pendientes', calificacion: offers.reports },
    { name: 'ningún producto', calificacion: offers.product },
    { name: 'an approval that offers nothing', calificacion: { ...offers.list, ofertas: [] } },
  ])('NR-07 $name: on without an offer, and then without insurance', ({ calificacion }) => {
    const world = new World(WANTED, { results: { ...PRICED, calificacion } });
    world.send(answer('oferta', null));
    expect(world.place).toBe('telefono');
    expect(world.cotizar.count).toBe(0);
  });
});

describe('insurance', () => {
  const accepted = { ...WANTED, oferta: 'oferta-1' };
  const besideIs = (phase: string) => (view: World['view']) => view.at === 'step' && view.beside === phase;

  test('NR-08 it is read as the insurers respond, with waits of 3, 2, 1 and 0 seconds', async () => {
    const world = new World(accepted, { results: OFFERED });
    (await world.cotizar.nth(1)).resolve({ cotizacionId: completeQuote.cotizacionId });
    expect(world.cotizar.inputs).toEqual([{ solicitudId: SOLICITUD_ID }]);
    for (const n of [1, 2, 3, 4, 5]) {
      (await world.leer.nth(n)).resolve({
        cotizacionId: completeQuote.cotizacionId,
        companias: exhaustedQuote.companias,
      });
      if (n < 5) await world.pass(n);
    }
    await world.until(besideIs('done'));
    expect(world.leer.inputs[0]).toEqual({ solicitudId: SOLICITUD_ID, cotizacionId: completeQuote.cotizacionId });
    expect(world.clock.waits).toEqual([3000, 2000, 1000, 0]);
    expect(world.memory.results.seguros).toEqual(exhaustedQuote);
  });

  test('NR-08 a policy is chosen while others are still waited for, and only one that is offered', async () => {
    const world = new World(accepted, { results: OFFERED });
    world.send(answer('poliza', policy));
    expect(world.place, 'nothing is offered yet').toBe('poliza');
    (await world.cotizar.nth(1)).resolve({ cotizacionId: completeQuote.cotizacionId });
    (await world.leer.nth(1)).resolve({
      cotizacionId: completeQuote.cotizacionId,
      companias: exhaustedQuote.companias,
    });
    await world.clock.nthWait(1);
    world.send(answer('poliza', policy && { ...policy, cotizacionPlanId: '7-TC' }));
    expect(world.place, 'another one is offered').toBe('poliza');
    world.send(answer('poliza', policy));
    expect(world.place).toBe('telefono');
  });

  test.each([
    { name: 'while nothing has come', seguros: undefined },
    { name: 'beside what is offered', seguros: completeQuote },
    { name: 'where nothing is offered', seguros: emptyQuote },
  ])('NR-08 it may be left for later $name', ({ seguros }) => {
    const world = new World(accepted, { results: { ...OFFERED, ...(seguros && { seguros }) } });
    world.send(answer('poliza', null));
    expect(world.place).toBe('telefono');
    expect(world.memory.answers.poliza).toBeNull();
  });

  test('NR-08 a failed quote is not shown: it can be asked for again, or skipped', async () => {
    const world = new World(accepted, { results: OFFERED });
    (await world.cotizar.nth(1)).reject('down');
    await world.until(besideIs('done'));
    expect(world.emitted).toMatchObject([{ type: 'failed', call: 'seguros', hidden: true }]);
    expect(world.memory.results.seguros).toEqual(NO_QUOTE);
    world.send({ type: 'GOTO', step: 'poliza' });
    (await world.cotizar.nth(2)).reject('down');
    await world.until(besideIs('done'));
    world.send(answer('poliza', null));
    expect(world.place).toBe('telefono');
  });
});

describe('the end', () => {
  const done = (world: World) => world.finalizar.nth(1);

  test('NR-09 offer, insurance and contact are sent under the key of the request', async () => {
    const world = new World(REACHED, { results: QUOTED });
    world.send(answer('email', null));
    // EN-02: nothing is sent before what was answered was looked at
    expect([world.view.at, world.finalizar.count]).toEqual(['review', 0]);
    world.send({ type: 'SEND' });
    expect(world.view.at).toBe('ending');
    const request = await done(world);
    expect(request.input).toEqual({
      idempotencyKey: PARAMS.solicitud.id,
      solicitudId: SOLICITUD_ID,
      aceptada: { Id: SOLICITUD_ID, OfertaId: 'oferta-1' },
      seguro: {
        Id: SOLICITUD_ID,
        CotizacionId: completeQuote.cotizacionId,
        CotizacionPlanId: '9-TC',
        TipoPolizaId: 1,
        TipoCobertura: 'TC',
      },
      contacto: {
        Id: SOLICITUD_ID,
        Telefonos: [
          {
            Numero: '0111529382938',
            TipoTelefono: 'Titular',
            EsMovil: true,
            HorarioContacto: 'Manana',
            CorrespondeA: 'Titular',
          },
        ],
        Usuario: null,
      },
    });
    request.resolve({ solicitudId: SOLICITUD_ID });
    await world.until(({ at }) => at === 'end');
    expect(world.view).toMatchObject({ end: 'enviada' });
    expect(world.memory.results.finalizar).toEqual({ solicitudId: SOLICITUD_ID });
    expect(JSON.stringify(world.memory), 'once sent, documents and names are forgotten').not.toMatch(/28456789|ANA/);
  });

  test('NR-09 without insurance it is pending; without an offer there is none', async () => {
    const pending = new World({ ...REACHED, poliza: null }, { results: QUOTED });
    pending.send(answer('email', 'ana@ejemplo.example'), { type: 'SEND' });
    expect((await done(pending)).input).toMatchObject({
      seguro: { Id: SOLICITUD_ID, Pendiente: true },
      contacto: { Usuario: 'ana@ejemplo.example' },
    });
    const { poliza: _poliza, ...without } = REACHED;
    const none = new World({ ...without, oferta: null }, { results: { ...PRICED, calificacion: offers.product } });
    none.send(answer('email', null), { type: 'SEND' });
    expect((await done(none)).input).toMatchObject({ aceptada: null, seguro: null });
  });

  test('NR-09 a failed one ends the wizard, and sends the same again when the wizard is opened with its answers', async () => {
    const world = new World(REACHED, { results: QUOTED });
    world.send(answer('email', null), { type: 'SEND' });
    (await done(world)).reject('down');
    await world.until(({ at }) => at === 'end');
    expect(world.view).toMatchObject({ end: 'noEnviada', canRetry: false });
    // within the page the wizard keeps what no storage may hold beside the draft
    const stored = toDraft(flow, world.memory, 'noEnviada');
    const { answers, results } = world.memory;
    const draft = fromDraft(flow, { ...stored, answers, results });
    if (!draft) throw new Error('the draft was dropped');
    const again = new World({}, draft.memory);
    again.send({ type: 'SEND' });
    expect((await done(again)).input).toEqual(world.finalizar.inputs[0]);
    expect([again.identidad.count, again.aptitud.count, again.cargar.count]).toEqual([0, 0, 0]);
  });
});

describe('EN-02 the review', () => {
  async function reviewing() {
    const world = new World({ ...REACHED, email: null }, { results: QUOTED });
    await world.until(({ at }) => at === 'review');
    return world;
  }

  test('another time window is changed from there, and nothing is asked again', async () => {
    const world = await reviewing();
    world.send({ type: 'CHANGE', step: 'franjaHoraria' });
    expect(world.place).toBe('franjaHoraria');
    world.send(answer('franjaHoraria', 'Tarde'));
    expect(world.place).toBe('review');
    world.send({ type: 'SEND' });
    expect((await world.finalizar.nth(1)).input).toMatchObject({
      contacto: { Telefonos: [{ HorarioContacto: 'Tarde' }] },
    });
  });

  test('with another use of the car the offers are asked for anew, and contact and e-mail stay', async () => {
    const world = await reviewing();
    world.send({ type: 'CHANGE', step: 'uso' }, answer('uso', 'Comercial'));
    (await world.plazos.nth(1)).resolve(terms);
    (await world.cargar.nth(1)).resolve(null);
    (await world.estado.nth(1)).resolve({ realizada: true });
    (await world.ofertas.nth(1)).resolve(offers.list);
    await world.at('oferta');
    expect(world.memory.answers).toMatchObject({ telefono: REACHED.telefono, franjaHoraria: 'Manana', email: null });
    world.send(answer('oferta', 'oferta-1'));
    (await world.cotizar.nth(1)).resolve({ cotizacionId: completeQuote.cotizacionId });
    (await world.leer.nth(1)).resolve(completeQuote);
    await world.at('poliza');
    world.send(answer('poliza', null));
    expect(world.place).toBe('review');
  });
});

describe('what is kept', () => {
  test('NR-01 neither documents nor names are stored', () => {
    const married = { ...REACHED, estadoCivil: 'Casado', dniConyuge: '30111222', sexoConyuge: 'M' } as const;
    const world = new World(married, { results: { ...QUOTED, continuacion: prior } });
    const stored = JSON.stringify(toDraft(flow, world.memory));
    expect(stored).not.toMatch(/28456789|30111222|ANA|Paz/);
    expect(stored).toContain('LA PLATA');
  });

  describe('decision 22: after a reload', () => {
    /** A run that has offers, reloaded. */
    async function reloaded() {
      const world = new World(CHOSEN, { results: QUOTED });
      await world.at('telefono');
      world.reload(resumed);
      expect(world.place).toBe('documento');
      expect(JSON.stringify(world.memory)).not.toContain('28456789');
      return world;
    }

    test('NR-01 where the server holds the application, only the document is asked again, and nobody is evaluated', async () => {
      const world = await reloaded();
      world.send(answer('documento', '28456789'));
      const compared = await world.reconocimiento.nth(1);
      expect(compared.input).toEqual({ solicitudId: SOLICITUD_ID, documento: '28456789' });
      compared.resolve({ coincide: true });
      const continued = await world.continuacion.nth(1);
      expect(continued.input).toEqual({ Id: SOLICITUD_ID });
      continued.resolve({ iniciada: true });
      (await world.plazos.nth(1)).resolve(terms);
      (await world.cargar.nth(1)).resolve(null);
      (await world.estado.nth(1)).resolve({ realizada: true });
      (await world.ofertas.nth(1)).resolve(offers.list);
      (await world.cotizar.nth(1)).resolve({ cotizacionId: completeQuote.cotizacionId });
      (await world.leer.nth(1)).resolve(completeQuote);
      await world.at('telefono');
      expect([world.identidad.count, world.aptitud.count]).toEqual([0, 0]);
      world.send(
        answer('telefono', REACHED.telefono),
        answer('franjaHoraria', 'Manana'),
        answer('email', 'ana@ejemplo.example'),
        { type: 'SEND' },
      );
      expect((await world.finalizar.nth(1)).input).toMatchObject({
        solicitudId: SOLICITUD_ID,
        aceptada: { Id: SOLICITUD_ID, OfertaId: 'oferta-1' },
        seguro: { CotizacionPlanId: '9-TC' },
      });
    });

    test('NR-01 an offer or a policy that is no longer there is asked for again', async () => {
      const world = await reloaded();
      world.send(answer('documento', '28456789'));
      (await world.reconocimiento.nth(1)).resolve({ coincide: true });
      (await world.continuacion.nth(1)).resolve({ iniciada: true });
      (await world.plazos.nth(1)).resolve(terms);
      (await world.cargar.nth(1)).resolve(null);
      (await world.estado.nth(1)).resolve({ realizada: true });
      (await world.ofertas.nth(1)).resolve({
        ...offers.list,
        ofertas: offers.list.ofertas.filter(({ id }) => id !== 'oferta-1'),
      });
      await world.at('oferta');
    });

    test('NR-01 another document keeps everything until another request is wanted', async () => {
      const world = await reloaded();
      const kept = world.memory.answers;
      world.send(answer('documento', '30111222'));
      (await world.reconocimiento.nth(1)).resolve({ coincide: false });
      await world.at('mismaPersona');
      expect(world.continuacion.count).toBe(0);
      world.send({ type: 'EXIT', exit: 'otroDocumento' });
      expect(world.place).toBe('documento');
      expect(world.memory.answers).toEqual(kept);
      world.send(answer('documento', '28456790'));
      (await world.reconocimiento.nth(2)).resolve({ coincide: false });
      await world.at('mismaPersona');
      world.send({ type: 'EXIT', exit: 'otraSolicitud' });
      expect(world.view).toMatchObject({ at: 'end', end: 'otraSolicitud' });
    });

    test('NR-01 before the evaluation a draft goes on as it is: whether it is the same person is for the person to say', () => {
      const { dni: _, ...answers } = SINGLE;
      const memory: Memory<NewRequest> = { params: PARAMS, answers, results: LINKED };
      expect(resumed(memory)).toBe(memory);
      expect(withheldIn(flow, memory)).toEqual(['dni']);
      const same = new World({}, { ...memory, withheld: ['dni'] });
      same.send(answer('dni', '28456789'));
      expect(same.place).toBe('queresEvaluar');
      const another = new World({}, memory);
      another.send(answer('dni', '28456789'));
      expect(another.place).toBe('sexo');
    });

    test('SL-05 what the server holds is what the wizard begins with; what it does not take is asked', () => {
      const held = {
        id: SOLICITUD_ID,
        tipoCredito: 3,
        ingresos: { ActividadDeclarada: 'Jubilado', Antiguedad: 9 },
        domicilio: { Provincia: 2, Localidad: 'LA PLATA', CodigoPostal: '1900' },
        vehiculo: {
          marca: { id: 'fiat' },
          Codia: '1200011',
          Anio: THIS_YEAR - 3,
          Uso: 'Particular',
          TieneGNC: false,
          ValorDeCompra: 12_346_000,
        },
        pedido: { Importe: 500_000, Plazo: 18 },
        oferta: { id: 'oferta-1' },
        sinOferta: false,
        seguro: { CotizacionId: 'c', CotizacionPlanId: '9-TC', TipoPolizaId: 1, TipoCobertura: 'TC' },
      } as const;
      expect(heldAnswers(held)).toEqual({
        inicio: { tipo: 3, solicitudId: SOLICITUD_ID },
        answers: {
          situacionLaboral: 'Jubilado',
          antiguedadLaboral: 9,
          provincia: 2,
          localidad: 'LA PLATA',
          codigoPostal: '1900',
          marca: 'fiat',
          anio: THIS_YEAR - 3,
          modelo: '1200011',
          uso: 'Particular',
          tieneGNC: false,
          valorVehiculo: 12_346_000,
          prestamo: { importe: 500_000, plazo: 18 },
          oferta: 'oferta-1',
          poliza: { cotizacionId: 'c', cotizacionPlanId: '9-TC', tipoPolizaId: 1, tipoCobertura: 'TC' },
        },
      });
      const nothing = { ingresos: null, vehiculo: null, pedido: null, oferta: null, seguro: null };
      const lost = { ...held.domicilio, Provincia: 19 };
      expect(heldAnswers({ ...held, ...nothing, domicilio: lost }).answers, 'there is no province 19').toEqual({});
      expect(heldAnswers({ ...held, ...nothing, sinOferta: true, domicilio: null }).answers).toEqual({ oferta: null });
      expect(heldAnswers({ ...held, seguro: { Pendiente: true } }).answers).toHaveProperty('poliza', null);
    });
  });

  const everything: Partial<Answers> = REACHED;
  const offered = ['oferta', 'poliza'];

  // S4.5. Going back clears what follows; a question is asked again before others that are answered where a draft holds what it
  // cannot be, or the back end kept only some parts.
  test.each<readonly [Extract<FlowEvent<NewRequest>, { type: 'ANSWER' }>, readonly string[]]>([
    [answer('marca', 'ford'), ['anio', 'modelo', 'valorVehiculo', ...offered]],
    [answer('anio', CAR.anio - 1), ['modelo', 'valorVehiculo', ...offered]],
    [answer('modelo', '1200012'), ['valorVehiculo', ...offered]],
    [answer('provincia', 3), ['localidad', 'codigoPostal', ...offered]],
    [answer('localidad', 'TANDIL'), ['codigoPostal', ...offered]],
    [answer('codigoPostal', '1901'), offered],
    [answer('uso', 'Comercial'), offered],
    [answer('tieneGNC', true), offered],
    [answer('valorVehiculo', 12_000_000), offered],
    [answer('prestamo', { importe: 505_000, plazo: 18 }), offered],
    [answer('situacionLaboral', 'Jubilado'), ['antiguedadLaboral', ...offered]],
    [answer('antiguedadLaboral', 10), offered],
  ])('NR-06 the answer %o clears %o and nothing else', (said, gone) => {
    const { [said.step]: _, ...others } = everything;
    const world = new World(others, { results: QUOTED });
    expect(world.place).toBe(said.step);
    world.send(said);
    expect(
      Object.keys(everything)
        .filter((name) => !(name in world.memory.answers))
        .toSorted(),
    ).toEqual([...gone].toSorted());
  });

  test('NR-06 going back to the province clears it and all that was asked after it', () => {
    const world = new World(everything, { results: QUOTED });
    world.send({ type: 'GOTO', step: 'provincia' });
    expect(world.memory.answers).toEqual({ ...BEGUN, situacionLaboral: 'Empleado_Privado', antiguedadLaboral: 12 });
  });

  test('NR-06 S4.5 another DNI clears the sex', () => {
    const world = new World(CONFIRMED, { results: KNOWN });
    world.send({ type: 'GOTO', step: 'dni' }, answer('dni', '30111222'));
    expect(world.memory.answers).not.toHaveProperty('sexo');
    expect(world.place).toBe('sexo');
  });
});
