import { expect, test } from 'vitest';
import { completeQuote } from '../../tests/paths/outside/quotes.ts';
import { answeredBy, cardName, insuredSum, premium } from './words.ts';

test('IN-09 a price is in whole pesos a month, with dots for thousands', () => {
  expect([premium(950), premium(48900), premium(1234567.6)]).toEqual([
    '$ 950 /mes',
    '$ 48.900 /mes',
    '$ 1.234.568 /mes',
  ]);
});

test('SL-03 how many insurers have answered', () => {
  const insurer = (estado: 'completa' | 'pendiente', companiaId: number) => ({
    companiaId,
    compania: `Compañía ${companiaId}`,
    orden: companiaId,
    estado,
    cotizaciones: [],
  });
  const three = [insurer('completa', 1), insurer('pendiente', 2), insurer('completa', 3)];
  expect(answeredBy({ companias: three })).toEqual({ says: '2 de 3 compañías respondieron.', all: false });
  expect(answeredBy({ companias: [insurer('completa', 1)] })).toEqual({
    says: '1 de 1 compañía respondió.',
    all: true,
  });
  expect(answeredBy({ companias: [] })).toBeUndefined();
});

test('the policies of a quote have different names', () => {
  const names = completeQuote.companias.flatMap(({ compania, cotizaciones }) =>
    cotizaciones.map((plan) => cardName({ ...plan, compania })),
  );
  expect(new Set(names).size).toBe(names.length);
  expect(names[1]).toBe('Terceros completo, Aseguradora del Plata, $ 48.900 /mes');
});

test('SL-03 the insured sum is in whole pesos, and not there where no sum is said', () => {
  expect(insuredSum({ sumaAsegurada: 23_450_000.4 })).toBe('$ 23.450.000');
  expect([insuredSum({ sumaAsegurada: null }), insuredSum({})]).toEqual([null, null]);
});
