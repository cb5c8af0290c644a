import { expect, test } from 'vitest';
import { caseOf, stepOf } from '../screen/suite-fixture.ts';
import { titled } from './titles.ts';

const end = stepOf({ event: 'informarPago: recibido', kind: 'outcome', sees: 'veo el final «¡Listo!»' });
const answers = (number: string, ...events: readonly string[]) =>
  caseOf(number, { steps: [...events.map((event) => stepOf({ event })), end] });
const titlesOf = (...cases: readonly ReturnType<typeof caseOf>[]) =>
  titled(cases, { strategy: 'journeys', starts: 1 }).map(({ title }) => title);

test('a test that ends as no other does is called by its end', () => {
  expect(titlesOf(answers('01', 'medio: Otros'))).toEqual(['al final informarPago: recibido: veo el final «¡Listo!»']);
});

test('QA-03 tests that end alike are told apart by what they do, or do not', () => {
  const [first, second, third] = titlesOf(
    answers('01', 'medio: Otros', 'fecha: hoy'),
    answers('02', 'medio: Transferencia', 'fecha: hoy'),
    answers('03', 'medio: Transferencia', 'fecha: hoy', 'comentario: largo'),
  );
  expect(first).toBe('medio: Otros; al final informarPago: recibido: veo el final «¡Listo!»');
  expect(second).toContain('medio: Transferencia; sin comentario: largo; al final');
  expect(third).toContain('comentario: largo; al final');
});

test('those that do the same in another order are numbered', () => {
  expect(titlesOf(answers('01', 'a: 1', 'b: 1'), answers('02', 'b: 1', 'a: 1'))).toEqual([
    'variante 1; al final informarPago: recibido: veo el final «¡Listo!»',
    'variante 2; al final informarPago: recibido: veo el final «¡Listo!»',
  ]);
});

test('where there are several starts, each title begins with its own', () => {
  const start = { name: 'poliza: 7', params: {} };
  const [one] = titled([{ ...answers('01'), start }], { strategy: 'transitions', starts: 2 });
  expect(one?.title).toMatch(/^poliza: 7; al final /);
});

test('a wrong entry is what a test of pairs is about', () => {
  const refused = stepOf({ event: 'dni: mal, seis dígitos', kind: 'refusal' });
  const [one] = titled([caseOf('01', { steps: [stepOf({}), refused, end] })], { strategy: 'pairs', starts: 1 });
  expect(one?.title).toBe('se rechaza dni: seis dígitos');
});
