import { expect, test } from 'vitest';
import { completeQuote } from './examples.ts';
import { insuredName } from './insured.ts';
import { policiesOf } from './policies.ts';
import { cardName, premium } from './words.ts';

test('IN-09 a price is in whole pesos a month, with dots for thousands', () => {
  expect([premium(950), premium(48900), premium(1234567.6)]).toEqual([
    '$ 950 /mes',
    '$ 48.900 /mes',
    '$ 1.234.568 /mes',
  ]);
});

test('the cards of a list are told apart by their names', () => {
  const names = policiesOf(completeQuote).map(cardName);
  expect(new Set(names).size).toBe(names.length);
  expect(names[1]).toBe('Terceros completo, Aseguradora del Plata, $ 48.900 /mes');
});

test('IN-10 the name of the register is written as names are', () => {
  const named = (nombres: string, apellido: string) =>
    insuredName({ nombres, apellido, fechaNacimiento: '1984-02-29' });
  expect(named('ÁNGELA  MARÍA', "O'CONNOR-ÑÁÑEZ ")).toBe("Ángela María O'Connor-Ñáñez");
});
