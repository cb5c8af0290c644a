import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { Memory, StepIdOf } from '../../../flows/kit/types.ts';
import { type NewRequest, newRequest, newRequestMachine } from '../../../flows/new-request/flow.ts';
import { text as newRequestText } from '../../../flows/new-request/text.ts';
import { reportPayment, type ReportPayment, reportPaymentMachine } from '../../../flows/report-payment/flow.ts';
import { runEffects } from './effects.ts';
import { followRuns, type RunNews } from './followed.ts';
import { nothingRedacted } from './redacted.ts';
import { connect, switchable } from './run.ts';
import { sectioned, sectionsOf } from './sections.ts';
import { openSession } from './session.ts';
import { type StepEvent, stepEvents } from './step-events.ts';

type Accepted = ReportPayment['results']['informarPago'];
type Sent = ReportPayment['inputs']['informarPago'];
type Answers = Partial<ReportPayment['answers']>;

const NoUndo = () => null;
const params = {
  operacionId: '100201',
  aviso: { id: '00000000-0000-4000-8000-000000000001', fecha: '2026-11-20T14:03:00.000Z' },
};
const complete = {
  concepto: 0,
  medio: 0,
  fecha: '2026-11-01',
  importe: { moneda: 0, importe: 1500 },
  comprobante: { key: 'comprobantes/3f2b8c1e-9a4d-4f6b-8e21-0c5d7a9b1e34.png', type: 'image/png' },
  dni: '28456789',
  nombre: 'Marta Quiroga',
  telefono: { numero: '0111545678901', tipo: 'MOVIL' },
  email: 'marta@ejemplo.example',
  comentario: '',
} as const satisfies Answers;

