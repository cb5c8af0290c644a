import { describe, expect, test } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import {
  type FlowEmitted,
  type FlowEvent,
  type FlowInput,
  type Memory,
  type TypesOf,
  fromDraft,
  reachableAt,
  toDraft,
  viewOf,
} from '../../flows/kit/index.ts';
import { insurance, insuranceMachine } from './insurance.ts';
import { type QuoteRequest, quotePolling } from './quote-polling.ts';
import { Remote, StandingClock, settled } from './remote.ts';

type Insurance = TypesOf<typeof insurance>;
type Answers = Insurance['answers'];

/** The outside of the insurance flow, and what the flow has told it. */
class World {
  readonly cotizar = new Remote<QuoteRequest, { id: string }>();
  readonly leer = new Remote<{ id: string }, { complete: number; listed: number }>();
  readonly persona = new Remote<Insurance['inputs']['persona'], { nombre: string | null }>();
  readonly contacto = new Remote<Insurance['inputs']['contacto'], { id: string }>();
  readonly clock = new StandingClock();
  readonly emitted: FlowEmitted<Insurance>[] = [];
  actor: ActorRefFrom<typeof insuranceMachine>;

  constructor(answers: Partial<Answers> = {}, more: Partial<Memory<Insurance>> = {}) {
    const params = { datosPago: false, fotosVehiculo: false };
    this.actor = this.start({ memory: { params, answers, results: {}, ...more } });
  }

  private start(input: FlowInput<Insurance>) {
    const cotizacion = quotePolling.provide({ actors: { cotizar: this.cotizar.logic, leer: this.leer.logic } });
    const machine = insuranceMachine.provide({
      actors: {
        cotizacion,
        persona: this.persona.logic,
        contacto: this.contacto.logic,
      },
    });
    const actor = createActor(machine, { clock: this.clock, input });
    actor.on('*', (event) => this.emitted.push(event));
    actor.start();
    return actor;
  }

  /** Closes and opens the tab: what a draft keeps, at the position that the URL carried. */
  reload(): void {
    const { view, memory } = this;
    this.actor.stop();
    const stored: unknown = JSON.parse(JSON.stringify(toDraft(insurance, memory)));
    const draft = fromDraft(insurance, stored);
    if (!draft) throw new Error('the draft was dropped');
    this.actor = this.start({ memory: draft.memory, at: reachableAt(insurance, draft.memory, view.position) });
  }

  send(...events: readonly FlowEvent<Insurance>[]): void {
    for (const event of events) this.actor.send(event);
  }

  get view() {
    return viewOf(insurance, this.actor.getSnapshot());
  }

  get memory() {
    return this.actor.getSnapshot().context.memory;
  }

  get place() {
    return this.view.at === 'step' ? this.view.step.id : this.view.at;
  }

  /** Resolves as soon as the flow shows this. */
  async until(shown: (view: World['view']) => boolean): Promise<void> {
    await waitFor(this.actor, (snapshot) => shown(viewOf(insurance, snapshot)));
  }

  /** The next fetch, the n-th of all, tells that this many of three insurers have finished. */
  async fetched(n: number, complete: number): Promise<void> {
    (await this.leer.nth(n)).resolve({ complete, listed: 3 });
  }

  /** Lets the wait pass that begins after so many others, and tells how long it was, in milliseconds. */
  async pass(n: number): Promise<number> {
    const ms = await this.clock.nthWait(n);
    this.clock.increment(ms);
    return ms;
  }
}

const CAR = { modelo: 'Gol', codigoPostal: '1900', formaDePago: 'CuponPago' } as const;
const PERSON = { ...CAR, poliza: 'TC', contratada: true, dni: '28456789', sexo: 'F' } as const;
const QUOTED = { cotizacion: { id: 'c1', fetches: 2, complete: 3, listed: 3 } };
const besideIs = (phase: string) => (view: World['view']) => view.at === 'step' && view.beside === phase;

