import { describe, expect, test } from 'vitest';
import { loanStatusOf, type StoredCuota } from './loan-status.ts';
import { payoffOf } from './payoff.ts';

/** One of three installments of 1000 pesos, the 10th of October, November and December; unpaid unless told. */
const cuota = (nroCuota: 1 | 2 | 3, told: Partial<StoredCuota> = {}): StoredCuota => ({
  id: nroCuota,
  operacionId: '1',
  nroCuota,
  fechaVencimiento: `2026-${nroCuota + 9}-10`,
  importe: 1000,
  capital: 900,
  interes: 100,
  pago: null,
  fechaPago: null,
  importePagado: null,
  tieneComprobantePago: false,
  tieneCuponPago: false,
  ...told,
});
const paid = { pago: 'Pagada', fechaPago: '2026-10-08', importePagado: 1000 } as const;

const payoff = (stored: readonly StoredCuota[], today: string) =>
  payoffOf(
    {
      credito: { estadoCredito: 'AlDia' },
      detalle: { tna: 73, fechaOtorgamiento: '2026-09-10' },
      loanStatus: loanStatusOf(stored, today),
    },
    today,
  );

describe('MY-04 paying off a loan', () => {
  test('costs the capital left, and 73 % a year of it, 0.2 % a day, since the last due date', () => {
    expect(payoff([cuota(1, paid), cuota(2), cuota(3)], '2026-10-15')).toEqual({
      capital: 1800,
      tna: 73,
      desde: '2026-10-10',
      dias: 5,
      porDia: 3.6,
      intereses: 18,
      restos: 0,
      interesesPorMora: 0,
      saldoAFavor: 0,
      total: 1818,
      proximoVencimiento: '2026-11-10',
    });
  });

  test('before the first due date the days count from the grant', () => {
    expect(payoff([cuota(1), cuota(2), cuota(3)], '2026-09-20')).toMatchObject({
      capital: 2700,
      desde: '2026-09-10',
      dias: 10,
      intereses: 54,
      total: 2754,
    });
  });

  test('of installments that were paid before they fell due no interest is counted', () => {
    expect(payoff([cuota(1, paid), cuota(2, paid), cuota(3)], '2026-10-15')).toMatchObject({
      desde: '2026-11-10',
      dias: 0,
      intereses: 0,
      total: 900,
    });
  });

  test('with the rest of what was paid in part and the interest of what was paid late, less what was paid in excess', () => {
    const inPart = { pago: 'Pagada_Parcial', fechaPago: '2026-10-20', importePagado: 600 } as const;
    const inExcess = { pago: 'Pagada_con_Exedente', fechaPago: '2026-11-10', importePagado: 1100 } as const;
    // ten days late are 1 % of the installment
    expect(payoff([cuota(1, inPart), cuota(2, inExcess), cuota(3)], '2026-11-10')).toMatchObject({
      capital: 900,
      intereses: 0,
      restos: 400,
      interesesPorMora: 10,
      saldoAFavor: 100,
      total: 1210,
    });
  });

  test('is not told where the capital of an installment that is left is not known', () => {
    expect(() => payoff([cuota(1, paid), cuota(2), cuota(3, { capital: null, interes: null })], '2026-10-15')).toThrow(
      'No tenemos el capital de este crédito para calcularlo: pedí que te llamemos.',
    );
  });
});
