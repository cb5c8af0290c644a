import { describe, expect, test } from 'vitest';
import { type ActorRefFrom, createActor, waitFor } from 'xstate';
import { type FlowEvent, type TypesOf, fromDraft, reachableAt, toDraft, viewOf } from '../../flows/kit/index.ts';
import { newRequest, newRequestMachine } from './new-request.ts';
import { Remote, StandingClock, settled } from './remote.ts';

type NewRequest = TypesOf<typeof newRequest>;
type Inputs = NewRequest['inputs'];
type Results = NewRequest['results'];

class World {
  readonly identidad = new Remote<Inputs['identidad'], Results['identidad']>();
  readonly evaluacion = new Remote<Inputs['evaluacion'], Results['evaluacion']>();
  readonly continuacion = new Remote<Inputs['continuacion'], Results['continuacion']>();
  readonly actor: ActorRefFrom<typeof newRequestMachine>;

  constructor(answers: Partial<NewRequest['answers']> = {}, results: Partial<Results> = {}) {
    const { identidad, evaluacion, continuacion } = this;
    const machine = newRequestMachine.provide({
      actors: { identidad: identidad.logic, evaluacion: evaluacion.logic, continuacion: continuacion.logic },
    });
    this.actor = createActor(machine, {
      clock: new StandingClock(),
      input: { memory: { params: {}, answers, results } },
    });
    this.actor.start();
  }

  send(...events: readonly FlowEvent<NewRequest>[]): void {
    for (const event of events) this.actor.send(event);
  }

  get view() {
    return viewOf(newRequest, this.actor.getSnapshot());
  }

  get memory() {
    return this.actor.getSnapshot().context.memory;
  }

  get place() {
    return this.view.at === 'step' ? this.view.step.id : this.view.at;
  }

  async until(step: string, phase = 'asking'): Promise<void> {
    await waitFor(this.actor, (snapshot) => {
      const view = viewOf(newRequest, snapshot);
      return view.at === 'step' && view.step.id === step && view.phase === phase;
    });
  }
}

const FOUND = { titular: 'Ana', conyuge: null };
const SINGLE = { dni: '28456789', estadoCivil: 'Soltero' } as const;
const EVALUATED = { ...SINGLE, queresEvaluar: true } as const;
const evaluated = (evaluacion: Results['evaluacion']) => new World(EVALUATED, { identidad: FOUND, evaluacion });

describe('the spouse', () => {
  test('of somebody who is married is asked for, and looked up too', async () => {
    const world = new World({ dni: '28456789' });
    world.send({ type: 'ANSWER', step: 'estadoCivil', value: 'Casado' });
    expect(world.place).toBe('dniConyuge');
    world.send({ type: 'ANSWER', step: 'dniConyuge', value: '30111222' });
    expect((await world.identidad.nth(1)).input).toEqual({
      dni: '28456789',
      estadoCivil: 'Casado',
      dniConyuge: '30111222',
    });
  });
  test('of somebody who is not is neither asked for nor sent', async () => {
    const world = new World({ dni: '28456789' });
    world.send({ type: 'ANSWER', step: 'estadoCivil', value: 'Soltero' });
    expect((await world.identidad.nth(1)).input).toEqual(SINGLE);
    expect(world.memory.answers).toEqual(SINGLE);
  });
  test('is forgotten with everything after it when the civil status changes', () => {
    const world = new World({ ...EVALUATED, estadoCivil: 'Casado', dniConyuge: '30111222' }, { identidad: FOUND });
    world.send({ type: 'GOTO', step: 'estadoCivil' }, { type: 'ANSWER', step: 'estadoCivil', value: 'Soltero' });
    expect(world.memory).toMatchObject({ answers: SINGLE, results: {} });
    expect(world.view).toMatchObject({ step: { id: 'queresEvaluar' }, phase: 'waiting' });
  });
});

describe('the identity look-up', () => {
  test('blocks until it has succeeded', async () => {
    const world = new World(SINGLE);
    world.send({ type: 'ANSWER', step: 'queresEvaluar', value: true });
    expect(world.view).toMatchObject({ step: { id: 'queresEvaluar' }, phase: 'waiting' });
    (await world.identidad.nth(1)).reject('Documento y/o sexo inválido');
    await world.until('queresEvaluar', 'failed');
    world.send({ type: 'ANSWER', step: 'queresEvaluar', value: true });
    expect(world.memory.answers, 'a failed look-up blocks continuing').toEqual(SINGLE);
    expect(world.actor.getSnapshot().context.error).toBe('Documento y/o sexo inválido');
    world.send({ type: 'RETRY' });
    (await world.identidad.nth(2)).resolve(FOUND);
    await world.until('queresEvaluar');
    expect(world.view).toMatchObject({ facts: { identidad: FOUND } });
  });
  test('that failed lets the person go back and correct what was said', async () => {
    const world = new World(SINGLE);
    (await world.identidad.nth(1)).reject('Documento y/o sexo inválido');
    await world.until('queresEvaluar', 'failed');
    world.send({ type: 'BACK' }, { type: 'BACK' });
    expect(world.place).toBe('dni');
    expect(world.memory.answers).toEqual({});
  });
});

