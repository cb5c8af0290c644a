import { expect, test } from 'vitest';
import { decisive, reachableSteps, starts } from './explore.ts';
import { fixture, TRIAL } from './fixtures.ts';
import type { Flow } from './types.ts';

const flow: Flow = fixture('keeps');

test('the decisive facts are those that a condition, automatic answer, rule or end reads', () => {
  expect([...decisive(flow)].sort()).toEqual(['banco', 'codigo', 'consulta', 'medio', 'vip']);
});
test('a flow starts once for each combination of params that matters', () => {
  const start = (params: object) => ({ params, answers: {}, results: {} });
  expect(starts(flow, TRIAL)).toEqual([start({ vip: false }), start({ vip: true })]);
  expect(starts({ ...flow, ending: { ...flow.ending, done: [{ end: 'enviado' }] } }, TRIAL)).toEqual([
    start({ vip: false }),
  ]);
});
test('examples reach every step of a sound flow, automatic ones included', () => {
  expect([...reachableSteps(flow, TRIAL)].sort()).toEqual(flow.steps.map(({ id }) => id).sort());
});
test('a step that waits for its call is reached only if a result lets it ask', () => {
  const barred: Flow = {
    ...flow,
    steps: flow.steps.map((step) =>
      step.id === 'titular' ? { ...step, when: { reads: ['consulta'], test: () => false } } : step,
    ),
  };
  expect(reachableSteps(barred, TRIAL).has('titular')).toBe(false);
  expect(reachableSteps(barred, TRIAL).has('plan')).toBe(true);
});
