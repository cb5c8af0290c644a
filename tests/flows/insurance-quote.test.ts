import { describe, expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { people, policyExamples } from '../paths/outside/people.ts';
import { completeQuote, exhaustedQuote } from '../paths/outside/quotes.ts';
import { answers as kinds } from '../../flows/insurance-quote/answers.ts';
import { insuranceQuote } from '../../flows/insurance-quote/flow.ts';
import {
  type InsuranceQuotePhotos,
  insuranceQuotePhotos,
  insuranceQuotePhotosMachine,
} from '../../flows/insurance-quote/photos-flow.ts';
import { quotePolling } from '../../flows/insurance-quote/quote-polling.ts';
import type { QuoteRequest } from '../../flows/insurance-quote/quote-request.ts';
import { photosTexts, texts } from '../../flows/insurance-quote/text.ts';
import { NO_QUOTE, type QuoteDetail } from '../../flows/insurers/quote.ts';
import { toDraft } from '../../flows/kit/drafts.ts';
import type { FlowEvent } from '../../flows/kit/events.ts';
import type { Memory } from '../../flows/kit/types.ts';
import { progressOf, walk } from '../../flows/kit/walk.ts';
import { Play } from '../model/play.ts';
import { Remote, settled } from '../fixtures/remote.ts';
import { FlowWorld } from './world.ts';

type Answers = InsuranceQuotePhotos['answers'];
type Inputs = InsuranceQuotePhotos['inputs'];

const flow = insuranceQuotePhotos;
const { cotizacionId } = completeQuote;
const COMPLETE: QuoteDetail = { cotizacionId, companias: completeQuote.companias };
const INCOMPLETE: QuoteDetail = { cotizacionId, companias: exhaustedQuote.companias };

/** The outside of the insurance quote, and what the flow has sent it. */
class World extends FlowWorld<InsuranceQuotePhotos> {
  readonly cotizar = new Remote<QuoteRequest, { cotizacionId: string | null }>();
  readonly leer = new Remote<{ cotizacionId: string }, QuoteDetail>();
  readonly identidad = new Remote<Inputs['identidad'], InsuranceQuotePhotos['results']['identidad']>();
  readonly pedirContacto = new Remote<Inputs['pedirContacto'], { numero: number | null }>();

  constructor(answers: Partial<Answers> = {}, more: Partial<Memory<InsuranceQuotePhotos>> = {}) {
    super(flow);
    this.start({ memory: { params: FLAGS_OFF, answers, results: {}, ...more } });
  }

  protected machine() {
    const cotizacion = quotePolling.provide({ actors: { cotizar: this.cotizar.logic, leer: this.leer.logic } });
    return insuranceQuotePhotosMachine.provide({
      actors: { cotizacion, identidad: this.identidad.logic, pedirContacto: this.pedirContacto.logic },
    });
  }

  async quoted(id: string | null = cotizacionId): Promise<void> {
    (await this.cotizar.nth(1)).resolve({ cotizacionId: id });
  }

  /** The next fetch, the n-th of all. */
  async fetched(n: number, detail: QuoteDetail): Promise<void> {
    (await this.leer.nth(n)).resolve(detail);
  }
}

const FLAGS_OFF: InsuranceQuotePhotos['params'] = {
  contacto: { id: '2f6c1f8e-3f0a-4b2b-9f0f-5d1c7f3a9e02' },
  datosPago: false,
  fotosVehiculo: false,
};
const policy = (type: string) => {
  const sample = policyExamples.find(({ name }) => name === type);
  if (!sample) throw new Error(`no sample of ${type}`);
  return sample.value;
};
const CAR = {
  marca: 'fiat',
  anio: new Date().getFullYear() - 3,
  modelo: '120001',
  provincia: 2,
  localidad: 'LA PLATA',
  codigoPostal: '1900',
  uso: 'Particular',
  tieneGNC: false,
  formaDePago: 'CuponPago',
} as const satisfies Partial<Answers>;
const HIRED = { ...CAR, poliza: policy('TC'), contratada: true } as const satisfies Partial<Answers>;
const QUOTED = { cotizacion: completeQuote };
const FOUND = { ...QUOTED, identidad: people.found };
const besideIs = (phase: string) => (view: World['view']) => view.at === 'step' && view.beside === phase;

describe('positions', () => {
  test('IN-01 24 of them without photos, in the order of S2.9', () => {
    const order = [...insuranceQuote.steps, insuranceQuote.ending].map(({ position }) => Number(position));
    expect(order).toEqual([...Array(14).keys(), 15, 14, 16, 18, 17, 19, 21, 20, 22, 23]);
  });

  test('IN-02 28 of them with photos', () => {
    const order = [...flow.steps, flow.ending].map(({ position }) => Number(position));
    expect(order).toEqual([...Array(14).keys(), 15, 14, 16, 18, 17, 19, 20, 21, 22, 23, 24, 25, 26, 27]);
  });
});

describe('the prompts of S2.9, as sellers read them', () => {
  const both = [
    ['0', 'marca', 'Marca del vehículo'],
    ['1', 'anio', 'Elegí el año del vehículo'],
    ['2', 'modelo', 'Modelo del vehículo'],
    ['3', 'provincia', '¿En qué provincia vive?'],
    ['4', 'localidad', '¿En qué localidad?'],
    ['5', 'codigoPostal', 'Indicá su código postal'],
    ['6', 'uso', '¿Qué uso le dará al vehículo?'],
    ['7', 'tieneGNC', '¿El vehículo tiene GNC?'],
    ['8', 'formaDePago', '¿Cómo va a pagar las cuotas el asegurado?'],
    ['9', 'poliza', 'Elegí un seguro'],
    ['10', 'contratada', 'Detalle de la póliza'],
    ['11', 'dni', 'Ingresá el DNI de tu cliente'],
    ['12', 'sexo', '¿Cuál es el sexo que figura en su DNI?'],
    ['13', 'esPersonaValida', '¿El seguro es para esta persona?'],
    ['14', 'nombre', 'Ingresá el nombre completo del asegurado'],
    ['15', 'fechaNacimiento', 'Ingresá la fecha de nacimiento del asegurado'],
    ['16', 'direccion', 'Ingresá la dirección en donde vive el asegurado'],
    ['17', 'email', 'Ingresá un correo electrónico'],
    ['18', 'telefono', 'Ingresá el número de teléfono de tu cliente'],
    ['19', 'dominio', 'Ingresá el dominio del vehículo'],
    ['20', 'motor', 'Ingresá el número de motor'],
    ['21', 'numeroChasis', 'Ingresá el número de chasis'],
  ] as const;

  test.each(both)('IN-01 IN-02 position %s asks for %s: %s', (position, step, question) => {
    for (const { steps } of [insuranceQuote, flow])
      expect(steps.find(({ id }) => id === step)?.position).toBe(position);
    expect([texts.seller.steps[step].question, photosTexts.seller.steps[step].question]).toEqual([question, question]);
  });

  test.each([
    ['22', 'fotoFrente', 'Sacale una foto al frente del vehículo'],
    ['23', 'fotoTrasera', 'Sacale una foto a la parte trasera del vehículo'],
    ['24', 'fotoIzquierda', 'Sacale una foto al lado izquierdo del vehículo'],
    ['25', 'fotoDerecha', 'Sacale una foto al lado derecho del vehículo'],
    ['26', 'datosDePago', 'Ingresá los datos de pago'],
  ] as const)('IN-02 with photos, position %s asks for %s: %s', (position, step, question) => {
    expect(flow.steps.find(({ id }) => id === step)?.position).toBe(position);
    expect(photosTexts.seller.steps[step].question).toBe(question);
  });

  test('IN-01 IN-02 the payment data and the end, and the title, of each variant', () => {
    const last = ({ steps, ending }: typeof insuranceQuote | typeof flow) => [
      steps.find(({ id }) => id === 'datosDePago')?.position,
      ending.position,
    ];
    expect([last(insuranceQuote), last(flow)]).toEqual([
      ['22', '23'],
      ['26', '27'],
    ]);
    expect([texts.seller.title, photosTexts.seller.title]).toEqual(['Asegurar Auto', 'Cotizar seguro']);
  });

  test('IN-01 IN-02 progress is counted over 24 steps, and over 28 with photos', () => {
    expect([progressOf(insuranceQuote, 'poliza'), progressOf(flow, 'poliza')]).toEqual([
      { order: 10, total: 24 },
      { order: 10, total: 28 },
    ]);
    expect([progressOf(insuranceQuote, 'final'), progressOf(flow, 'final')]).toEqual([
      { order: 24, total: 24 },
      { order: 28, total: 28 },
    ]);
  });

  test('IN-01 what can be chosen of use, gas, payment and sex', () => {
    expect(kinds.uso.options.map(({ value }) => value)).toEqual(['Particular', 'Comercial']);
    expect(kinds.tieneGNC.options.map(({ label }) => label)).toEqual(['Sí, tiene GNC', 'No, no tiene GNC']);
    expect(kinds.formaDePago.options.map(({ value }) => value)).toEqual([
      'DebitoConCBU',
      'DebitoConTarjetaCredito',
      'CuponPago',
    ]);
    expect(kinds.sexo.options).toEqual([
      { value: 'M', label: 'Masculino' },
      { value: 'F', label: 'Femenino' },
    ]);
    expect(kinds.anio.options).toHaveLength(16);
  });

  test('IN-14 e-mail, plate, engine and chassis are passed by the link of S2.9', () => {
    for (const step of ['email', 'dominio', 'motor', 'numeroChasis'] as const)
      expect(texts.seller.steps[step].skip).toBe('Omitir este paso');
  });
});

describe('the quote', () => {
  test('IN-05 it is asked for with the inputs of the price, and read by its id', async () => {
    const world = new World(CAR);
    await world.quoted();
    await world.leer.nth(1);
    expect(world.cotizar.inputs).toEqual([
      {
        Negocio: 'MercadoAbierto',
        Periodo: 'Anual',
        ModeloVehiculo: '120001',
        AnioVehiculo: CAR.anio,
        CodigoPostal: '1900',
        UsoDelVehiculo: 'Particular',
        TieneGNC: false,
        FormaPago: 'CuponPago',
      },
    ]);
    expect(world.leer.inputs).toEqual([{ cotizacionId }]);
  });

  test('IN-05 a response without id is reported to the host only, not shown; opening the list asks again', async () => {
    const world = new World(CAR);
    await world.quoted(null);
    await world.until(besideIs('done'));
    expect(world.emitted).toMatchObject([{ type: 'failed', call: 'cotizacion', hidden: true }]);
    expect(world.view).toMatchObject({ step: { id: 'poliza' }, phase: 'asking', facts: { cotizacion: NO_QUOTE } });
    expect(world.leer.count).toBe(0);
    world.send({ type: 'GOTO', step: 'poliza' });
    (await world.cotizar.nth(2)).resolve({ cotizacionId });
    await world.fetched(1, COMPLETE);
    await world.until(besideIs('done'));
    expect(world.memory.results.cotizacion).toEqual(completeQuote);
  });

  test('IN-06 fetches at most five times, and waits 3, 2, 1 and 0 seconds in between', async () => {
    const world = new World(CAR);
    await world.quoted();
    for (const n of [1, 2, 3, 4]) {
      await world.fetched(n, INCOMPLETE);
      const ms = await world.clock.nthWait(n);
      if (ms > 0) world.clock.increment(ms - 1);
      await settled();
      expect(world.leer.count, `not before ${String(ms)} ms are over`).toBe(n);
      world.clock.increment(ms > 0 ? 1 : 0);
      await world.leer.nth(n + 1);
    }
    await world.fetched(5, INCOMPLETE);
    await world.until(besideIs('done'));
    world.clock.increment(60_000);
    await settled();
    expect(world.clock.waits).toEqual([3000, 2000, 1000, 0]);
    expect(world.leer.count).toBe(5);
    expect(world.memory.results.cotizacion).toEqual(exhaustedQuote);
  });

  test.each([1, 2, 3, 4, 5])('IN-06 it ends when fetch %i finds every insurer complete', async (last) => {
    const world = new World(CAR);
    await world.quoted();
    for (let n = 1; n < last; n += 1) {
      await world.fetched(n, INCOMPLETE);
      await world.pass(n);
    }
    await world.fetched(last, COMPLETE);
    await world.until(besideIs('done'));
    world.clock.increment(60_000);
    await settled();
    expect(world.leer.count).toBe(last);
  });

  test('IN-06 the list can be answered before the polling has finished, and the polling continues at the detail', async () => {
    const world = new World(CAR);
    await world.quoted();
    await world.fetched(1, INCOMPLETE);
    await world.clock.nthWait(1);
    world.send({ type: 'ANSWER', step: 'poliza', value: policy('TC') });
    expect(world.view).toMatchObject({ step: { id: 'contratada' }, beside: 'waiting' });
    for (const n of [2, 3, 4, 5]) {
      await world.pass(n);
      await world.fetched(n, INCOMPLETE);
    }
    await world.until(besideIs('done'));
    expect([world.cotizar.count, world.leer.count]).toEqual([1, 5]);
  });

  test('IN-06 leaving stops it: while it waits, while it reads, while it asks for the quote', async () => {
    const waiting = new World(CAR);
    await waiting.quoted();
    await waiting.fetched(1, INCOMPLETE);
    await waiting.clock.nthWait(1);
    waiting.send({ type: 'BACK' });
    waiting.clock.increment(60_000);

    const reading = new World(CAR);
    await reading.quoted();
    const read = await reading.leer.nth(1);
    reading.send({ type: 'CANCEL' });
    read.resolve(COMPLETE);

    const asking = new World(CAR);
    const asked = await asking.cotizar.nth(1);
    asking.send({ type: 'BACK' });
    asked.resolve({ cotizacionId });

    await settled();
    expect([waiting.leer.count, reading.leer.count, asking.leer.count]).toEqual([1, 1, 0]);
    expect(waiting.memory.results.cotizacion).toMatchObject({ lecturas: 1 });
    expect(asking.memory.results).toEqual({});
  });

  test.each([1, 2, 3, 4])('IN-06 a reload after %i fetches continues with the remaining ones', async (before) => {
    const world = new World(CAR);
    await world.quoted();
    for (let n = 1; n <= before; n += 1) {
      await world.fetched(n, INCOMPLETE);
      if (n < before) await world.pass(n);
    }
    await world.clock.nthWait(before);
    world.reload();
    expect(world.view).toMatchObject({ step: { id: 'poliza' }, beside: 'waiting' });
    for (let n = before + 1; n <= 5; n += 1) {
      await world.pass(n);
      await world.fetched(n, INCOMPLETE);
    }
    await world.until(besideIs('done'));
    expect([world.cotizar.count, world.leer.count]).toEqual([1, 5]);
  });

  test('a reload after the end of the polling asks for nothing where every insurer has answered', async () => {
    const world = new World(CAR, { results: { cotizacion: completeQuote } });
    await world.until(besideIs('done'));
    world.reload();
    await world.until(besideIs('done'));
    expect([world.cotizar.count, world.leer.count]).toEqual([0, 0]);
  });

  test('SL-03 insurers that had not answered at the end of the polling are asked once more, again and again', async () => {
    const world = new World(CAR, { results: { cotizacion: exhaustedQuote } });
    await world.fetched(1, INCOMPLETE);
    await world.until(besideIs('done'));
    world.send({ type: 'GOTO', step: 'poliza' });
    await world.fetched(2, COMPLETE);
    await world.until(besideIs('done'));
    expect([world.cotizar.count, world.leer.count]).toEqual([0, 2]);
    expect(world.memory.results.cotizacion?.companias).toEqual(COMPLETE.companias);
  });

  test('a fetch that fails after another has succeeded counts, and what was read stays', async () => {
    const world = new World(CAR);
    await world.quoted();
    await world.fetched(1, INCOMPLETE);
    await world.pass(1);
    (await world.leer.nth(2)).reject(new Error('down'));
    await world.clock.nthWait(2);
    expect(world.memory.results.cotizacion).toEqual({ ...exhaustedQuote, lecturas: 2 });
    expect(world.clock.waits).toEqual([3000, 2000]);
  });

  test('a hidden failure beside the detail clears neither the quote nor the policy chosen from it', () => {
    const answers = { ...CAR, poliza: policy('TC') };
    const play = new Play(flow, { params: FLAGS_OFF, answers, results: { cotizacion: exhaustedQuote } });
    expect(play.place).toBe('contratada');
    play.fail('cotizacion', new Error('down'));
    expect(play.memory).toMatchObject({ answers, results: { cotizacion: exhaustedQuote } });
    expect(play.calls).toEqual([]);
  });

  test('late answers of an older quote never overwrite the newer one', async () => {
    const world = new World(CAR);
    await world.quoted('11111111-1111-4111-8111-111111111111');
    const late = await world.leer.nth(1);
    world.send({ type: 'GOTO', step: 'uso' }, { type: 'ANSWER', step: 'uso', value: 'Comercial' });
    expect(world.place, 'answers that hold are passed over').toBe('poliza');
    expect(world.memory.results, 'the old quote is gone').toEqual({});
    const second = await world.cotizar.nth(2);
    late.resolve({ ...COMPLETE, cotizacionId: '11111111-1111-4111-8111-111111111111' });
    await settled();
    expect(world.memory.results).toEqual({});
    second.resolve({ cotizacionId });
    await world.fetched(2, COMPLETE);
    await world.until(besideIs('done'));
    expect(world.memory.results.cotizacion).toEqual(completeQuote);
  });
});

type Answer = Extract<FlowEvent<InsuranceQuotePhotos>, { type: 'ANSWER' }>;

/** Another answer to each input of the price, and what it clears. */
const changes: readonly (readonly [answer: Answer, gone: readonly string[]])[] = [
  [{ type: 'ANSWER', step: 'marca', value: 'ford' }, ['anio', 'modelo', 'poliza', 'contratada']],
  [{ type: 'ANSWER', step: 'anio', value: CAR.anio - 1 }, ['modelo', 'poliza', 'contratada']],
  [{ type: 'ANSWER', step: 'modelo', value: '120002' }, ['poliza', 'contratada']],
  [{ type: 'ANSWER', step: 'provincia', value: 3 }, ['localidad', 'codigoPostal', 'poliza', 'contratada']],
  [{ type: 'ANSWER', step: 'localidad', value: 'MAR DEL PLATA' }, ['codigoPostal', 'poliza', 'contratada']],
  [{ type: 'ANSWER', step: 'codigoPostal', value: '7600' }, ['poliza', 'contratada']],
  [{ type: 'ANSWER', step: 'uso', value: 'Comercial' }, ['poliza', 'contratada']],
  [{ type: 'ANSWER', step: 'tieneGNC', value: true }, ['poliza', 'contratada']],
  [{ type: 'ANSWER', step: 'formaDePago', value: 'DebitoConCBU' }, ['poliza', 'contratada']],
];

describe('cascades', () => {
  test('IN-04 a changed input of the price resets the quote and what depends on it; the same input resets nothing', () => {
    for (const [answer, gone] of changes) {
      const world = new World(HIRED, { results: QUOTED });
      world.send({ type: 'GOTO', step: answer.step }, answer);
      expect(
        Object.keys(HIRED).filter((name) => !(name in world.memory.answers)),
        answer.step,
      ).toEqual(gone);
      expect(world.memory.results, answer.step).toEqual({});
    }
    const same = new World(HIRED, { results: QUOTED });
    same.send({ type: 'GOTO', step: 'uso' }, { type: 'ANSWER', step: 'uso', value: 'Particular' });
    expect(same.memory).toMatchObject({ answers: HIRED, results: QUOTED });
  });

  test('IN-04 another DNI clears the sex, and another sex clears the answers about the person', () => {
    const person = { ...HIRED, dni: '28456789', sexo: 'F', fechaNacimiento: '1984-02-29', nombre: 'Ana Paz' } as const;
    const world = new World(person, { results: { ...QUOTED, identidad: null } });
    world.send({ type: 'GOTO', step: 'sexo' }, { type: 'ANSWER', step: 'sexo', value: 'M' });
    expect(world.memory.answers).toEqual({ ...HIRED, dni: '28456789', sexo: 'M' });
    world.send({ type: 'GOTO', step: 'dni' }, { type: 'ANSWER', step: 'dni', value: '30111222' });
    expect(world.memory.answers).toEqual({ ...HIRED, dni: '30111222' });
  });

  test('IN-08 a policy that the quote does not list is not taken', () => {
    const world = new World(CAR, { results: QUOTED });
    world.send({ type: 'ANSWER', step: 'poliza', value: { ...policy('TC'), cotizacionId: 'another' } });
    expect(world.place).toBe('poliza');
    world.send({ type: 'ANSWER', step: 'poliza', value: policy('TC') });
    expect(world.place).toBe('contratada');
    world.send({ type: 'EXIT', exit: 'volver' });
    expect(world.view).toMatchObject({ step: { id: 'poliza' }, answer: undefined });
  });
});

describe('the identity look-up', () => {
  const atLookUp = () => new World({ ...HIRED, dni: '28456789', sexo: 'F' }, { results: QUOTED });

  test('IN-10 a person who is found and confirmed is not asked their name and birth date', async () => {
    const world = atLookUp();
    const request = await world.identidad.nth(1);
    expect(request.input).toEqual({ documento: '28456789', sexo: 'F' });
    request.resolve(people.found);
    await world.at('esPersonaValida');
    world.send({ type: 'ANSWER', step: 'esPersonaValida', value: true });
    expect(world.place).toBe('direccion');
    expect(walk(flow, world.memory).relevant).toMatchObject({ nombre: 'Ana Maria Paz', fechaNacimiento: '1984-02-29' });
  });

  test('decision 11: a reload forgets the DNI, and the person found with it', () => {
    const world = new World({ ...HIRED, dni: '28456789', sexo: 'F', esPersonaValida: true }, { results: FOUND });
    expect(world.memory.results.identidad).toEqual(people.found);
    world.reload();
    expect(world.place).toBe('dni');
    expect(world.memory.results.identidad).toBeUndefined();
    expect(world.memory.results.cotizacion).toEqual(completeQuote);
  });

  test('IN-10 if no person is found, the question is skipped and the name is asked', async () => {
    const world = atLookUp();
    (await world.identidad.nth(1)).resolve(null);
    await world.at('fechaNacimiento');
    expect(world.emitted).toEqual([]);
    world.send({ type: 'ANSWER', step: 'fechaNacimiento', value: '1984-02-29' });
    expect(world.place).toBe('nombre');
  });

  test('IN-10 a failure is reported to the host, and continues as if no person was found', async () => {
    const world = atLookUp();
    (await world.identidad.nth(1)).reject(new Error('down'));
    await world.at('fechaNacimiento');
    expect(world.emitted).toMatchObject([{ type: 'failed', call: 'identidad', hidden: true }]);
  });

  test('invalid data of the register are asked', async () => {
    const world = atLookUp();
    (await world.identidad.nth(1)).resolve(people.minor);
    await world.at('esPersonaValida');
    world.send({ type: 'ANSWER', step: 'esPersonaValida', value: true });
    expect(world.place).toBe('fechaNacimiento');
  });

  test('IN-10 NO goes back two questions: the DNI is asked again, and the sex after it', async () => {
    const world = atLookUp();
    (await world.identidad.nth(1)).resolve(people.found);
    await world.at('esPersonaValida');
    world.send({ type: 'EXIT', exit: 'no' });
    expect(world.view).toMatchObject({ step: { id: 'dni' }, direction: 'backward', answer: undefined });
    expect(world.memory).toMatchObject({ answers: HIRED, results: QUOTED });
    world.send({ type: 'ANSWER', step: 'dni', value: '30111222' });
    expect(world.place).toBe('sexo');
  });

  test('a late response about another person is ignored', async () => {
    const world = atLookUp();
    const late = await world.identidad.nth(1);
    world.send({ type: 'GOTO', step: 'dni' }, { type: 'ANSWER', step: 'dni', value: '30111222' });
    late.resolve(people.found);
    await settled();
    expect(world.place).toBe('sexo');
    expect(world.memory.results).toEqual(QUOTED);
  });
});

/** All answers about a person in the register, up to the photos. */
const SAID = {
  ...HIRED,
  dni: '28456789',
  sexo: 'F',
  esPersonaValida: true,
  direccion: 'Rivadavia 1250',
  telefono: { numero: '0111529382938', tipo: 'MOVIL' },
  email: null,
  dominio: null,
  motor: null,
} as const satisfies Partial<Answers>;

const passed = { type: 'ANSWER', step: 'numeroChasis', value: null } as const;
const afterThePapers = (answers: Partial<Answers>, flags: Partial<InsuranceQuotePhotos['params']>) => {
  const world = new World({ ...SAID, ...answers }, { params: { ...FLAGS_OFF, ...flags }, results: FOUND });
  world.send(passed);
  return world;
};

const SEND = { type: 'SEND' } as const;

describe('photos and payment data', () => {
  test.each([
    { fotosVehiculo: true, type: 'TR', place: 'fotoFrente' },
    { fotosVehiculo: true, type: 'TC', place: 'review' },
    { fotosVehiculo: false, type: 'TR', place: 'review' },
    { fotosVehiculo: false, type: 'RC', place: 'review' },
  ])('IN-12 photos are asked only with the flag and TR: $fotosVehiculo, $type', ({ fotosVehiculo, type, place }) => {
    expect(afterThePapers({ poliza: policy(type) }, { fotosVehiculo }).place).toBe(place);
  });

  test.each([
    { datosPago: true, formaDePago: 'DebitoConCBU', place: 'datosDePago' },
    { datosPago: true, formaDePago: 'DebitoConTarjetaCredito', place: 'datosDePago' },
    { datosPago: true, formaDePago: 'CuponPago', place: 'review' },
    { datosPago: false, formaDePago: 'DebitoConCBU', place: 'review' },
  ] as const)(
    'IN-11 payment data is asked with its flag, not for a coupon: $datosPago, $formaDePago',
    ({ datosPago, formaDePago, place }) => {
      expect(afterThePapers({ formaDePago }, { datosPago }).place).toBe(place);
    },
  );

  test('IN-11 a card is no answer where a CBU is asked, and the other way round', () => {
    const withCbu = afterThePapers({ formaDePago: 'DebitoConCBU' }, { datosPago: true });
    withCbu.send({ type: 'ANSWER', step: 'datosDePago', value: '4111111111111111' });
    expect(withCbu.place).toBe('datosDePago');
    const withCard = afterThePapers({ formaDePago: 'DebitoConTarjetaCredito' }, { datosPago: true });
    withCard.send({ type: 'ANSWER', step: 'datosDePago', value: '0110599520000001235579' });
    expect(withCard.place).toBe('datosDePago');
  });

  test('IN-12 a photo is attached one second after it was added, and can be withdrawn until then', () => {
    const world = afterThePapers({ poliza: policy('TR') }, { fotosVehiculo: true });
    const image = photo(1);
    world.send({ type: 'ANSWER', step: 'fotoFrente', value: image });
    world.clock.increment(999);
    expect(world.view).toMatchObject({ step: { id: 'fotoFrente' }, phase: 'settling', answer: image });
    world.send({ type: 'WITHDRAW' });
    expect(world.emitted).toEqual([{ type: 'cleared', step: 'fotoFrente', value: image }]);
    world.send({ type: 'ANSWER', step: 'fotoFrente', value: photo(2) });
    world.clock.increment(1000);
    expect(world.place).toBe('fotoTrasera');
  });

  test('IN-12 without the car at hand none of the four photos is taken, and none is sent', async () => {
    const world = afterThePapers({ poliza: policy('TR') }, { fotosVehiculo: true });
    world.send({ type: 'ANSWER', step: 'fotoFrente', value: null });
    world.clock.increment(1000);
    expect(world.place).toBe('review');
    world.send(SEND);
    expect((await world.pedirContacto.nth(1)).input.fotos).toBeNull();
  });

  test('IN-12 the user who comes to the car after all takes all four, and keeps those that were there', () => {
    const world = afterThePapers(
      { poliza: policy('TR'), formaDePago: 'DebitoConCBU' },
      { fotosVehiculo: true, datosPago: true },
    );
    const send = (step: 'fotoFrente' | 'fotoTrasera', value: ReturnType<typeof photo> | null) => {
      world.send({ type: 'ANSWER', step, value });
      world.clock.increment(1000);
    };
    send('fotoFrente', photo(1));
    send('fotoTrasera', photo(2));
    world.send({ type: 'GOTO', step: 'fotoFrente' });
    send('fotoFrente', null);
    world.send({ type: 'GOTO', step: 'fotoFrente' });
    send('fotoFrente', photo(3));
    expect(world.place).toBe('fotoIzquierda');
    expect(world.memory.answers.fotoTrasera).toEqual(photo(2));
  });

  test.each([
    ['it is set', undefined],
    ['it is withdrawn', { type: 'WITHDRAW' }],
    ['the user goes back meanwhile', { type: 'BACK' }],
  ] as const)('EN-06 IN-12 a photo that one comes back to and keeps is never deleted: %s', (_, event) => {
    const world = afterThePapers({ poliza: policy('TR') }, { fotosVehiculo: true });
    world.send({ type: 'ANSWER', step: 'fotoFrente', value: photo(1) });
    world.clock.increment(1000);
    world.send({ type: 'BACK' });
    expect(world.place).toBe('fotoFrente');
    world.send({ type: 'ANSWER', step: 'fotoFrente', value: structuredClone(photo(1)) });
    if (event) world.send(event);
    world.clock.increment(1000);
    expect(world.memory.answers.fotoFrente).toEqual(photo(1));
    expect(world.emitted).toEqual([]);
  });

  test('EN-06 IN-12 a photo that is replaced is deleted once, when the other is set', () => {
    const world = afterThePapers({ poliza: policy('TR') }, { fotosVehiculo: true });
    world.send({ type: 'ANSWER', step: 'fotoFrente', value: photo(1) });
    world.clock.increment(1000);
    world.send({ type: 'BACK' });
    world.send({ type: 'ANSWER', step: 'fotoFrente', value: photo(2) });
    expect(world.emitted).toEqual([]);
    world.clock.increment(1000);
    expect(world.emitted).toEqual([{ type: 'cleared', step: 'fotoFrente', value: photo(1) }]);
  });
});

const photo = (n: number) =>
  ({ key: `fotosvehiculo/00000000-0000-4000-8000-00000000000${String(n)}.jpg`, type: 'image/jpeg' }) as const;

describe('EN-02 the review', () => {
  test('another address is changed from there, and nothing is asked again', async () => {
    const world = afterThePapers({}, {});
    world.send({ type: 'CHANGE', step: 'direccion' });
    expect(world.place).toBe('direccion');
    world.send({ type: 'ANSWER', step: 'direccion', value: 'Mitre 12' });
    expect(world.place).toBe('review');
    world.send(SEND);
    expect((await world.pedirContacto.nth(1)).input.contacto.Direccion).toBe('Mitre 12');
  });

  test('another way of paying has the policy and its payment data asked, and nothing of the insured', () => {
    const world = afterThePapers({ formaDePago: 'CuponPago' }, { datosPago: true });
    expect(world.place).toBe('review');
    world.send({ type: 'CHANGE', step: 'formaDePago' });
    world.send({ type: 'ANSWER', step: 'formaDePago', value: 'DebitoConCBU' });
    expect(world.place).toBe('poliza');
    expect(world.memory.answers).toMatchObject({ dni: SAID.dni, direccion: SAID.direccion, telefono: SAID.telefono });
  });
});

describe('the contact request', () => {
  test('IN-14 IN-15 what was skipped is sent as an empty text', async () => {
    const world = afterThePapers({}, {});
    world.send(SEND);
    expect((await world.pedirContacto.nth(1)).input).toEqual({
      idempotencyKey: FLAGS_OFF.contacto.id,
      cotizacionId,
      contacto: {
        CoberturaSeleccionadaId: '9-TC',
        Nombre: 'Ana Maria Paz',
        DNI: '28456789',
        Email: '',
        Telefono: '0111529382938',
        EsTelefonoMovil: true,
        Direccion: 'Rivadavia 1250',
        FechaNacimiento: '1984-02-29',
        Sexo: 'F',
        Dominio: '',
        NumeroMotor: '',
        NumeroChasis: '',
        DatosPago: '',
      },
      fotos: null,
    });
  });

  test('IN-14 IN-15 what was not skipped is sent under its own name', async () => {
    const papers = { email: 'ana@ejemplo.example', dominio: 'AB123CD', motor: 'MOTOR1234' } as const;
    const telefono = { numero: '01129382938', tipo: 'FIJO' } as const;
    const world = new World({ ...SAID, ...papers, telefono }, { params: FLAGS_OFF, results: FOUND });
    world.send({ type: 'ANSWER', step: 'numeroChasis', value: 'CHASIS5678' }, SEND);
    expect((await world.pedirContacto.nth(1)).input.contacto).toMatchObject({
      Email: 'ana@ejemplo.example',
      Telefono: '01129382938',
      EsTelefonoMovil: false,
      Dominio: 'AB123CD',
      NumeroMotor: 'MOTOR1234',
      NumeroChasis: 'CHASIS5678',
    });
  });

  test('IN-12 the photos go along, in the order in which they are asked', async () => {
    const world = afterThePapers({ poliza: policy('TR') }, { fotosVehiculo: true });
    for (const [index, step] of (['fotoFrente', 'fotoTrasera', 'fotoIzquierda', 'fotoDerecha'] as const).entries()) {
      world.send({ type: 'ANSWER', step, value: photo(index + 1) });
      world.clock.increment(1000);
    }
    world.send(SEND);
    expect((await world.pedirContacto.nth(1)).input.fotos).toEqual([1, 2, 3, 4].map(photo));
  });

  test('decision 15: the card is in the request, in no draft, and no longer in the machine once it was sent', async () => {
    const world = afterThePapers({ formaDePago: 'DebitoConTarjetaCredito' }, { datosPago: true });
    world.send({ type: 'ANSWER', step: 'datosDePago', value: '4111111111111111' }, SEND);
    const request = await world.pedirContacto.nth(1);
    expect(request.input.contacto.DatosPago).toBe('4111111111111111');
    expect(JSON.stringify(toDraft(flow, world.memory))).not.toMatch(/4111111111111111|28456789/);
    request.resolve({ numero: 1042 });
    await waitFor(world.actor, ({ status }) => status === 'done');
    expect(world.actor.getSnapshot()).toMatchObject({ output: { end: 'contactado' } });
    expect(JSON.stringify(world.actor.getSnapshot().context)).not.toMatch(/4111111111111111|28456789/);
  });

  test('decision 15: a request that failed keeps everything but the card, which is asked again', async () => {
    const world = afterThePapers({ formaDePago: 'DebitoConTarjetaCredito' }, { datosPago: true });
    world.send({ type: 'ANSWER', step: 'datosDePago', value: '4111111111111111' }, SEND);
    (await world.pedirContacto.nth(1)).reject(new Error('down'));
    await waitFor(world.actor, ({ status }) => status === 'done');
    expect(world.actor.getSnapshot()).toMatchObject({ output: { end: 'noContactado' } });
    expect(JSON.stringify(world.actor.getSnapshot().context)).not.toContain('4111111111111111');
    expect(world.memory.answers.dni).toBe(SAID.dni);
    const again = new World(world.memory.answers, { params: world.memory.params, results: world.memory.results });
    expect(again.place).toBe('datosDePago');
  });

  test('IN-15 it is sent once, however often the last answer and SEND are given', async () => {
    const world = afterThePapers({}, {});
    world.send(passed, passed);
    await settled();
    expect(world.pedirContacto.count, 'EN-02: nothing is sent before it is looked at').toBe(0);
    world.send(SEND, SEND, { type: 'CANCEL' });
    await settled();
    expect(world.pedirContacto.count).toBe(1);
    expect(world.place).toBe('ending');
  });

  test('decision 18: a failed request keeps the answers, and is sent again under the same key', async () => {
    const world = afterThePapers({}, {});
    world.send(SEND);
    (await world.pedirContacto.nth(1)).reject(new Error('down'));
    await waitFor(world.actor, ({ status }) => status === 'done');
    expect(world.actor.getSnapshot()).toMatchObject({ output: { end: 'noContactado', memory: { answers: SAID } } });
    const again = new World(world.memory.answers, { results: world.memory.results });
    again.send(SEND);
    expect((await again.pedirContacto.nth(1)).input).toEqual(world.pedirContacto.inputs[0]);
  });
});
