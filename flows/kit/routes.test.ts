import { expect, test } from 'vitest';
import { fixture } from './fixtures.ts';
import { predecessors, successors } from './routes.ts';
import type { Flow } from './types.ts';

const flow: Flow = fixture('keeps');
const after = (id: string) => flow.steps.flatMap((step) => (step.id === id ? successors(flow, step) : []));
const before = (id: string) => flow.steps.flatMap((step) => (step.id === id ? predecessors(flow, step.index) : []));

test('successors: as far as the first step that is asked in any case', () => {
  expect(after('medio')).toEqual(['banco', 'sucursal', 'codigo']);
  expect(after('codigo')).toEqual(['titular', 'plan']);
  expect(after('nota')).toEqual(['fin']);
});
test('predecessors: nearest first, as far as the first step that is shown in any case', () => {
  expect(before('medio')).toEqual([]);
  expect(before('codigo')).toEqual(['sucursal', 'banco', 'medio']);
  expect(before('plan')).toEqual(['titular', 'codigo']);
  expect(predecessors(flow, flow.steps.length)).toEqual(['nota']);
});
