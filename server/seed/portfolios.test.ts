import { describe, expect, test } from 'vitest';
import { estadoOf, loanStatusOf } from '../domain/apiclientes/loan-status.ts';
import { frenchInstallments } from '../domain/calculadora/french.ts';
import { seedTna, portfolioRows } from './portfolio-rows.ts';
import { portfolios } from './portfolios.ts';

/** Loans as the seeding of `today` writes them, with their state on that day. */
function loansOn(today: string) {
  return Object.entries(portfolios).flatMap(([name, portfolio]) => {
    const { loans, polizas } = portfolioRows(portfolio, null, name, today);
    return loans.map(({ credito, detalle, cuotas: stored }) => {
      const policy = polizas.find(({ idPoliza }) => idPoliza === detalle.idPoliza);
      return { name, credito, detalle, stored, policy, loanStatus: loanStatusOf(stored, today) };
    });
  });
}

// The end of a month, of a short one, of a year, and leap days: installments are months apart, arrears are counted in days.
describe.each(['2026-11-20', '2026-12-31', '2027-02-28', '2028-02-29', '2028-03-30', '2031-01-01'])(
  'seeded on %s',
  (today) => {
    const loans = loansOn(today);

    test('CR-01 each loan is in its intended state, and all seven states are there', () => {
      for (const { credito, loanStatus } of loans) {
        expect(estadoOf(credito.estadoCredito, loanStatus), credito.operacionId).toBe(credito.estadoCredito);
      }
      expect(new Set(loans.map(({ credito }) => credito.estadoCredito))).toEqual(
        new Set(['AlDia', 'EnMora', 'Saldado', 'SaldoPendiente', 'Judicializado', 'EnSiniestro', '']),
      );
    });

    test('CR-04 every situation of an installment is there, with coupons and receipts present and absent', () => {
      const cuotas = loans.flatMap(({ loanStatus }) => loanStatus.cuotas);
      expect(new Set(cuotas.map(({ situacion }) => situacion)).size).toBe(11);
      const withCoupon = cuotas.filter(({ tieneCuponPago }) => tieneCuponPago).map(({ situacion }) => situacion);
      expect(new Set(withCoupon)).toEqual(new Set(['Vencida', 'No_Vencida']));
      const overdue = cuotas.filter(({ situacion }) => situacion === 'Vencida');
      expect(new Set(overdue.map(({ tieneCuponPago }) => tieneCuponPago)).size).toBe(2);
      const receipts = loans.map(({ loanStatus }) => {
        const paid = loanStatus.cuotas.filter(({ fechaPago }) => fechaPago !== null);
        return paid.filter(({ tieneComprobantePago }) => tieneComprobantePago).length / Math.max(1, paid.length);
      });
      expect(receipts).toEqual(expect.arrayContaining([0, 1]));
      expect(receipts.some((part) => part > 0 && part < 1)).toBe(true);
    });

    test('CR-03 no payment is in the future, and unpaid installments follow the paid ones', () => {
      for (const { stored, credito } of loans) {
        const days = stored.map(({ fechaVencimiento }) => fechaVencimiento);
        expect([...days].sort(), credito.operacionId).toEqual(days);
        for (const { fechaPago } of stored) expect((fechaPago ?? today) <= today).toBe(true);
        expect(stored.findLastIndex(({ pago }) => pago !== null)).toBe(
          stored.filter(({ pago }) => pago !== null).length - 1,
        );
      }
    });

    test('CR-03 a loan that is paid off owes nothing, one with a pending balance does, and both have no installment left', () => {
      const paidOff = loans.filter(({ credito }) => credito.estadoCredito === 'Saldado');
      const pending = loans.filter(({ credito }) => credito.estadoCredito === 'SaldoPendiente');
      expect(paidOff.map(({ loanStatus }) => loanStatus.saldoAdeudado)).toEqual(paidOff.map(() => 0));
      for (const { loanStatus } of pending) expect(loanStatus.saldoAdeudado).toBeGreaterThan(0);
      for (const { loanStatus } of [...paidOff, ...pending]) expect(loanStatus.fechaVencimiento).toBeNull();
      expect(new Set(paidOff.map(({ detalle }) => detalle.cancelado))).toEqual(new Set([true, false]));
    });

    test('CR-07 a policy is suspended for arrears exactly where a loan has 120 days of them', () => {
      for (const { policy, loanStatus } of loans) {
        if (policy) expect(policy.suspendidaPorMora).toBe(loanStatus.diasDeMora >= 120);
      }
      const suspended = loans.flatMap(({ policy }) => (policy?.suspendida ? [policy] : []));
      expect(new Set(suspended.map(({ suspendidaPorMora }) => suspendidaPorMora))).toEqual(new Set([true, false]));
    });

    test('CR-02 no vehicle is of a year to come, and policies in force have not run out', () => {
      for (const { detalle, policy } of loans) {
        expect(detalle.anio).toBeLessThanOrEqual(Number(today.slice(0, 4)));
        if (policy) expect(policy.fechaInicio <= today && today < policy.fechaFin).toBe(true);
      }
    });
  },
);

test('CR-04 installments are those of French amortisation of what was financed, one of sixty among them', () => {
  const loans = loansOn('2026-11-20');
  for (const { credito, detalle, stored } of loans) {
    const expected = frenchInstallments(detalle.importeFinanciado * 100, seedTna, credito.plazo);
    expect(stored.map(({ importe }) => importe)).toEqual(
      expected.map(({ capital, interes }) => (capital + interes) / 100),
    );
  }
  expect(loans.map(({ credito }) => credito.plazo)).toContain(60);
});

test('MY-04 the capitals of a loan add up to what was financed, and each installment is its capital and interest', () => {
  const cents = (pesos: number | null | undefined) => Math.round((pesos ?? NaN) * 100);
  for (const { detalle, stored } of loansOn('2026-11-20')) {
    const capitals = stored.reduce((sum, { capital }) => sum + cents(capital), 0);
    expect(capitals).toBe(cents(detalle.importeFinanciado));
    for (const { importe, capital, interes } of stored) expect(cents(importe)).toBe(cents(capital) + cents(interes));
    expect(detalle.tna).toBe(54);
  }
});

test('HO-02 one person has more than three loans and more than three policies', () => {
  const portfolio = portfolios['Raúl Benítez'];
  expect(portfolio?.loans.length).toBeGreaterThan(3);
  expect(portfolio?.loans.filter(({ policy }) => policy !== null).length).toBeGreaterThan(3);
});