describe('quote polling', () => {
  test('fetches at most five times, and waits 3, 2, 1 and 0 seconds in between', async () => {
    const world = new World(CAR);
    expect(world.view).toMatchObject({ step: { id: 'poliza' }, phase: 'asking', beside: 'waiting' });
    (await world.cotizar.nth(1)).resolve({ id: 'c1' });
    for (const n of [1, 2, 3, 4]) {
      await world.fetched(n, 0);
      const ms = await world.clock.nthWait(n);
      await world.until(() => world.memory.results.cotizacion?.fetches === n);
      if (ms > 0) world.clock.increment(ms - 1);
      expect(world.leer.count, `not before ${ms} ms are over`).toBe(n);
      world.clock.increment(ms > 0 ? 1 : 0);
      await world.leer.nth(n + 1);
    }
    await world.fetched(5, 1);
    await world.until(besideIs('done'));
    world.clock.increment(60_000);
    await settled();
    expect(world.clock.waits).toEqual([3000, 2000, 1000, 0]);
    expect(world.leer.inputs).toEqual(Array.from({ length: 5 }, () => ({ id: 'c1' })));
    expect(world.cotizar.inputs).toEqual([{ modelo: 'Gol', codigoPostal: '1900', resume: undefined }]);
    expect(world.memory.results.cotizacion).toEqual({ id: 'c1', fetches: 5, complete: 1, listed: 3 });
  });

  test.each([1, 2, 3, 4, 5])('is finished when fetch %i finds every insurer complete', async (last) => {
    const world = new World(CAR);
    (await world.cotizar.nth(1)).resolve({ id: 'c1' });
    for (let n = 1; n < last; n += 1) {
      await world.fetched(n, 2);
      await world.pass(n);
    }
    await world.fetched(last, 3);
    await world.until(besideIs('done'));
    world.clock.increment(60_000);
    await settled();
    expect(world.leer.count).toBe(last);
    expect(world.memory.results.cotizacion).toEqual({ id: 'c1', fetches: last, complete: 3, listed: 3 });
  });

  test('the list can be answered before the polling has finished, and the detail goes on with it', async () => {
    const world = new World(CAR);
    (await world.cotizar.nth(1)).resolve({ id: 'c1' });
    await world.fetched(1, 1);
    await world.clock.nthWait(1);
    world.send({ type: 'ANSWER', step: 'poliza', value: 'TC' });
    expect(world.view).toMatchObject({ step: { id: 'contratada' }, beside: 'waiting' });
    for (const n of [2, 3, 4, 5]) {
      await world.pass(n);
      await world.fetched(n, 1);
    }
    await world.until(besideIs('done'));
    expect(world.leer.count).toBe(5);
    expect(world.cotizar.count).toBe(1);
  });

  test('leaving stops it: while it waits, while it reads, while it asks for the quote', async () => {
    const waiting = new World(CAR);
    (await waiting.cotizar.nth(1)).resolve({ id: 'c1' });
    await waiting.fetched(1, 1);
    await waiting.clock.nthWait(1);
    waiting.send({ type: 'BACK' });
    waiting.clock.increment(60_000);

    const reading = new World(CAR);
    (await reading.cotizar.nth(1)).resolve({ id: 'c1' });
    const read = await reading.leer.nth(1);
    reading.send({ type: 'GOTO', step: 'modelo' });
    read.resolve({ complete: 1, listed: 3 });

    const asking = new World(CAR);
    const asked = await asking.cotizar.nth(1);
    asking.send({ type: 'BACK' });
    asked.resolve({ id: 'c1' });

    await settled();
    expect([waiting.leer.count, reading.leer.count, asking.leer.count]).toEqual([1, 1, 0]);
    expect(waiting.memory.results.cotizacion).toMatchObject({ fetches: 1 });
    expect(reading.memory.results.cotizacion).toMatchObject({ id: 'c1', complete: 0 });
    expect(asking.memory.results).toEqual({});
  });

  test('cancelling stops it, and forgets the quote', async () => {
    const world = new World(CAR);
    (await world.cotizar.nth(1)).resolve({ id: 'c1' });
    const read = await world.leer.nth(1);
    world.send({ type: 'CANCEL' });
    read.resolve({ complete: 1, listed: 3 });
    await settled();
    world.clock.increment(60_000);
    expect(world.leer.count).toBe(1);
    expect(world.actor.getSnapshot()).toMatchObject({
      status: 'done',
      output: { memory: { answers: {}, results: {} } },
    });
  });

  test.each([1, 2, 3, 4])('a reload after %i fetches goes on with those that are left', async (before) => {
    const world = new World(CAR);
    (await world.cotizar.nth(1)).resolve({ id: 'c1' });
    for (let n = 1; n <= before; n += 1) {
      await world.fetched(n, 0);
      if (n < before) await world.pass(n);
    }
    await world.clock.nthWait(before);
    world.reload();
    expect(world.view).toMatchObject({ step: { id: 'poliza' }, beside: 'waiting' });
    for (let n = before + 1; n <= 5; n += 1) {
      await world.pass(n);
      await world.fetched(n, 0);
    }
    await world.until(besideIs('done'));
    world.clock.increment(60_000);
    await settled();
    expect(world.leer.count).toBe(5);
    expect(world.cotizar.count).toBe(1);
    expect(world.memory.results.cotizacion).toMatchObject({ id: 'c1', fetches: 5 });
  });

  test('a reload before the first fetch still fetches', async () => {
    const world = new World(CAR);
    (await world.cotizar.nth(1)).resolve({ id: 'c1' });
    await world.leer.nth(1);
    world.reload();
    await settled();
    expect(world.view).toMatchObject({ beside: 'waiting' });
    expect(world.leer.count).toBe(2);
  });

  test('a reload after the end of the polling asks for nothing', async () => {
    const world = new World(CAR, { results: { cotizacion: { id: 'c1', fetches: 5, complete: 1, listed: 3 } } });
    await world.until(besideIs('done'));
    world.reload();
    await world.until(besideIs('done'));
    expect([world.cotizar.count, world.leer.count]).toEqual([0, 0]);
  });

  test('late answers of an older quote never overwrite the newer one', async () => {
    const world = new World(CAR);
    (await world.cotizar.nth(1)).resolve({ id: 'old' });
    const late = await world.leer.nth(1);
    world.send({ type: 'GOTO', step: 'modelo' }, { type: 'ANSWER', step: 'modelo', value: 'Corsa' });
    expect(world.place, 'answers that hold are passed over').toBe('poliza');
    expect(world.memory.results, 'the old quote is gone').toEqual({});
    const second = await world.cotizar.nth(2);
    expect(second.input).toEqual({ modelo: 'Corsa', codigoPostal: '1900', resume: undefined });
    late.resolve({ complete: 3, listed: 3 });
    await settled();
    expect(world.memory.results).toEqual({});
    second.resolve({ id: 'new' });
    await world.fetched(2, 3);
    await world.until(besideIs('done'));
    expect(world.leer.inputs).toEqual([{ id: 'old' }, { id: 'new' }]);
    expect(world.memory.results.cotizacion).toEqual({ id: 'new', fetches: 1, complete: 3, listed: 3 });
  });

  test('a late quote id of an older model is never read', async () => {
    const world = new World(CAR);
    const late = await world.cotizar.nth(1);
    world.send({ type: 'GOTO', step: 'modelo' }, { type: 'ANSWER', step: 'modelo', value: 'Corsa' });
    (await world.cotizar.nth(2)).resolve({ id: 'new' });
    late.resolve({ id: 'old' });
    await world.leer.nth(1);
    await settled();
    expect(world.leer.inputs).toEqual([{ id: 'new' }]);
  });

  test('a failed quote is told, leaves the question, and can be tried again from where it was', async () => {
    const world = new World(CAR);
    (await world.cotizar.nth(1)).reject(new Error('down'));
    await world.until(besideIs('failed'));
    expect(world.view).toMatchObject({ step: { id: 'poliza' }, phase: 'asking' });
    expect(world.emitted).toMatchObject([{ type: 'failed', call: 'cotizacion', hidden: false }]);
    world.send({ type: 'RETRY' });
    (await world.cotizar.nth(2)).resolve({ id: 'c1' });
    await world.fetched(1, 1);
    await world.pass(1);
    (await world.leer.nth(2)).reject(new Error('down'));
    await world.until(besideIs('failed'));
    world.send({ type: 'RETRY' });
    await world.pass(2);
    await world.fetched(3, 3);
    await world.until(besideIs('done'));
    expect(world.cotizar.count, 'the quote itself is not asked for again').toBe(2);
    expect(world.clock.waits).toEqual([3000, 3000]);
  });
});

