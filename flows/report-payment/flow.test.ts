import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { toDraft } from '../kit/drafts.ts';
import type { FlowEvent } from '../kit/events.ts';
import type { Memory } from '../kit/types.ts';
import { viewOf } from '../kit/view.ts';
import { walk } from '../kit/walk.ts';
import { answers } from './answers.ts';
import { type ReportPayment, reportPayment, reportPaymentMachine } from './flow.ts';

type Answers = ReportPayment['answers'];
type Accepted = ReportPayment['results']['informarPago'];
type Input = ReportPayment['inputs']['informarPago'];

const params: ReportPayment['params'] = {
  operacionId: '100201',
  aviso: { id: '1f0a9c1e-5d44-4d0e-9c39-0c7d0f7a8b11', fecha: '2026-11-20T14:03:00.000Z' },
};
const all: Answers = {
  concepto: 0,
  medio: 3,
  entidad: 9,
  fecha: '2026-11-18',
  importe: { moneda: 1, importe: 1500.5 },
  comprobante: { key: 'comprobantes/3f2b8c1e-9a4d-4f6b-8e21-0c5d7a9b1e34.jpg', type: 'image/jpeg' },
  dni: '28456789',
  nombre: 'Marta Quiroga',
  telefono: { numero: '0111545678901', tipo: 'MOVIL' },
  email: 'marta@ejemplo.example',
  comentario: 'Gracias',
};

function started(
  answers: Partial<Answers>,
  answer: () => Promise<Accepted> = () => Promise.resolve({ id: 'a', numero: 1042, verificaHasta: '2026-11-23' }),
) {
  const sent: Input[] = [];
  const clock = new SimulatedClock();
  const informarPago = fromPromise<Accepted, Input>(({ input }) => {
    sent.push(input);
    return answer();
  });
  const memory: Memory<ReportPayment> = { params, answers, results: {} };
  const actor = createActor(reportPaymentMachine.provide({ actors: { informarPago } }), { clock, input: { memory } });
  actor.start();
  return {
    actor,
    sent,
    clock,
    answers: () => actor.getSnapshot().context.memory.answers,
    asked: () => walk(reportPayment, actor.getSnapshot().context.memory).path,
    position: () => viewOf(reportPayment, actor.getSnapshot()).position,
    ended: async () => (await waitFor(actor, ({ status }) => status === 'done')).output,
    send: (...events: readonly FlowEvent<ReportPayment>[]) => {
      for (const event of events) actor.send(event);
    },
  };
}

/** All answers but these. */
function without(...steps: readonly (keyof Answers)[]): Partial<Answers> {
  const left: readonly string[] = steps;
  return Object.fromEntries(Object.entries(all).filter(([step]) => !left.includes(step)));
}

test('RP-01 the positions by name, in the order in which they are asked', () => {
  expect([...reportPayment.steps, reportPayment.ending].map(({ position }) => position)).toEqual([
    'concepto',
    'medio',
    'entidad',
    'fecha',
    'importe',
    'comprobante',
    'dni',
    'nombre',
    'telefono',
    'email',
    'comentario',
    'resultado',
  ]);
});

test('RP-01 C9 concepts, means and banks have their numbers', () => {
  const { concepto, medio, entidad } = answers;
  expect(concepto.options.map(({ value, label }) => [value, label])).toEqual([
    [0, 'Cuota/s'],
    [1, 'Precancelación'],
    [2, 'Acuerdo judicial'],
  ]);
  expect(medio.options.map(({ value, label }) => [value, label])).toEqual([
    [3, 'Transferencia'],
    [2, 'Depósito'],
    [0, 'Otros'],
  ]);
  expect(entidad.options.map(({ value, label }) => [value, label])).toEqual([
    [2, 'Nación'],
    [3, 'ICBC'],
    [5, 'Francés'],
    [9, 'Santander'],
  ]);
});

