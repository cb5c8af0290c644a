import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { type FlowEvent, type TypesOf, viewOf } from '../../flows/kit/index.ts';
import { calculator, calculatorMachine } from './calculator.ts';
import { Remote } from './remote.ts';

type Calculator = TypesOf<typeof calculator>;

const SAID = { tipo: 1, anio: 2024, importeYPlazo: { monto: 5000, plazo: 12 } } as const;

function started(answers: Partial<Calculator['answers']>) {
  const calculo = new Remote<Calculator['inputs']['calculo'], Calculator['results']['calculo']>();
  const machine = calculatorMachine.provide({ actors: { calculo: calculo.logic } });
  const actor = createActor(machine, { input: { memory: { params: {}, answers, results: {} } } });
  actor.start();
  return {
    actor,
    calculo,
    view: () => viewOf(calculator, actor.getSnapshot()),
    send: (event: FlowEvent<Calculator>) => actor.send(event),
    over: () => waitFor(actor, ({ status }) => status === 'done'),
  };
}

describe('the calculation', () => {
  test('is fetched as soon as all is said; the type is sent for the third product only', async () => {
    const { importeYPlazo, ...before } = SAID;
    const { calculo, send, view } = started(before);
    expect(calculo.count).toBe(0);
    send({ type: 'ANSWER', step: 'importeYPlazo', value: importeYPlazo });
    expect(view().at).toBe('ending');
    expect((await calculo.nth(1)).input).toEqual({ Tipocredito: null, AnioAuto: 2024, monto: 5000, plazo: 12 });
    expect((await started({ ...SAID, tipo: 3 }).calculo.nth(1)).input).toMatchObject({ Tipocredito: 3 });
  });
  test.each([
    { end: 'calculado', cuotas: [1, 2] },
    { end: 'noFinanciable', cuotas: [] },
  ])('ends by what it says: $end', async ({ end, cuotas }) => {
    const { calculo, over } = started(SAID);
    (await calculo.nth(1)).resolve({ tna: 80, cuotas });
    expect((await over()).output).toMatchObject({ end, memory: { results: { calculo: { cuotas } } } });
  });
  test('that failed is an end, with the answers kept', async () => {
    const { calculo, over } = started(SAID);
    (await calculo.nth(1)).reject(new Error('down'));
    expect((await over()).output).toEqual({ end: 'fallido', memory: { params: {}, answers: SAID, results: {} } });
  });
});

test('choosing another year clears amount and term', () => {
  const { actor, send } = started({ tipo: 1, anio: 2024 });
  send({ type: 'BACK' });
  expect(actor.getSnapshot().context.memory.answers).toEqual({ tipo: 1 });
  send({ type: 'ANSWER', step: 'anio', value: 2025 });
  expect(actor.getSnapshot().context.memory.answers).toEqual({ tipo: 1, anio: 2025 });
  expect(calculator.steps.find(({ id }) => id === 'anio')?.clears).toEqual(['importeYPlazo']);
});