describe('identity look-up', () => {
  const atLookUp = () => new World(PERSON, { results: QUOTED });

  test('runs once DNI and sex are known, and asks whether the person found is the right one', async () => {
    const world = new World({ ...PERSON, sexo: undefined }, { results: QUOTED });
    await world.until((view) => view.at === 'step' && view.step.id === 'sexo');
    expect(world.persona.count).toBe(0);
    world.send({ type: 'ANSWER', step: 'sexo', value: 'F' });
    expect(world.view).toMatchObject({ step: { id: 'esPersonaValida' }, phase: 'waiting' });
    const request = await world.persona.nth(1);
    expect(request.input).toEqual({ documento: '28456789', sexo: 'F' });
    request.resolve({ nombre: 'Ana Paz' });
    await world.until((view) => view.at === 'step' && view.phase === 'asking');
    expect(world.view).toMatchObject({
      step: { id: 'esPersonaValida' },
      facts: { persona: { nombre: 'Ana Paz' } },
    });
  });
  test('not found: the question is passed over', async () => {
    const world = atLookUp();
    (await world.persona.nth(1)).resolve({ nombre: null });
    await world.until((view) => view.at === 'step' && view.step.id === 'nombre');
    expect(world.memory.answers).not.toHaveProperty('esPersonaValida');
    expect(world.emitted).toEqual([]);
  });
  test('failing: the person does not notice, but whoever runs the flow is told', async () => {
    const world = atLookUp();
    const error = new Error('down');
    (await world.persona.nth(1)).reject(error);
    await world.until((view) => view.at === 'step' && view.step.id === 'nombre');
    expect(world.emitted).toEqual([{ type: 'failed', call: 'persona', error, hidden: true }]);
    expect(world.memory.results.persona).toEqual({ nombre: null });
  });
  test('NO goes back two questions: the DNI is asked again, and the sex after it', async () => {
    const world = atLookUp();
    (await world.persona.nth(1)).resolve({ nombre: 'Ana Paz' });
    await world.until((view) => view.at === 'step' && view.phase === 'asking');
    world.send({ type: 'EXIT', exit: 'no' });
    expect(world.view).toMatchObject({ step: { id: 'dni' }, direction: 'backward', answer: undefined });
    expect(world.memory.answers).toEqual({ ...CAR, poliza: 'TC', contratada: true });
    expect(world.memory.results, 'what was found is gone').toEqual(QUOTED);
    world.send({ type: 'ANSWER', step: 'dni', value: '30111222' });
    expect(world.place).toBe('sexo');
  });
  test('a late answer about somebody else is ignored', async () => {
    const world = atLookUp();
    const late = await world.persona.nth(1);
    world.send({ type: 'GOTO', step: 'dni' }, { type: 'ANSWER', step: 'dni', value: '30111222' });
    late.resolve({ nombre: 'Ana Paz' });
    await settled();
    expect(world.place).toBe('sexo');
    expect(world.memory.results).toEqual(QUOTED);
  });
  test('the DNI is in no draft, and is asked again after a reload', async () => {
    const world = atLookUp();
    (await world.persona.nth(1)).resolve({ nombre: null });
    await world.until((view) => view.at === 'step' && view.step.id === 'nombre');
    expect(JSON.stringify(toDraft(insurance, world.memory))).not.toContain('28456789');
    world.reload();
    expect(world.place).toBe('dni');
  });
});

