import * as v from 'valibot';
import { expect, test } from 'vitest';
import { defineFlow } from './define.ts';
import { fixture, oneOf } from './fixtures.ts';
import { predecessors, successors } from './routes.ts';
import type { Flow } from './types.ts';

const flow: Flow = fixture('keeps');
const after = (id: string) => flow.steps.flatMap((step) => (step.id === id ? successors(flow, step) : []));
const before = (id: string) => flow.steps.flatMap((step) => (step.id === id ? predecessors(flow, step.index) : []));

test('successors: up to the first step that is always asked', () => {
  expect(after('medio')).toEqual(['banco', 'sucursal', 'codigo']);
  expect(after('codigo')).toEqual(['titular', 'plan']);
  expect(after('nota')).toEqual(['fin']);
});
test('predecessors: nearest first, up to the first step that is always shown', () => {
  expect(before('medio')).toEqual([]);
  expect(before('codigo')).toEqual(['sucursal', 'banco', 'medio']);
  expect(before('plan')).toEqual(['titular', 'codigo']);
  expect(predecessors(flow, flow.steps.length)).toEqual(['nota']);
});
test('predecessors: steps that share their `auto` are shown together or skipped together', () => {
  const auto = { reads: ['vip'], test: () => null };
  const kind = { ...oneOf('foto'), schema: v.nullable(v.string()) };
  const photos = defineFlow({
    id: 'photos',
    version: 1,
    back: 'keeps',
    params: { vip: { schema: v.boolean(), examples: [true] } },
    answers: { patente: oneOf('AB123CD'), frente: kind, trasera: kind, pago: oneOf('CBU') },
    ends: ['fin'],
    steps: () => ({
      patente: { position: 1 },
      frente: { position: 2, auto },
      trasera: { position: 3, auto },
      pago: { position: 4 },
    }),
    ending: () => ({ id: 'listo', position: 5, done: 'fin' }),
  });
  expect(predecessors(photos, 2), 'who is asked for the second photo was asked for the first').toEqual(['frente']);
  expect(predecessors(photos, 3), 'who was not asked for the last was asked for none').toEqual(['trasera', 'patente']);
});
