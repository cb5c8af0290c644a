import { expect, test } from 'vitest';
import { countOf } from './count.ts';
import { EMPTY, fixture } from './fixtures.ts';
import type { Flow, Memory } from './types.ts';

const flow: Flow = fixture('keeps');
const said = (answers: Memory['answers'], results: Memory['results'] = {}): Memory => ({ ...EMPTY, answers, results });
const BANK = { medio: 'banco', banco: 'Nación', sucursal: 'Centro', codigo: '1900' };

test('before an answer decides what is asked, the number of questions is the most that they may be', () => {
  expect(countOf(flow, EMPTY, 'medio')).toEqual({ number: 1, last: 1, total: 8, isMost: true });
});

test('a question that the answers leave out is not counted, before and after it is passed', () => {
  expect(countOf(flow, said({ medio: 'otro' }), 'codigo')).toEqual({ number: 2, last: 2, total: 6, isMost: true });
  expect(countOf(flow, said({ ...BANK, medio: 'otro' }), 'codigo')).toEqual({
    number: 2,
    last: 2,
    total: 6,
    isMost: true,
  });
});

test('a question that answers itself is not counted', () => {
  expect(countOf(flow, said({ medio: 'banco', banco: 'ICBC' }), 'codigo')).toEqual({
    number: 3,
    last: 3,
    total: 7,
    isMost: true,
  });
});

test('with the result that decides, the number of questions is known', () => {
  const nobody = { consulta: { nombre: null } };
  expect(countOf(flow, said(BANK, nobody), 'plan')).toEqual({ number: 5, last: 5, total: 7, isMost: false });
  const found = { consulta: { nombre: 'Ana Paz' } };
  expect(countOf(flow, said(BANK, found), 'titular')).toEqual({ number: 5, last: 5, total: 8, isMost: false });
});

test('a question that was gone back to has the number that it had, of as many', () => {
  const found = { consulta: { nombre: 'Ana Paz' } };
  expect(countOf(flow, said({ ...BANK, titular: true, plan: 'A' }, found), 'banco')).toEqual({
    number: 2,
    last: 2,
    total: 8,
    isMost: false,
  });
});

test('SL-09 questions asked together are counted from the first to the last that may be asked', () => {
  const together = ['banco', 'sucursal', 'codigo'];
  expect(countOf(flow, said({ medio: 'banco' }), 'banco', together)).toMatchObject({ number: 2, last: 4 });
  // That one answers itself for this bank.
  expect(countOf(flow, said({ medio: 'banco', banco: 'ICBC' }), 'banco', together)).toMatchObject({
    number: 2,
    last: 3,
  });
  expect(countOf(flow, said({ medio: 'otro' }), 'codigo', ['codigo'])).toMatchObject({ number: 2, last: 2 });
});

test('the ending is no question', () => {
  expect(countOf(flow, EMPTY, 'fin')).toBeUndefined();
});