test('RP-02 the progress is the number of the position over the twelve; Otros passes over the bank’s', () => {
  const answered = Object.entries(all);
  const numbers = (answers: readonly (readonly [string, unknown])[]) =>
    answers.map((_, count) => {
      const { actor } = started(Object.fromEntries(answers.slice(0, count)));
      const { position, progress } = viewOf(reportPayment, actor.getSnapshot());
      return `${position} ${progress.order}/${progress.total}`;
    });
  expect(numbers(answered)).toEqual([
    'concepto 1/12',
    'medio 2/12',
    'entidad 3/12',
    'fecha 4/12',
    'importe 5/12',
    'comprobante 6/12',
    'dni 7/12',
    'nombre 8/12',
    'telefono 9/12',
    'email 10/12',
    'comentario 11/12',
  ]);
  const { actor } = started({ concepto: 0, medio: 0 });
  expect(viewOf(reportPayment, actor.getSnapshot()).progress).toEqual({ order: 4, total: 12 });
});

test('RP-04 the bank is asked unless the means is Otros', () => {
  const { send, position } = started({ concepto: 0 });
  send({ type: 'ANSWER', step: 'medio', value: 3 });
  expect(position()).toBe('entidad');
  send({ type: 'BACK' }, { type: 'ANSWER', step: 'medio', value: 0 });
  expect(position()).toBe('fecha');
});

test('RP-04 a means that is asked again, since the draft held an unknown one, clears the bank', () => {
  const { send, answers, position } = started(without('medio'));
  send({ type: 'ANSWER', step: 'medio', value: 2 });
  expect(answers().entidad).toBeUndefined();
  expect(position()).toBe('entidad');
});

test('RP-03 decision 23 going back keeps what was passed; the same answer leads on to where it was', () => {
  const passed = { concepto: 0, medio: 3, entidad: 9 } as const;
  const { send, answers, position } = started(passed);
  send({ type: 'BACK' }, { type: 'BACK' });
  expect(position()).toBe('medio');
  expect(answers()).toEqual(passed);
  send({ type: 'ANSWER', step: 'medio', value: 3 });
  expect(position()).toBe('fecha');
  expect(answers()).toEqual(passed);
});

test('RP-03 decision 23 another answer clears what depends on it, and nothing else', () => {
  const { send, answers, position } = started(without('dni'));
  send({ type: 'GOTO', step: 'medio' }, { type: 'ANSWER', step: 'medio', value: 2 });
  expect(position()).toBe('entidad');
  expect(answers()).toEqual({ ...without('dni', 'entidad'), medio: 2 });
});

test('RP-07 the receipt is attached one second after its upload has ended, and no sooner', () => {
  const { send, clock, position } = started({ ...without('comprobante'), dni: undefined });
  send({ type: 'ANSWER', step: 'comprobante', value: all.comprobante });
  clock.increment(999);
  expect(position()).toBe('comprobante');
  clock.increment(1);
  expect(position()).toBe('dni');
});

test('RP-08 MY-02 name, DNI and what an installment costs can be edited once they are filled in, phone and e-mail cannot', () => {
  const remembered = reportPayment.steps.filter(({ remember }) => remember).map(({ id, remember }) => [id, remember]);
  expect(remembered).toEqual([
    ['importe', 'editable'],
    ['dni', 'editable'],
    ['nombre', 'editable'],
    ['telefono', 'locked'],
    ['email', 'locked'],
  ]);
});

