import { expect, test } from 'vitest';
import { suiteOf } from '../screen/suite-fixture.ts';
import { gapsOf } from './gaps.ts';

const coverage = [{ id: 'demo.banco', sort: 'state', label: '¿Qué banco?', covered: false, cases: [] }] as const;
const missed = [{ label: 'medio «Otros» con banco «Nación»', reason: 'no se preguntan juntas' }];

test('the suite of transitions must reach every goal', () => {
  expect(gapsOf(suiteOf({ coverage }))).toEqual([
    { label: 'estado: ¿Qué banco?', reason: 'no se encontró ningún camino que lo alcance' },
  ]);
});

test('another strategy must reach what its plan says, and no goal', () => {
  expect(gapsOf(suiteOf({ strategy: 'pairs', coverage, missed }))).toEqual(missed);
});