describe('the detail of a policy', () => {
  test('VOLVER goes back to the list, to choose again', async () => {
    const world = new World({ ...CAR, poliza: 'TC' }, { results: QUOTED });
    await world.until(besideIs('done'));
    expect(world.place).toBe('contratada');
    world.send({ type: 'EXIT', exit: 'volver' });
    expect(world.view).toMatchObject({ step: { id: 'poliza' }, answer: undefined });
    expect(world.memory.results).toEqual(QUOTED);
  });
});

describe('photos and payment data', () => {
  const named = { ...PERSON, esPersonaValida: true, nombre: 'Ana Paz' } as const;
  const results = { ...QUOTED, persona: { nombre: 'Ana Paz' } };
  const afterEmail = (answers: Partial<Answers>, params: Insurance['params']) => {
    const world = new World({ ...named, ...answers }, { params, results });
    world.send({ type: 'ANSWER', step: 'email', value: null });
    return world;
  };

  test.each([
    { fotosVehiculo: true, poliza: 'TR', place: 'fotos' },
    { fotosVehiculo: true, poliza: 'TC', place: 'ending' },
    { fotosVehiculo: false, poliza: 'TR', place: 'ending' },
    { fotosVehiculo: false, poliza: 'TC', place: 'ending' },
  ] as const)('photos are asked only with the flag and TR: $fotosVehiculo, $poliza', ({ place, poliza, ...params }) => {
    expect(afterEmail({ poliza }, { ...params, datosPago: false }).place).toBe(place);
  });
  test.each([
    { datosPago: true, formaDePago: 'CBU', place: 'datosDePago' },
    { datosPago: true, formaDePago: 'Tarjeta', place: 'datosDePago' },
    { datosPago: true, formaDePago: 'CuponPago', place: 'ending' },
    { datosPago: false, formaDePago: 'CBU', place: 'ending' },
  ] as const)(
    'payment data is asked with its flag, not for a coupon: $datosPago, $formaDePago',
    ({ datosPago, formaDePago, place }) => {
      expect(afterEmail({ formaDePago }, { datosPago, fotosVehiculo: false }).place).toBe(place);
    },
  );
  test('a photo is set one second after it was added, and can be taken back until then', async () => {
    const world = afterEmail({ poliza: 'TR' }, { fotosVehiculo: true, datosPago: false });
    world.send({ type: 'ANSWER', step: 'fotos', value: 'fotos/1.jpg' });
    world.clock.increment(999);
    expect(world.view).toMatchObject({ step: { id: 'fotos' }, phase: 'settling', answer: 'fotos/1.jpg' });
    world.send({ type: 'WITHDRAW' });
    expect(world.emitted).toEqual([{ type: 'cleared', step: 'fotos', value: 'fotos/1.jpg' }]);
    world.clock.increment(60_000);
    expect(world.view).toMatchObject({ step: { id: 'fotos' }, phase: 'asking', answer: undefined });
    world.send({ type: 'ANSWER', step: 'fotos', value: 'fotos/2.jpg' });
    world.clock.increment(1000);
    expect(world.place).toBe('ending');
    expect((await world.contacto.nth(1)).input).toMatchObject({ UrlFotosVehiculo: 'fotos/2.jpg' });
  });
  test('an answer that is no longer asked is not sent', async () => {
    const world = new World(
      { ...named, poliza: 'TC', email: null, fotos: 'fotos/1.jpg', datosDePago: '0170099220000067797370' },
      { results },
    );
    expect((await world.contacto.nth(1)).input).toEqual({
      CoberturaSeleccionadaId: 'TC',
      DNI: '28456789',
      Nombre: 'Ana Paz',
      Email: null,
      UrlFotosVehiculo: null,
      DatosPago: '',
    });
  });
});

