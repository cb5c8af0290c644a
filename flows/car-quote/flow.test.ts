import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { pricelessQuotation, sampleQuotation } from '../../tests/paths/outside/prices.ts';
import type { FlowEvent } from '../kit/events.ts';
import { viewOf } from '../kit/view.ts';
import { type CarQuote, carQuote, carQuoteMachine } from './flow.ts';
import type { Quotation } from './quotation.ts';

type Answers = CarQuote['answers'];
type Asked = CarQuote['inputs']['cotizacion'];

const anio = new Date().getFullYear();
const all: Answers = { marca: 'fiat', anio, modelo: '1700001' };

interface Options {
  readonly answers?: Partial<Answers>;
  readonly results?: { readonly cotizacion?: Quotation };
  /** What the back end answers in turn; an Error fails. */
  readonly replies?: readonly (Quotation | Error)[];
}

function started({ answers = {}, results = {}, replies = [sampleQuotation] }: Options = {}) {
  const asked: Asked[] = [];
  const cotizacion = fromPromise<Quotation, Asked>(({ input }) => {
    const reply = replies[asked.length] ?? sampleQuotation;
    asked.push(input);
    return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
  });
  const actor = createActor(carQuoteMachine.provide({ actors: { cotizacion } }), {
    input: { memory: { params: {}, answers, results } },
  });
  actor.start();
  return {
    asked,
    answers: () => actor.getSnapshot().context.memory.answers,
    results: () => actor.getSnapshot().context.memory.results,
    position: () => viewOf(carQuote, actor.getSnapshot()).position,
    send: (...events: readonly FlowEvent<CarQuote>[]) => {
      for (const event of events) actor.send(event);
    },
    ended: async (end: string) => waitFor(actor, ({ value }) => value === end),
  };
}

test('CQ-01 brand, year, model, and then the price, at positions 0 to 3', () => {
  expect([...carQuote.steps, carQuote.ending].map(({ id, position }) => [position, id])).toEqual([
    ['0', 'marca'],
    ['1', 'anio'],
    ['2', 'modelo'],
    ['3', 'precio'],
  ]);
});

describe('CQ-01 clearing', () => {
  test('another brand clears year and model; the same one nothing', () => {
    const { send, answers } = started({ answers: { marca: 'fiat', anio } });
    send({ type: 'GOTO', step: 'marca' }, { type: 'ANSWER', step: 'marca', value: 'fiat' });
    expect(answers()).toEqual({ marca: 'fiat', anio });
    send({ type: 'GOTO', step: 'marca' }, { type: 'ANSWER', step: 'marca', value: 'ford' });
    expect(answers()).toEqual({ marca: 'ford' });
  });

  test('another year clears the model and the price', async () => {
    const { send, ended, answers, results } = started({ answers: all, replies: [new Error('down')] });
    await ended('noCotizado');
    send({ type: 'BACK' }, { type: 'BACK' }, { type: 'ANSWER', step: 'anio', value: anio - 1 });
    expect([answers(), results()]).toEqual([{ marca: 'fiat', anio: anio - 1 }, {}]);
  });
});

describe('CQ-01 the price', () => {
  test('is asked for by the codia, once, after the last answer', async () => {
    const { marca } = all;
    const { asked, send, ended } = started({ answers: { marca, anio } });
    expect(asked).toEqual([]);
    send({ type: 'ANSWER', step: 'modelo', value: '1700001' });
    await ended('cotizado');
    expect(asked).toEqual([{ codia: '1700001', previous: undefined }]);
  });

  test('that is not known for the year is an end of its own', async () => {
    await started({ answers: all, replies: [pricelessQuotation] }).ended('sinPrecio');
    const older = { ...sampleQuotation, precios: [{ anio: anio - 1, precio: 9_000_000 }] };
    await started({ answers: all, replies: [older] }).ended('sinPrecio');
  });

  test('S8: that failed leaves none, and can be asked for again with the same answers', async () => {
    const { asked, send, ended, results, answers } = started({ answers: all, replies: [new Error('down')] });
    await ended('noCotizado');
    expect([results(), answers()]).toEqual([{}, all]);
    send({ type: 'RETRY' });
    await ended('cotizado');
    expect(asked[1]).toEqual(asked[0]);
  });

  test('of before a reload is used again', async () => {
    const { asked, ended } = started({ answers: all, results: { cotizacion: sampleQuotation } });
    await ended('cotizado');
    expect(asked.map(({ previous }) => previous)).toEqual([sampleQuotation]);
  });
});