test('RP-09 the report is sent once, when every question is answered, with the names of C3', async () => {
  const { send, sent, ended } = started(without('comentario'));
  expect(sent).toEqual([]);
  const last = { type: 'ANSWER', step: 'comentario', value: 'Gracias' } as const;
  send(last, last);
  // EN-02: what was answered is looked at first
  expect(sent).toEqual([]);
  send({ type: 'SEND' }, { type: 'SEND' });
  expect(await ended()).toMatchObject({ end: 'informado' });
  expect(sent).toEqual([
    {
      idempotencyKey: '1f0a9c1e-5d44-4d0e-9c39-0c7d0f7a8b11',
      aviso: {
        NombreYApellido: 'Marta Quiroga',
        Documento: '28456789',
        Telefono: '0111545678901',
        Email: 'marta@ejemplo.example',
        ConceptoPago: 0,
        TipoPago: 3,
        MedioDePago: 9,
        Comentario: 'Gracias',
        Moneda: 1,
        Importe: 1500.5,
        Comprobantes: ['comprobantes/3f2b8c1e-9a4d-4f6b-8e21-0c5d7a9b1e34.jpg'],
        FechaDePago: '2026-11-18',
        FechaDeAviso: '2026-11-20T14:03:00.000Z',
        operacionId: '100201',
      },
    },
  ]);
});

test('RP-09 a bank that was chosen for another means is not sent', async () => {
  const { send, sent, ended } = started({ ...all, medio: 0 });
  send({ type: 'SEND' });
  await ended();
  expect(sent.map(({ aviso }) => aviso.MedioDePago)).toEqual([null]);
});

test('EN-02 another means is changed from the review: the bank is asked, and nothing else', () => {
  const { send, position, answers } = started({ ...without('entidad'), medio: 0 });
  send({ type: 'CHANGE', step: 'medio' }, { type: 'ANSWER', step: 'medio', value: 3 });
  expect(position()).toBe('entidad');
  send({ type: 'ANSWER', step: 'entidad', value: 9 });
  expect(position()).toBe('resultado');
  expect(answers()).toEqual(all);
});

test('RP-10 a report that the server refuses ends as not reported, and keeps its answers but the document', async () => {
  const { send, ended } = started(all, () => Promise.reject(new Error('down')));
  send({ type: 'SEND' });
  expect(await ended()).toMatchObject({ end: 'noInformado', memory: { answers: without('dni') } });
});

test('decision 11: no draft holds the DNI', () => {
  expect(toDraft(reportPayment, { params, answers: all, results: {} }).answers).toEqual(without('dni'));
});

const holder = { dni: '28456789', nombre: 'Marta Quiroga', telefono: all.telefono, email: 'marta@ejemplo.example' };

test('MY-02 what becomes known of the holder is passed over: four of eleven questions fall away', () => {
  const { send, position, answers } = started({ concepto: 0, medio: 3, entidad: 9 });
  send({ type: 'PREFILL', answers: holder });
  expect(position()).toBe('fecha');
  send(
    { type: 'ANSWER', step: 'fecha', value: all.fecha },
    { type: 'ANSWER', step: 'importe', value: all.importe },
    { type: 'ANSWER', step: 'comprobante', value: all.comprobante },
  );
  expect(position()).toBe('comprobante');
  expect(answers()).toMatchObject(holder);
});

test('MY-02 after the receipt the comment is asked, and each of the four can be changed from the review', () => {
  const { send, clock, position } = started({ ...without('comprobante', 'comentario', 'dni', 'nombre'), ...holder });
  send({ type: 'ANSWER', step: 'comprobante', value: all.comprobante });
  clock.increment(1000);
  expect(position()).toBe('comentario');
  send({ type: 'ANSWER', step: 'comentario', value: '' });
  expect(position()).toBe('resultado');
  send({ type: 'CHANGE', step: 'telefono' });
  expect(position()).toBe('telefono');
});

test('MY-02 the question that is open, what was answered, and what no question takes stay as they are', () => {
  const { send, position, answers } = started({ ...without('dni', 'telefono', 'email', 'comentario') });
  expect(position()).toBe('dni');
  send({
    type: 'PREFILL',
    answers: { ...holder, nombre: 'Otra Persona', email: 'marta@', concepto: 2 },
  });
  expect(position()).toBe('dni');
  expect(answers()).toEqual({ ...without('dni', 'email', 'comentario'), telefono: holder.telefono });
});