let now = 0;
let heard: RunNews[] = [];
let events = stepEvents();
beforeEach(() => {
  now = 1_000;
  heard = [];
  events = stepEvents();
  sessionStorage.clear();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  followRuns((news) => heard.push(news));
});
afterEach(() => {
  followRuns(undefined);
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const short = ({ step, kind, value }: StepEvent) => `${step} ${kind}${value === undefined ? '' : ` ${value} s`}`;
/** What has happened since it was asked last. */
const happened = () => heard.splice(0).flatMap(events.hear).map(short);

interface Begun {
  readonly answers?: Answers;
  readonly isResumed?: boolean;
  readonly at?: StepIdOf<ReportPayment>;
  readonly send?: (sent: Sent) => Promise<Accepted>;
}

const accept = (): Promise<Accepted> => Promise.resolve({ id: 'a', numero: 1042, verificaHasta: null });
const session = () =>
  openSession<ReportPayment>(
    {
      flow: reportPayment,
      params: () => params,
      draftKey: 'report-payment',
      basePath: '/miscreditos/informarpago',
      exitPath: '/',
    },
    NoUndo,
  );

/** A run with its one listener. */
function begin({ answers = {}, isResumed, at, send = accept }: Begun = {}) {
  const opened = session();
  const memory = { ...opened.store.fresh(params, undefined), answers };
  const clock = new SimulatedClock();
  const machine = reportPaymentMachine.provide({
    actors: { informarPago: fromPromise<Accepted, Sent>(({ input }) => send(input)) },
  });
  const actor = createActor(machine, { clock, input: { memory, at } }).start();
  const run = switchable(connect(reportPayment, actor));
  const effects = runEffects(run, {
    session: { ...opened, own: () => () => undefined },
    id: 'a',
    start: { memory, redacted: nothingRedacted, isResumed },
    texts: {},
    feature: {},
    UndoBar: NoUndo,
  });
  const leave = effects.start(() => undefined);
  return { run, effects, clock, leave };
}

describe('EN-13 of a run', () => {
  test('each step is reached and answered once, with the time it took', () => {
    const { run } = begin();
    now += 1_500;
    run.send({ type: 'ANSWER', step: 'concepto', value: 0 });
    now += 31_000;
    run.send({ type: 'ANSWER', step: 'medio', value: 0 });
    now += 2_000_000;
    run.send({ type: 'ANSWER', step: 'fecha', value: '2026-11-01' });
    expect(happened()).toEqual([
      'concepto alcanzado',
      'concepto respondido 2 s',
      'medio alcanzado',
      'medio respondido 60 s',
      'fecha alcanzado',
      'fecha respondido 3600 s',
      'importe alcanzado',
    ]);
  });

  test('what was no answer is an error of its step, and answers nothing', () => {
    const { effects } = begin({ answers: { concepto: 0, medio: 0 } });
    effects.wrong('invalido');
    effects.wrong('invalido');
    expect(happened()).toEqual(['fecha alcanzado', 'fecha invalido', 'fecha invalido']);
  });

  test('going back opens a step again; another answer to it is no second one', () => {
    const { run } = begin({ answers: { concepto: 0 } });
    run.send({ type: 'ANSWER', step: 'medio', value: 0 });
    run.send({ type: 'BACK' });
    run.send({ type: 'ANSWER', step: 'medio', value: 0 });
    expect(happened()).toEqual([
      'medio alcanzado',
      'medio respondido 2 s',
      'fecha alcanzado',
      'medio reabierto',
      'fecha reabierto',
    ]);
  });

  test('leaving is known of the step that was open, once nothing else has begun; resuming opens that again', () => {
    begin().leave();
    expect(happened()).toEqual(['concepto alcanzado']);
    expect(events.settle().map(short)).toEqual(['concepto abandonado']);
    expect(events.settle()).toEqual([]);
    begin({ answers: { concepto: 0 }, isResumed: true });
    expect(happened()).toEqual(['medio reabierto']);
  });

  test('cancelling leaves the step as well, once', () => {
    const { run, leave } = begin({ answers: { concepto: 0 } });
    run.send({ type: 'CANCEL' });
    leave();
    expect(happened()).toEqual(['medio alcanzado', 'medio abandonado']);
    expect(events.settle()).toEqual([]);
  });

  test('a page that is put away leaves the step, and coming back opens it again', () => {
    begin();
    happened();
    expect(events.hide().map(short)).toEqual(['concepto abandonado']);
    expect(events.show().map(short)).toEqual(['concepto reabierto']);
  });

  test('what is run anew from its answers goes on: it was not left, and its steps were reached', () => {
    const { leave } = begin({ answers: { concepto: 0, medio: 0 } });
    leave();
    begin({ answers: { concepto: 0 } });
    expect(happened()).toEqual(['fecha alcanzado', 'medio reabierto']);
    expect(events.settle()).toEqual([]);
  });

  test('a question whose answer was known beforehand is reached where it is asked, and not where it is passed', () => {
    const { run } = begin({ answers: { concepto: 0, medio: 0 }, at: 'medio' });
    run.send({ type: 'ANSWER', step: 'medio', value: 2 });
    expect(happened()).toEqual(['medio alcanzado', 'medio respondido 2 s', 'entidad alcanzado']);
  });

  test('beginning anew without answers is another run, and leaves the one before', () => {
    begin({ answers: { concepto: 0 } }).leave();
    begin();
    expect(happened()).toEqual(['medio alcanzado', 'medio abandonado', 'concepto alcanzado']);
  });

  test('reviewing and sending is the last step, and is answered once it was sent', async () => {
    const { run } = begin({ answers: complete });
    expect(happened()).toEqual(['resultado alcanzado']);
    now += 4_000;
    run.send({ type: 'SEND' });
    await vi.waitUntil(() => run.snapshot().view.at === 'end');
    expect(happened()).toEqual(['resultado respondido 5 s']);
  });

  test('a sending that fails is an error of the last step, which stays open', async () => {
    const { run, leave } = begin({ answers: complete, send: () => Promise.reject(new Error('down')) });
    run.send({ type: 'SEND' });
    await vi.waitUntil(() => run.snapshot().view.at === 'end');
    leave();
    expect(happened()).toEqual(['resultado alcanzado', 'resultado fallido']);
    expect(events.settle().map(short)).toEqual(['resultado abandonado']);
  });

  test('an answer that the server refuses is an error of its question', async () => {
    const refusal = { fields: [{ fieldName: 'FechaDePago', message: 'Ese día no hay pagos.' }] };
    const { run } = begin({ answers: complete, send: () => Promise.reject(Object.assign(new Error('400'), refusal)) });
    run.send({ type: 'SEND' });
    await vi.waitUntil(() => run.snapshot().view.at === 'step');
    expect(happened()).toEqual(['resultado alcanzado', 'fecha rechazado', 'fecha reabierto']);
  });

  test('the receipt that settles is answered when it is final', () => {
    const { concepto, medio, fecha, importe, comprobante } = complete;
    const { run, clock } = begin({ answers: { concepto, medio, fecha, importe } });
    run.send({ type: 'ANSWER', step: 'comprobante', value: comprobante });
    expect(happened()).toEqual(['comprobante alcanzado']);
    clock.increment(1_000);
    expect(happened()).toEqual(['comprobante respondido 2 s', 'dni alcanzado']);
  });

  test('nobody who follows later hears of it, and nothing breaks where nobody does', () => {
    followRuns(undefined);
    const { run, leave } = begin();
    run.send({ type: 'ANSWER', step: 'concepto', value: 0 });
    leave();
    expect(heard).toEqual([]);
  });
});

test('EN-13 SL-09 in a section each question counts; the time is that of its first one, since nobody knows more', () => {
  const sections = sectionsOf(newRequest, newRequestText, () => false);
  const memory: Memory<NewRequest> = {
    params: { solicitud: { id: '5d0f7a52-3c0e-4d8f-9a57-2f1b8f3c6e11' }, inicio: { tipo: null } },
    answers: { tipoCredito: 1, canal: 'casa-central' },
    results: { canales: [{ key: 'casa-central', value: 'Casa central' }] },
  };
  const actor = createActor(newRequestMachine, { input: { memory } }).start();
  const plain = switchable(connect(newRequest, actor));
  plain.showBy((run) => sectioned(run, sections));
  const section = plain.snapshot().view;
  if (section.at !== 'step' || section.step.fields.length === 0) throw new Error('No section is open');
  const was = plain.snapshot();
  const news = { flow: newRequest, isResumed: false, isSectioned: plain.isSectioned() };
  const begun = events.hear({ ...news, was: undefined, now: was, at: 0 });
  plain.send({ type: 'ANSWER', step: section.step.id, value: { dni: '29852741', sexo: 'F', estadoCivil: 'Soltero' } });
  const moved = events.hear({ ...news, was, now: plain.snapshot(), at: 8_000 });
  expect([...begun, ...moved].map(short).slice(0, 6)).toEqual([
    'dni alcanzado',
    'dni respondido 10 s',
    'sexo alcanzado',
    'sexo respondido',
    'estadoCivil alcanzado',
    'estadoCivil respondido',
  ]);
  expect(new Set([...begun, ...moved].map(({ variant }) => variant))).toEqual(new Set(['secciones']));
  actor.stop();
});

test('EN-13 an event has names and bounds only, whatever was answered', () => {
  const { run } = begin();
  run.send({ type: 'ANSWER', step: 'concepto', value: 0 });
  expect(heard.flatMap(events.hear)).toEqual([
    { flow: 'report-payment', step: 'concepto', kind: 'alcanzado', variant: 'preguntas' },
    { flow: 'report-payment', step: 'concepto', kind: 'respondido', value: 2, variant: 'preguntas' },
    { flow: 'report-payment', step: 'medio', kind: 'alcanzado', variant: 'preguntas' },
  ]);
});
