import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { EMPTY, fixture } from './fixtures.ts';
import type { Flow, Memory } from './types.ts';
import { ask, backFrom, factsOf, isAsked, pick, positionOf, progressOf, reachableAt, takes, walk } from './walk.ts';

const flow: Flow = fixture('keeps');
const said = (answers: Memory['answers'], results: Memory['results'] = {}): Memory => ({ ...EMPTY, answers, results });
const step = (id: string) => {
  const found = flow.steps.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`no step '${id}'`);
  return found;
};
const BANK = { medio: 'banco', banco: 'Nación', sucursal: 'Centro', codigo: '1900' };
const FOUND = { consulta: { nombre: 'Ana Paz' } };

describe('walk', () => {
  test('opens the first step without answers', () => {
    expect(walk(flow, EMPTY)).toEqual({ path: ['medio'], relevant: {}, facts: EMPTY.params, current: 'medio' });
  });
  test('goes as far as the answers are valid, in the order of the flow', () => {
    expect(walk(flow, said({ banco: 'Nación', medio: 'banco' }))).toMatchObject({
      path: ['medio', 'banco', 'sucursal'],
      current: 'sucursal',
    });
  });
  test('skips a step whose condition does not hold, and its answer does not count', () => {
    const { path, relevant } = walk(flow, said({ ...BANK, medio: 'otro' }));
    expect(path.slice(0, 2)).toEqual(['medio', 'codigo']);
    expect(relevant).toEqual({ medio: 'otro', codigo: '1900' });
  });
  test('an automatic answer counts, is not shown, and wins over a stored one', () => {
    const { path, relevant, current } = walk(flow, said({ medio: 'banco', banco: 'ICBC', sucursal: 'Centro' }));
    expect(path).toEqual(['medio', 'banco', 'codigo']);
    expect(relevant).toMatchObject({ sucursal: 'Única' });
    expect(current).toBe('codigo');
  });
  test('waits at a step whose call has no result, although its condition is not decided yet', () => {
    expect(walk(flow, said(BANK))).toMatchObject({ current: 'titular', pending: 'consulta' });
    expect(isAsked(step('titular'), {})).toBeUndefined();
  });
  test('does not wait at a step that the result of its call makes unnecessary', () => {
    const { path, current, pending } = walk(flow, said(BANK, { consulta: { nombre: null } }));
    expect(current).toBe('plan');
    expect(pending).toBeUndefined();
    expect(path).not.toContain('titular');
  });
  test('with the result of its call, a step asks', () => {
    const { current, pending } = walk(flow, said(BANK, FOUND));
    expect([current, pending]).toEqual(['titular', undefined]);
  });
  test('a call beside a question delays nothing', () => {
    expect(walk(flow, said({ ...BANK, titular: true, plan: 'A' }, FOUND)).current).toBe('foto');
  });
  test('a value that is no answer leaves its step open', () => {
    expect(walk(flow, said({ medio: 'trueque' }))).toMatchObject({ current: 'medio', relevant: {} });
  });
  test('an answer that a rule across answers refuses leaves its step open', () => {
    const rest = { ...BANK, titular: true, plan: 'A', foto: 'fotos/1.jpg' };
    expect(walk(flow, said({ ...rest, nota: '1900' }, FOUND)).current).toBe('nota');
    expect(walk(flow, said({ ...rest, nota: 'otra' }, FOUND)).current).toBe('fin');
  });
  test('a skipped step is answered', () => {
    const all = { ...BANK, titular: true, plan: 'A', foto: 'fotos/1.jpg', nota: null };
    expect(walk(flow, said(all, FOUND))).toMatchObject({ current: 'fin', relevant: { nota: null } });
  });
  test('answers behind the open step still count', () => {
    const { path, relevant } = walk(flow, said({ medio: 'otro', plan: 'B' }));
    expect(path).toEqual(['medio', 'codigo']);
    expect(relevant).toEqual({ medio: 'otro', plan: 'B' });
  });
  test('equal memories give equal walks, and the memory is not changed', () => {
    const memory = said(BANK, FOUND);
    const copy = structuredClone(memory);
    expect(walk(flow, memory)).toEqual(walk(flow, copy));
    expect(walk(flow, memory)).toEqual(walk(flow, memory));
    expect(memory).toEqual(copy);
  });
});

describe('what a test gets', () => {
  test('only what it declares, and only what exists', () => {
    expect(pick({ a: 1, b: 2, c: undefined }, ['a', 'c', 'd'])).toEqual({ a: 1 });
    expect(ask({ reads: ['a'], test: (facts) => Object.keys(facts) }, { a: 1, b: 2 })).toEqual(['a']);
  });
  test('params, answers that count, and results', () => {
    expect(factsOf(flow, said({ ...BANK, medio: 'otro' }, { consulta: { nombre: null } }))).toEqual({
      vip: false,
      medio: 'otro',
      codigo: '1900',
      consulta: { nombre: null },
    });
  });
  test('a rule across answers sees only values that the kind takes', () => {
    expect(takes(step('nota'), 7, { codigo: '1900' })).toBe(false);
    expect(takes(step('nota'), '1900', { codigo: '1900' })).toBe(false);
    expect(takes(step('nota'), '1900', { codigo: '5000' })).toBe(true);
    expect(v.is(step('nota').kind.schema, '')).toBe(false);
  });
});

describe('places', () => {
  const memory = said({ medio: 'banco', banco: 'ICBC', codigo: '1900' }, FOUND);
  test('going back skips automatic steps', () => {
    expect(backFrom(flow, memory, 'codigo')).toBe('banco');
  });
  test('there is no step before the first', () => {
    expect(backFrom(flow, memory, 'medio')).toBeUndefined();
  });
  test('from the ending, back is the last step that is shown', () => {
    expect(backFrom(flow, memory, 'fin')).toBe('titular');
  });
  test('progress counts all steps and the ending', () => {
    expect(progressOf(flow, 'medio')).toEqual({ order: 1, total: 9 });
    expect(progressOf(flow, 'nota')).toEqual({ order: 8, total: 9 });
    expect(progressOf(flow, 'fin')).toEqual({ order: 9, total: 9 });
    expect(progressOf(flow, 'noEnviado')).toEqual({ order: 9, total: 9 });
  });
  test('an end has the position of the ending', () => {
    expect(positionOf(flow, 'banco')).toBe('2');
    expect(positionOf(flow, 'noEnviado')).toBe('9');
  });
  test('a position leads to a step that the answers reach, and to no other', () => {
    expect(reachableAt(flow, memory, '4')).toBe('codigo');
    expect(reachableAt(flow, memory, '3'), 'it answered itself').toBeUndefined();
    expect(reachableAt(flow, memory, '8'), 'not yet').toBeUndefined();
    expect(reachableAt(flow, memory, 'nowhere')).toBeUndefined();
  });
});
