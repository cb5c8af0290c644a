import { describe, expect, test } from 'vitest';
import { goneBack, lost, withAnswer, withResult, withoutAnswers } from './change.ts';
import { EMPTY, fixture } from './fixtures.ts';
import type { Flow, Memory } from './types.ts';

const keeping: Flow = fixture('keeps');
const clearing: Flow = fixture('clears');
const FULL: Memory = {
  params: { vip: false },
  answers: { medio: 'banco', banco: 'Nación', sucursal: 'Centro', codigo: '1900', titular: true, plan: 'A' },
  results: { consulta: { nombre: 'Ana Paz' }, ofertas: 3 },
};

describe('withAnswer', () => {
  test('stores an answer and touches nothing else', () => {
    expect(withAnswer(keeping, EMPTY, 'medio', 'otro')).toEqual({ ...EMPTY, answers: { medio: 'otro' } });
    expect(EMPTY.answers).toEqual({});
  });
  test('wipes out what the answer clears, and what that clears, to the end of the chain', () => {
    expect(withAnswer(keeping, FULL, 'medio', 'otro').answers).toEqual({ medio: 'otro', titular: true, plan: 'A' });
  });
  test('an equal answer keeps everything', () => {
    expect(withAnswer(keeping, FULL, 'medio', 'banco')).toBe(FULL);
  });
  test('decision 22: one that could not be stored, of the same person, wipes out nothing when it is given again', () => {
    const { banco: _, ...answers } = FULL.answers;
    const memory: Memory = { ...FULL, answers, withheld: ['banco'] };
    const given = withAnswer(keeping, memory, 'banco', 'Galicia');
    expect(given.answers).toEqual({ ...answers, banco: 'Galicia' });
    expect(given, 'from then on it is an answer like any other').not.toHaveProperty('withheld');
    expect(withAnswer(keeping, given, 'banco', 'ICBC').answers).not.toHaveProperty('codigo');
    const two = withAnswer(keeping, { ...memory, withheld: ['banco', 'codigo'] }, 'banco', 'Galicia');
    expect(two.withheld).toEqual(['codigo']);
  });
  test('answers are compared by value', () => {
    const memory: Memory = { ...EMPTY, answers: { plan: { monto: 1, plazo: [12] }, codigo: '1900' } };
    expect(withAnswer(keeping, memory, 'plan', { plazo: [12], monto: 1 })).toBe(memory);
  });
  test('drops results of calls that read what has changed', () => {
    const changed = withAnswer(keeping, FULL, 'codigo', '5000');
    expect(changed.results).toEqual({});
    expect(changed.answers).toMatchObject({ titular: true, plan: 'A' });
  });
  test('keeps results of calls that do not read it', () => {
    expect(withAnswer(keeping, FULL, 'plan', 'B').results).toEqual(FULL.results);
  });
  test('drops the result of a call that reads what has changed as an optional fact', () => {
    const memory: Memory = { ...FULL, answers: { ...FULL.answers, banco: 'ICBC' } };
    const changed = withAnswer(keeping, memory, 'medio', 'otro');
    expect(changed.results).toEqual({});
  });
  test('another automatic answer drops the answers that depend on it', () => {
    const flow: Flow = {
      ...keeping,
      steps: keeping.steps.map((step) => (step.id === 'banco' ? { ...step, clears: [] } : step)),
    };
    expect(withAnswer(flow, FULL, 'banco', 'ICBC').answers, 'sucursal is Única now').not.toHaveProperty('codigo');
    const asked = { ...FULL, results: {} };
    expect(withAnswer(flow, asked, 'banco', 'ICBC').answers, 'no result has to fall for it').not.toHaveProperty(
      'codigo',
    );
    expect(withAnswer(flow, FULL, 'banco', 'Galicia').answers, 'sucursal stays').toHaveProperty('codigo', '1900');
  });
});

describe('withResult', () => {
  test('stores what a call returned', () => {
    expect(withResult(keeping, EMPTY, 'ofertas', 3).results).toEqual({ ofertas: 3 });
  });
  test('an equal result changes nothing', () => {
    expect(withResult(keeping, FULL, 'consulta', { nombre: 'Ana Paz' })).toBe(FULL);
  });
});

describe('withoutAnswers', () => {
  test('drops also the answers that depend on them, and results made from them', () => {
    const { answers, results } = withoutAnswers(keeping, FULL, ['banco']);
    expect(answers).toEqual({ medio: 'banco', titular: true, plan: 'A' });
    expect(results).toEqual({});
  });
});

describe('goneBack', () => {
  test('a flow that keeps forgets nothing', () => {
    expect(goneBack(keeping, FULL, 'medio', 'foto')).toBe(FULL);
  });
  test('a flow that clears forgets from the target to the place left', () => {
    expect(Object.keys(goneBack(clearing, FULL, 'titular', 'plan').answers)).toEqual([
      'medio',
      'banco',
      'sucursal',
      'codigo',
    ]);
  });
  test('from the ending, everything from the target on', () => {
    expect(Object.keys(goneBack(clearing, FULL, 'codigo', 'fin').answers)).toEqual(['medio', 'banco', 'sucursal']);
  });
});

describe('lost', () => {
  test('lists the answers that are gone, replaced ones with their old value', () => {
    const after = withAnswer(keeping, FULL, 'medio', 'otro');
    expect(lost(FULL.answers, after.answers)).toEqual([
      { step: 'medio', value: 'banco' },
      { step: 'banco', value: 'Nación' },
      { step: 'sucursal', value: 'Centro' },
      { step: 'codigo', value: '1900' },
    ]);
    expect(lost(EMPTY.answers, FULL.answers)).toEqual([]);
    expect(lost(FULL.answers, FULL.answers)).toEqual([]);
  });
});