describe('the contact request', () => {
  const all = { ...PERSON, nombre: 'Ana Paz', email: 'ana@ejemplo.example' };
  const results = { ...QUOTED, persona: { nombre: null } };

  test('that failed can be sent again, with the same answers', async () => {
    const world = new World(all, { results });
    const first = await world.contacto.nth(1);
    first.reject(new Error('down'));
    await world.until((view) => view.at === 'end');
    expect(world.view).toMatchObject({ end: 'noContactado', canRetry: true });
    expect(world.emitted).toMatchObject([{ type: 'failed', call: 'contacto', hidden: false }]);
    world.send({ type: 'RETRY' }, { type: 'RETRY' });
    expect(world.view).toMatchObject({ at: 'ending' });
    const second = await world.contacto.nth(2);
    expect(second.input).toEqual(first.input);
    second.resolve({ id: '1' });
    await world.until((view) => view.at === 'end');
    expect(world.actor.getSnapshot()).toMatchObject({ status: 'done', output: { end: 'contactado' } });
    expect(world.contacto.count).toBe(2);
  });
  test('that failed lets the person go back and change an answer', async () => {
    const world = new World(all, { results });
    (await world.contacto.nth(1)).reject(new Error('down'));
    await world.until((view) => view.at === 'end');
    world.send({ type: 'BACK' });
    expect(world.view).toMatchObject({ step: { id: 'email' }, answer: 'ana@ejemplo.example' });
    world.send({ type: 'ANSWER', step: 'email', value: null });
    expect((await world.contacto.nth(2)).input).toMatchObject({ Email: null });
  });
  test('is sent once, however often the last answer is given', async () => {
    const world = new World({ ...all, email: undefined }, { results });
    const answer = { type: 'ANSWER', step: 'email', value: null } as const;
    world.send(answer, answer, { type: 'CANCEL' });
    await world.contacto.nth(1);
    await settled();
    expect(world.contacto.count).toBe(1);
    expect(world.place).toBe('ending');
  });
});

test('a draft of the first version is migrated', () => {
  const draft = { ...toDraft(insurance, new World(CAR).memory), version: 1, answers: { nombreCompleto: 'Ana Paz' } };
  expect(fromDraft(insurance, draft)?.memory.answers).toEqual({ nombre: 'Ana Paz' });
});
