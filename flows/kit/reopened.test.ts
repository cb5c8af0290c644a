import { expect, test } from 'vitest';
import { EMPTY, fixture } from './fixtures.ts';
import { reopened } from './reopened.ts';
import type { Flow, Memory } from './types.ts';

const flow: Flow = fixture('keeps');
const memory: Memory = {
  ...EMPTY,
  answers: { medio: 'otro', codigo: '1900', plan: 'A', nota: null },
  results: { consulta: { nombre: null }, ofertas: 3, envio: { id: '1' } },
};

test('a step that is asked again has no answer, and what depended on it is gone', () => {
  const { answers, results } = reopened(flow, memory, 'plan', undefined);
  expect(answers).toEqual({ medio: 'otro', codigo: '1900', nota: null });
  expect(results).toEqual({ consulta: { nombre: null }, ofertas: 3 });
});

test('with another answer the rest stays, and the last call is to be made again', () => {
  const { answers, results } = reopened(flow, memory, 'plan', 'B');
  expect(answers).toMatchObject({ plan: 'B', nota: null });
  expect(results).toEqual({ consulta: { nombre: null }, ofertas: 3 });
});