describe('the evaluation', () => {
  test('is asked for once the person said so, with what is known of both', async () => {
    const world = new World(SINGLE, { identidad: FOUND });
    world.send({ type: 'ANSWER', step: 'queresEvaluar', value: true });
    expect(world.view).toMatchObject({ step: { id: 'seguir' }, phase: 'waiting' });
    const request = await world.evaluacion.nth(1);
    expect(request.input).toEqual(EVALUATED);
    request.resolve('apto');
    await world.until('seguir');
  });
  test.each([
    { evaluacion: 'apto', iniciar: true, continuar: true },
    { evaluacion: 'pendiente', iniciar: false, continuar: true },
    { evaluacion: 'noApto', iniciar: false, continuar: false },
    { evaluacion: 'enAnalisis', iniciar: false, continuar: false },
    { evaluacion: 'limite', iniciar: false, continuar: false },
    { evaluacion: 'error', iniciar: false, continuar: false },
  ] as const)('$evaluacion: what one may go on with', ({ evaluacion, ...allowed }) => {
    for (const value of ['iniciar', 'continuar'] as const) {
      const world = evaluated(evaluacion);
      world.send({ type: 'ANSWER', step: 'seguir', value });
      expect(world.place, value).toBe(allowed[value] ? 'solicitudIniciada' : 'seguir');
    }
  });
  test('an outcome that is none of those is a failure', async () => {
    const world = new World(EVALUATED, { identidad: FOUND });
    const shown = world.until('seguir', 'failed');
    const request = await world.evaluacion.nth(1);
    request.reject(new Error('403'));
    await shown;
    expect(world.memory.results).toEqual({ identidad: FOUND });
  });
  test('another consultation goes back to the first question and clears the identities', () => {
    const world = evaluated('noApto');
    world.send({ type: 'EXIT', exit: 'otraConsulta' });
    expect(world.view).toMatchObject({ step: { id: 'dni' }, position: '2' });
    expect(world.memory).toMatchObject({ answers: {}, results: {} });
  });
  test.each([
    { exit: 'irALaSolicitud', evaluacion: 'enAnalisis', end: 'irALaSolicitud' },
    { exit: 'inicio', evaluacion: 'limite', end: 'alInicio' },
    { exit: 'inicio', evaluacion: 'error', end: 'alInicio' },
  ] as const)('$exit leads out of the flow', ({ exit, evaluacion, end }) => {
    const world = evaluated(evaluacion);
    world.send({ type: 'EXIT', exit });
    expect(world.actor.getSnapshot()).toMatchObject({ status: 'done', output: { end } });
  });
});

describe('the continuation', () => {
  test('is posted between two questions, and then the data steps follow', async () => {
    const world = evaluated('apto');
    world.send({ type: 'ANSWER', step: 'seguir', value: 'iniciar' });
    expect(world.view).toMatchObject({ step: { id: 'solicitudIniciada' }, phase: 'waiting', position: '8' });
    const request = await world.continuacion.nth(1);
    expect(request.input).toEqual({ seguir: 'iniciar' });
    request.resolve({ iniciada: true });
    await world.until('valorVehiculo');
    world.send({ type: 'BACK' });
    expect(world.place, 'nobody goes back into a call').toBe('seguir');
    expect(world.memory.results, 'it would be posted anew').not.toHaveProperty('continuacion');
  });
  test('that failed can be tried again', async () => {
    const world = evaluated('apto');
    world.send({ type: 'ANSWER', step: 'seguir', value: 'iniciar' });
    (await world.continuacion.nth(1)).reject(new Error('down'));
    await world.until('solicitudIniciada', 'failed');
    world.send({ type: 'RETRY' });
    (await world.continuacion.nth(2)).resolve({ iniciada: true });
    await world.until('valorVehiculo');
    expect(world.continuacion.count).toBe(2);
  });
  test('is posted once, however often one says to go on', async () => {
    const world = evaluated('apto');
    const answer = { type: 'ANSWER', step: 'seguir', value: 'iniciar' } as const;
    world.send(answer, answer);
    await settled();
    expect(world.continuacion.count).toBe(1);
  });
  test('the URL of a reload in the middle of it leads back to it', () => {
    const world = evaluated('apto');
    world.send({ type: 'ANSWER', step: 'seguir', value: 'iniciar' });
    expect(reachableAt(newRequest, world.memory, world.view.position)).toBe('solicitudIniciada');
    const draft = fromDraft(newRequest, toDraft(newRequest, world.memory));
    expect(draft?.memory.results, 'looked up anew').toEqual({});
  });
});

describe('offers', () => {
  const started = { ...EVALUATED, seguir: 'iniciar' } as const;
  const results = { identidad: FOUND, evaluacion: 'apto', continuacion: { iniciada: true } } as const;
  test.each([
    { valor: 900, place: undefined },
    { valor: 1000, place: undefined },
    { valor: 1001, place: 'oferta' },
  ])('are shown by what the vehicle is worth: $valor', ({ valor, place }) => {
    const world = new World(started, results);
    world.send({ type: 'ANSWER', step: 'valorVehiculo', value: { valor } });
    if (place) expect(world.place).toBe(place);
    else expect(world.actor.getSnapshot().output).toMatchObject({ end: 'terminada' });
  });
});
