import { describe, expect, test } from 'vitest';
import { estadoOf, loanStatusOf, owedOf, type StoredCuota } from './loan-status.ts';

const today = '2026-11-20';

/** The `nroCuota`th installment, of 1000 pesos and unpaid unless told. */
const cuota = (nroCuota: number, fechaVencimiento: string, told: Partial<StoredCuota> = {}): StoredCuota => ({
  id: nroCuota,
  operacionId: '1',
  nroCuota,
  fechaVencimiento,
  importe: 1000,
  capital: null,
  interes: null,
  pago: null,
  fechaPago: null,
  importePagado: null,
  tieneComprobantePago: false,
  tieneCuponPago: false,
  ...told,
});
const paid = (pago: NonNullable<StoredCuota['pago']>, fechaPago: string, importePagado = 1000) => ({
  pago,
  fechaPago,
  importePagado,
});

describe('loanStatusOf', () => {
  test('CR-04 an installment is overdue from the day after it falls due', () => {
    const { cuotas, cuotasEnMora, diasDeMora } = loanStatusOf([cuota(1, '2026-11-19'), cuota(2, today)], today);
    expect(cuotas.map(({ situacion }) => situacion)).toEqual(['Vencida', 'No_Vencida']);
    expect([cuotasEnMora, diasDeMora]).toEqual([1, 1]);
  });

  test('MY-04 each says what of it pays back the loan, its interest, and the capital that is left after it', () => {
    const { cuotas } = loanStatusOf(
      [
        cuota(1, '2026-10-10', { capital: 333.33, interes: 666.67, ...paid('Pagada', '2026-10-10') }),
        cuota(2, '2026-11-10', { capital: 333.33, interes: 666.67 }),
        cuota(3, '2026-12-10', { capital: 333.34, interes: 666.66 }),
      ],
      today,
    );
    expect(cuotas.map(({ capital, interes, saldoDeCapital }) => [capital, interes, saldoDeCapital])).toEqual([
      [333.33, 666.67, 666.67],
      [333.33, 666.67, 333.34],
      [333.34, 666.66, 0],
    ]);
  });

  test('MY-04 what is left is not said where the capital of an installment after it is not known', () => {
    const { cuotas } = loanStatusOf(
      [cuota(1, '2026-12-10', { capital: 400, interes: 600 }), cuota(2, '2027-01-10')],
      today,
    );
    expect(cuotas).toMatchObject([
      { capital: 400, interes: 600, saldoDeCapital: null },
      { capital: null, interes: null, saldoDeCapital: null },
    ]);
  });

  test('CR-07 days of arrears count from the oldest overdue installment, interest by the day', () => {
    const loanStatus = loanStatusOf([cuota(1, '2026-10-21'), cuota(2, '2026-11-20')], today);
    expect(loanStatus).toMatchObject({ diasDeMora: 30, interesesPorMora: 30, saldoAdeudado: 2030 });
    expect(loanStatus.fechaVencimiento).toBe('2026-10-21');
  });

  test.each([
    ['Pagada', 'Pagada_Vencida'],
    ['Pagada_Parcial', 'Pagada_Parcial_Vencida'],
    ['Pagada_Irregular', 'Pagada_Irregular_Vencida'],
    ['Pagada_con_Exedente', 'Pagada_Vencida_Con_Exedente'],
  ] as const)('CR-04 paid as %s on the day is that, and a day later %s', (pago, lateName) => {
    const { cuotas } = loanStatusOf(
      [cuota(1, '2026-10-10', paid(pago, '2026-10-10')), cuota(2, '2026-10-10', paid(pago, '2026-10-11'))],
      today,
    );
    expect(cuotas.map(({ situacion }) => situacion)).toEqual([pago, lateName]);
    expect(cuotas.map(({ interesesGenerados }) => interesesGenerados)).toEqual([0, 1]);
  });

  test('QA-11 CR-07 half a cent of interest is a cent: a thousandth a day of 1.025,00 for 15 days', () => {
    const { cuotas } = loanStatusOf([cuota(1, '2026-11-05', { importe: 1025 })], today);
    expect(cuotas).toMatchObject([{ interesesGenerados: 15.38 }]);
  });

  test('CR-04 a discounted installment is never late', () => {
    const { cuotas } = loanStatusOf([cuota(1, '2026-10-10', paid('Descontada', '2026-10-30', 900))], today);
    expect(cuotas).toMatchObject([{ situacion: 'Descontada', interesesGenerados: 0 }]);
  });

  test('CR-03 when all are paid, the balance is the rest of partial payments and the interest of late ones', () => {
    const loanStatus = loanStatusOf(
      [
        cuota(1, '2026-08-10', paid('Pagada_Parcial', '2026-08-10', 600)),
        cuota(2, '2026-09-10', paid('Pagada', '2026-09-20')),
        cuota(3, '2026-10-10', paid('Descontada', '2026-10-10', 900)),
      ],
      today,
    );
    expect(loanStatus).toMatchObject({ saldoAdeudado: 410, interesesPorMora: 10, cuotasEnMora: 0, diasDeMora: 0 });
    expect(loanStatus.fechaVencimiento).toBeNull();
  });

  test('MY-04 CR-07 owed now is what fell due; interest counts once all are paid', () => {
    const owing = loanStatusOf(
      [
        cuota(1, '2026-09-10', paid('Pagada', '2026-09-20')),
        cuota(2, '2026-10-10', paid('Pagada_Parcial', '2026-10-10', 600)),
        cuota(3, '2026-10-21'),
        cuota(4, today),
        cuota(5, '2026-12-20'),
      ],
      today,
    );
    expect(owing.deuda).toEqual({ total: 1400, cuotas: 1000, restos: 400, intereses: 0, desde: '2026-10-21' });
    expect(owing.proximaCuota).toEqual({ nroCuota: 4, importe: 1000, fechaVencimiento: today });
    expect(owing).toMatchObject({ interesesPorMora: 40, cuotasPagas: 2 });

    const allPaid = loanStatusOf([cuota(1, '2026-09-10', paid('Pagada', '2026-09-20'))], today);
    expect(allPaid.deuda).toEqual({ total: 10, cuotas: 0, restos: 0, intereses: 10, desde: '2026-09-20' });
    expect(allPaid).toMatchObject({ saldoAdeudado: 10, proximaCuota: null });
  });

  test('MY-04 nothing is owed now while nothing has fallen due, nor of a loan that was settled', () => {
    const upToDate = loanStatusOf([cuota(1, '2026-09-10', paid('Pagada', '2026-09-20')), cuota(2, today)], today);
    expect(upToDate.deuda).toBeNull();
    const left = loanStatusOf([cuota(1, '2026-09-10'), cuota(2, '2026-12-10')], today);
    expect(owedOf('EnMora', left)).toMatchObject({ deuda: { cuotas: 1000 }, proximaCuota: { nroCuota: 2 } });
    expect(owedOf('Saldado', left)).toEqual({ deuda: null, proximaCuota: null });
  });

  test('what was paid in excess is in their favour', () => {
    const loanStatus = loanStatusOf([cuota(1, today, paid('Pagada_con_Exedente', today, 1100.55))], today);
    expect(loanStatus).toMatchObject({ saldoAFavor: 100.55, saldoAdeudado: 0 });
  });

  test('cents add up exactly', () => {
    const loanStatus = loanStatusOf([cuota(1, today, { importe: 0.1 }), cuota(2, today, { importe: 0.2 })], today);
    expect(loanStatus.saldoAdeudado).toBe(0.3);
  });
});

test('CR-03 the installments decide between AlDia and EnMora, the company any other state', () => {
  expect(estadoOf('AlDia', { cuotasEnMora: 1 })).toBe('EnMora');
  expect(estadoOf('EnMora', { cuotasEnMora: 0 })).toBe('AlDia');
  expect(estadoOf('Judicializado', { cuotasEnMora: 6 })).toBe('Judicializado');
  expect(estadoOf('', { cuotasEnMora: 0 })).toBe('');
});
