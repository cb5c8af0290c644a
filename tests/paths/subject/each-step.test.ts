import { expect, test } from 'vitest';
import type { RecordedCase } from '../engine/types.ts';
import { reachingEachStep } from './each-step.ts';

const walk = (id: string, ...states: string[]): RecordedCase => ({
  id,
  start: ['inicio', 'f.first'],
  steps: states.map((state) => [`a ${state}`, state] as const),
});

const idsOf = (...cases: RecordedCase[]) => reachingEachStep(cases).map(({ id }) => id);

test('QA-02 of walks those are chosen, in their order, that come to each step and each end', () => {
  expect(
    idsOf(
      walk('leaves', 'f.left'),
      walk('fails', 'f.second', 'f.third', 'f.second', 'f.third', 'f.failed'),
      walk('goes back', 'f.second', 'f.first', 'f.second'),
      walk('sends', 'f.second', 'f.third', 'f.sent'),
    ),
  ).toEqual(['leaves', 'fails', 'sends']);
});

test('a state within a step is no other step, and each state of a parallel one counts', () => {
  expect(idsOf(walk('waits', 'f.second.waiting'), walk('asks', 'f.second.asking'))).toEqual(['waits']);
  expect(idsOf(walk('one', 'f.second'), walk('both', 'f.second + f.call.done'))).toEqual(['both']);
});
