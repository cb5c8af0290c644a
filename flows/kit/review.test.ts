import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { compile } from './compile.ts';
import type { FlowEvent } from './events.ts';
import { EMPTY, fixture } from './fixtures.ts';
import type { Flow, Memory } from './types.ts';
import { viewOf } from './view.ts';

/** The small flow with a review before its last call. */
const reviewed = (flow: Flow): Flow => ({ ...flow, ending: { ...flow.ending, review: true } });
const flows = { keeps: reviewed(fixture('keeps')), clears: reviewed(fixture('clears')) };
const FULL = { medio: 'otro', codigo: '1900', plan: 'A', foto: 'fotos/1.jpg', nota: 'una nota' };
const NOT_FOUND = { consulta: { nombre: null } };
const REVIEW = { fin: 'reviewing' };
const SENDING = { fin: 'sending' };

type Back = keyof typeof flows;

/** Starts the flow with all answers but for some; the last call answers as it is told. */
function started({
  back = 'keeps',
  answers = FULL,
  at,
  reviewed: isReviewed,
  envio = () => new Promise<never>(() => undefined),
  flow = flows[back],
}: {
  back?: Back;
  answers?: Memory['answers'];
  at?: string;
  reviewed?: boolean;
  envio?: () => Promise<unknown>;
  flow?: Flow;
} = {}) {
  const sent: unknown[] = [];
  const clock = new SimulatedClock();
  const actors = {
    consulta: fromPromise<unknown, unknown>(() => Promise.resolve({ nombre: null })),
    ofertas: fromPromise<unknown, unknown>(() => new Promise(() => undefined)),
    envio: fromPromise<unknown, unknown>(({ input }) => {
      sent.push(input);
      return envio();
    }),
  };
  const memory = { ...EMPTY, answers, results: NOT_FOUND };
  const actor = createActor(compile(flow).provide({ actors }), { clock, input: { memory, at, reviewed: isReviewed } });
  actor.start();
  return {
    actor,
    sent,
    clock,
    value: () => actor.getSnapshot().value,
    answers: () => actor.getSnapshot().context.memory.answers,
    view: () => viewOf(flow, actor.getSnapshot()),
    send: (...events: readonly FlowEvent[]) => {
      for (const event of events) actor.send(event);
    },
  };
}

describe('EN-02 the review stands between the last question and the call', () => {
  test('the last answer leads to it, and only SEND to the call', () => {
    const { send, value, sent } = started({ answers: { ...FULL, nota: undefined } });
    send({ type: 'ANSWER', step: 'nota', value: 'una nota' });
    expect(value()).toEqual(REVIEW);
    expect(sent).toEqual([]);
    send({ type: 'SEND' });
    expect(value()).toEqual(SENDING);
    expect(sent).toEqual([{ medio: 'otro', codigo: '1900', plan: 'A' }]);
  });

  test.each<FlowEvent>([
    { type: 'RETRY' },
    { type: 'WITHDRAW' },
    { type: 'ANSWER', step: 'nota', value: 'una nota' },
    { type: 'EXIT', exit: 'dejar' },
  ])('it stays for what is not its own: $type', (event) => {
    const { send, value, sent } = started();
    send(event);
    expect(value()).toEqual(REVIEW);
    expect(sent).toEqual([]);
  });

  test('SEND does nothing at a question, and another one nothing while it is sent', () => {
    const early = started({ answers: { ...FULL, nota: undefined } });
    early.send({ type: 'SEND' });
    expect(early.value()).toBe('nota');
    const { send, sent } = started();
    send({ type: 'SEND' }, { type: 'SEND' }, { type: 'CHANGE', step: 'medio' });
    expect(sent).toHaveLength(1);
  });

  test('decision 21: it has the position of the ending, and every question its own', () => {
    const { view } = started();
    expect(view()).toMatchObject({ at: 'review', position: '9', progress: { order: 9, total: 9 }, canGoBack: true });
  });

  test('it shows what was asked, in order, with the answers', () => {
    const { view } = started();
    const shown = view();
    expect(shown.at === 'review' && shown.steps.map(({ id }) => id)).toEqual([
      'medio',
      'codigo',
      'plan',
      'foto',
      'nota',
    ]);
    expect(shown.at === 'review' && shown.facts).toMatchObject(FULL);
  });

  test('cancelling it ends the flow', () => {
    const { send, actor } = started();
    send({ type: 'CANCEL' });
    expect(actor.getSnapshot().output).toMatchObject({ end: 'cancelado', memory: EMPTY });
  });
});

