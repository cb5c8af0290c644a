import { expect, test } from 'vitest';
import { loanOf } from '../calculadora/loan.ts';
import { tnaOf } from '../calculadora/rates.ts';
import { offersFor } from './offers.ts';

const request = { tipoCredito: 1, age: 4, vehicleValue: 27_000_000, importe: 500_000, plazo: 24 } as const;

test('NR-07 installments are those of the calculator; undocumented ones are dearer', () => {
  for (const offer of offersFor(request)) {
    const tna = tnaOf(1, 4) + (offer.conDocumentacion ? 0 : 5);
    const { primeraCuota, cuotaPromedio, ultimaCuota } = loanOf(offer.importe, tna, offer.plazo);
    expect([offer.importeCuota, offer.importeCuotaPromedio, offer.importeUltimaCuota]).toEqual([
      primeraCuota,
      cuotaPromedio,
      ultimaCuota,
    ]);
    expect(offer.importeNetoAPercibir).toBe(offer.importe * 0.94);
  }
});

test('NR-07 at most 60 % of the vehicle’s value is lent', () => {
  const amounts = offersFor({ ...request, vehicleValue: 500_000 }).map(({ importe }) => importe);
  expect(amounts).toEqual([300_000, 240_000, 300_000, 240_000, 300_000]);
});

test('NR-07 a requested term that is the default is offered once; one too long for the vehicle is cut', () => {
  const terms = (change: object) => offersFor({ ...request, ...change }).map(({ plazo }) => plazo);
  expect(terms({ plazo: 18 })).toEqual([18, 18, 48]);
  expect(terms({ plazo: 12 })).toEqual([12, 12, 18, 18, 48]);
  expect(terms({ plazo: 48, age: 11 })).toEqual([18, 18, 24, 24, 24]);
});

test('NR-07 offers have unique ids', () => {
  const ids = offersFor(request).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
