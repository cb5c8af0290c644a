import { expect, test } from 'vitest';
import { completeQuote } from '../../tests/paths/outside/quotes.ts';
import { insuredName } from './insured.ts';
import { policiesOf } from './policies.ts';
import { cardName } from './words.ts';

test('the cards of a list have different names', () => {
  const names = policiesOf(completeQuote).map(cardName);
  expect(new Set(names).size).toBe(names.length);
  expect(names[1]).toBe('Terceros completo, Aseguradora del Plata, $ 48.900 /mes');
});

test('IN-10 the name from the register is shown with normal capitals', () => {
  const named = (nombres: string, apellido: string) =>
    insuredName({ nombres, apellido, fechaNacimiento: '1984-02-29' });
  expect(named('ÁNGELA  MARÍA', "O'CONNOR-ÑÁÑEZ ")).toBe("Ángela María O'Connor-Ñáñez");
});