describe.each<Back>(['keeps', 'clears'])('EN-02 CHANGE leads to a question and back, in a flow that %s', (back) => {
  test('the question shows its answer, and the same one leads back at once: nothing else is asked', () => {
    const { send, value, view, answers } = started({ back });
    send({ type: 'CHANGE', step: 'medio' });
    expect(value()).toBe('medio');
    expect(view()).toMatchObject({ at: 'step', answer: 'otro', changing: true, canGoBack: true });
    send({ type: 'ANSWER', step: 'medio', value: 'otro' });
    expect(value()).toEqual(REVIEW);
    expect(answers()).toEqual(FULL);
  });

  test('another answer asks only what no longer holds', () => {
    const { send, value, answers } = started({ back });
    send({ type: 'CHANGE', step: 'medio' }, { type: 'ANSWER', step: 'medio', value: 'banco' });
    expect(value()).toBe('banco');
    send({ type: 'ANSWER', step: 'banco', value: 'Nación' });
    expect(value()).toBe('sucursal');
    send({ type: 'ANSWER', step: 'sucursal', value: 'Centro' });
    expect(value()).toBe('codigo');
    expect(answers()).toEqual({ ...FULL, medio: 'banco', banco: 'Nación', sucursal: 'Centro', codigo: undefined });
  });

  test('back leads to the review with nothing changed, from the first question too', () => {
    const { send, value, answers } = started({ back });
    send({ type: 'CHANGE', step: 'medio' }, { type: 'BACK' });
    expect(value()).toEqual(REVIEW);
    expect(answers()).toEqual(FULL);
  });

  test('an answer that settles leads back when the delay is over, and back before it withdraws it', () => {
    const { send, value, clock, answers } = started({ back });
    const other: FlowEvent = { type: 'ANSWER', step: 'foto', value: 'fotos/2.jpg' };
    send({ type: 'CHANGE', step: 'foto' }, other, { type: 'BACK' });
    expect(value()).toEqual(REVIEW);
    expect(answers()).toEqual(FULL);
    send({ type: 'CHANGE', step: 'foto' }, other);
    clock.increment(1000);
    expect(value()).toEqual(REVIEW);
    expect(answers()).toEqual({ ...FULL, foto: 'fotos/2.jpg' });
  });

  test('a question that is not asked cannot be changed', () => {
    const { send, value } = started({ back });
    send({ type: 'CHANGE', step: 'banco' });
    expect(value()).toEqual(REVIEW);
  });

  test('what was changed is sent', () => {
    const { send, sent } = started({ back });
    send({ type: 'CHANGE', step: 'plan' }, { type: 'ANSWER', step: 'plan', value: 'B' }, { type: 'SEND' });
    expect(sent).toEqual([{ medio: 'otro', codigo: '1900', plan: 'B' }]);
  });

  test('the position of a question opens it as CHANGE does once all is answered: a reload loses nothing', () => {
    const { value, answers, send } = started({ back, at: 'medio' });
    expect(value()).toBe('medio');
    expect(answers()).toEqual(FULL);
    send({ type: 'BACK' });
    expect(value()).toEqual(REVIEW);
  });
});

describe('EN-02 back from the review', () => {
  test('leads to the last question', () => {
    const { send, value, view } = started();
    send({ type: 'BACK' });
    expect(value()).toBe('nota');
    expect(view()).toMatchObject({ answer: 'una nota' });
    expect(view()).not.toHaveProperty('changing');
    send({ type: 'BACK' });
    expect(value()).toEqual({ foto: 'asking' });
  });

  test('forgets that answer where going back clears (C2)', () => {
    const { send, value, answers } = started({ back: 'clears' });
    send({ type: 'BACK' });
    expect(value()).toBe('nota');
    expect(answers()).toEqual({ ...FULL, nota: undefined });
  });

  test('GOTO leads to a question like anywhere', () => {
    const { send, value, view } = started();
    send({ type: 'GOTO', step: 'nota' });
    expect(value()).toBe('nota');
    expect(view()).not.toHaveProperty('changing');
  });
});

describe('EN-02 what could not be sent', () => {
  const down = () => Promise.reject(new Error('down'));

  test('is sent again without another review', async () => {
    const { send, actor, sent } = started({ envio: down });
    send({ type: 'SEND' });
    await waitFor(actor, ({ value }) => value === 'noEnviado');
    send({ type: 'RETRY' });
    expect(actor.getSnapshot().value).toEqual(SENDING);
    expect(sent).toHaveLength(2);
  });

  test('is sent again by a new run of it, once', () => {
    const { value, sent } = started({ reviewed: true });
    expect(value()).toEqual(SENDING);
    expect(sent).toHaveLength(1);
  });

  test('is reviewed again where something had to be asked again', () => {
    const { value, send, sent } = started({ reviewed: true, answers: { ...FULL, nota: undefined } });
    send({ type: 'ANSWER', step: 'nota', value: 'otra' });
    expect(value()).toEqual(REVIEW);
    expect(sent).toEqual([]);
  });

  test('EN-07 a refusal leads to its question, and from there to the review', async () => {
    const { envio, ...calls } = flows.clears.calls;
    if (!envio) throw new Error('no last call');
    const flow = { ...flows.clears, calls: { ...calls, envio: { ...envio, refused: { Codigo: 'codigo' } } } };
    const fields = [{ fieldName: 'Codigo', message: 'Ese código no existe.' }];
    const refused = () => Promise.reject(Object.assign(new Error('400'), { fields }));
    const { send, actor, value, answers, sent } = started({ flow, envio: refused });
    send({ type: 'SEND' });
    await waitFor(actor, (snapshot) => snapshot.value === 'codigo');
    expect(viewOf(flow, actor.getSnapshot())).toMatchObject({ refused: { says: 'Ese código no existe.' } });
    send({ type: 'ANSWER', step: 'codigo', value: '5000' });
    await waitFor(actor, (snapshot) => typeof snapshot.value !== 'string' && 'fin' in snapshot.value);
    expect(value()).toEqual(REVIEW);
    expect(answers()).toEqual({ ...FULL, codigo: '5000' });
    expect(sent).toHaveLength(1);
  });
});
