import { expect, test } from 'vitest';
import { loanOf } from '../../../domain/calculadora/loan.ts';
import { tnaOf } from './rates.ts';
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

test('SL-02 NR-07 500.000 over 18 months: what is received, the installments, and the cost with VAT and without', () => {
  // 37.291,67 interest, 14.071,03 capital, 2.054,51 expenses, 750,00 life insurance, 8.262,70 VAT; both costs in decimals of 60 digits
  expect(offersFor({ ...request, plazo: 18 })[0]).toEqual({
    id: '18-con-documentacion',
    resultado: 'Aprobado',
    conDocumentacion: true,
    importe: 500_000,
    importeNetoAPercibir: 470_000,
    plazo: 18,
    importeCuota: 62_429.91,
    importeCuotaPromedio: 59_275.83,
    importeUltimaCuota: 54_669.11,
    tna: 89.5,
    cft: 243.64,
    cftSinIva: 183.84,
  });
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
