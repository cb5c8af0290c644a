import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { FlowEvent } from '../kit/events.ts';
import { viewOf } from '../kit/view.ts';
import { sampleCalculation } from '../../tests/paths/outside/calculation.ts';
import type { Calculation } from './calculation.ts';
import { type CreditCalculator, creditCalculator, creditCalculatorMachine } from './flow.ts';

type Input = CreditCalculator['inputs']['calculo'];
type Answers = CreditCalculator['answers'];

const anio = new Date().getFullYear();
const all: Answers = { tipo: 1, anio, prestamo: { importe: 350_000, plazo: 24 } };

interface Options {
  readonly params?: Partial<CreditCalculator['params']>;
  readonly answers?: Partial<Answers>;
  readonly results?: { readonly calculo?: Calculation };
  /** How often the calculation fails before it comes. */
  readonly failures?: number;
}

function started({ params = {}, answers = {}, results = {}, failures = 0 }: Options = {}) {
  const asked: Input[] = [];
  const calculo = fromPromise<Calculation, Input>(({ input }) => {
    asked.push(input);
    return asked.length > failures ? Promise.resolve(sampleCalculation) : Promise.reject(new Error('down'));
  });
  const memory = { params: { tipoDado: null, autoprenda: true, ...params }, answers, results };
  const actor = createActor(creditCalculatorMachine.provide({ actors: { calculo } }), { input: { memory } });
  actor.start();
  return {
    asked,
    view: () => viewOf(creditCalculator, actor.getSnapshot()),
    answers: () => actor.getSnapshot().context.memory.answers,
    send: (...events: readonly FlowEvent<CreditCalculator>[]) => {
      for (const event of events) actor.send(event);
    },
    ended: async (end: string) => waitFor(actor, ({ value }) => value === end),
  };
}

test('CA-01 the four positions, in the order in which they are asked', () => {
  expect([...creditCalculator.steps, creditCalculator.ending].map(({ id, position }) => [position, id])).toEqual([
    ['0', 'tipo'],
    ['1', 'anio'],
    ['2', 'prestamo'],
    ['3', 'resultado'],
  ]);
});

describe('the credit type', () => {
  test('CA-01 it is asked, unless it was chosen before', () => {
    expect(started().view().position).toBe('0');
    expect(started({ params: { tipoDado: 3 } }).view().position).toBe('1');
  });

  test('CA-01 Autoprenda is accepted only where it is offered', () => {
    const off = { autoprenda: false };
    const { send, view } = started({ params: off });
    send({ type: 'ANSWER', step: 'tipo', value: 3 });
    expect(view().position).toBe('0');
    send({ type: 'ANSWER', step: 'tipo', value: 1 });
    expect(view().position).toBe('1');
    expect(started({ params: { ...off, tipoDado: 3 } }).view().position).toBe('0');
  });
});

describe('the calculation', () => {
  test('CA-03 it starts after the last answer, with the type for Autoprenda only (S7.3)', async () => {
    const { prestamo, ...before } = all;
    const { asked, send, ended } = started({ answers: before });
    expect(asked).toEqual([]);
    send({ type: 'ANSWER', step: 'prestamo', value: prestamo });
    await ended('calculado');
    const request = { AnioAuto: anio, Plazo: 24, Capital: 350_000 };
    expect(asked).toEqual([{ request, previous: undefined }]);
    const third = started({ answers: { ...all, tipo: 3 } });
    await third.ended('calculado');
    expect(third.asked).toEqual([{ request: { ...request, Tipocredito: 3 }, previous: undefined }]);
  });

  test('CA-04 a result kept over a reload is used', async () => {
    const { asked, ended } = started({ answers: all, results: { calculo: sampleCalculation } });
    await ended('calculado');
    expect(asked.map(({ previous }) => previous)).toEqual([sampleCalculation]);
  });

  test('CA-03 a failed one can be tried again with the same answers, or left by going back, which clears the amount', async () => {
    const { asked, send, ended, view, answers } = started({ answers: all, failures: 2 });
    await ended('fallido');
    send({ type: 'RETRY' });
    await ended('fallido');
    expect(asked[1]).toEqual(asked[0]);
    send({ type: 'BACK' });
    expect(view().position).toBe('2');
    expect(answers()).toEqual({ tipo: 1, anio });
  });
});

test('CA-02 going back clears the answer, and choosing a year clears what depends on it', () => {
  const { send, answers } = started({ answers: { tipo: 1, anio } });
  send({ type: 'BACK' });
  expect(answers()).toEqual({ tipo: 1 });
  expect(creditCalculator.steps.find(({ id }) => id === 'anio')?.clears).toEqual(['prestamo']);
});
