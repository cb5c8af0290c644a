import { frenchInstallments } from '../domain/calculadora/french.ts';
import { netOf } from '../domain/calculadora/loan.ts';
import { totalCostOf } from '../domain/calculadora/total-cost.ts';
import { addDays, addMonths } from '../domain/days.ts';
import { insurers } from '../partners/insurers/simulated/insurers.ts';
import type { creditos, creditosDetalle, cuotas, polizas } from '../infra/db/schema.ts';
import { phonesOf } from './insurer-phones.ts';
import type { SeedHolder, SeedLoan, SeedPayment, SeedPolicy, SeedPortfolio, SeedVehicle } from './portfolio.ts';

type CuotaRow = typeof cuotas.$inferSelect;
type PolizaRow = typeof polizas.$inferInsert;
type CreditoRow = typeof creditos.$inferInsert;
type DetalleRow = typeof creditosDetalle.$inferInsert;

interface PortfolioRows {
  readonly polizas: PolizaRow[];
  readonly loans: { readonly credito: CreditoRow; readonly detalle: DetalleRow; readonly cuotas: CuotaRow[] }[];
}

/** Nominal interest a year of every seed loan, in percent. */
export const seedTna = 54;

/** What was paid of an installment, for each peso of it. */
const paidParts: Readonly<Record<SeedPayment['pago'], number>> = {
  Pagada: 1,
  Pagada_Parcial: 0.6,
  Pagada_Irregular: 1,
  Pagada_con_Exedente: 1.1,
  Descontada: 0.9,
};

/**
 * A person's loans and policies on `today`: all days are counted from it, so that what is overdue today is
 * overdue on any day of seeding.
 *
 * @param userId whose they are; null while they are still to be linked
 * @param name   the holder's, first name first
 */
export function portfolioRows(
  { holder, loans, otherPolicies }: SeedPortfolio,
  userId: string | null,
  name: string,
  today: string,
): PortfolioRows {
  const owner = { userId, asegurado: name };
  return {
    polizas: [
      ...loans.flatMap((loan) =>
        loan.policy ? [policyRow(loan.policy, loan.vehicle, owner, grantedIn(loan, today), today)] : [],
      ),
      ...otherPolicies.map(({ policy, vehicle }) => policyRow(policy, vehicle, owner, yearOf(today), today)),
    ],
    loans: loans.map((loan) => ({
      credito: creditoRow(loan, userId, name),
      detalle: detalleRow(loan, holder, name, today),
      cuotas: cuotaRows(loan, today),
    })),
  };
}

function creditoRow(loan: SeedLoan, userId: string | null, titular: string): CreditoRow {
  const { operacionId, tipoCredito, plazo, estadoCredito, empresa, vehicle } = loan;
  return { operacionId, userId, titular, tipoCredito, plazo, dominio: vehicle.dominio, estadoCredito, empresa };
}

function detalleRow(loan: SeedLoan, holder: SeedHolder, name: string, today: string): DetalleRow {
  const { marca, modelo, yearsOld, uso, tieneGnc } = loan.vehicle;
  const [nombre = '', ...apellidos] = name.split(' ');
  const { operacionId, importeFinanciado } = loan;
  return {
    ...holder,
    operacionId,
    importeFinanciado,
    tna: seedTna,
    cft: totalCostOf(
      netOf(importeFinanciado),
      cuotaRows(loan, today).map(({ importe }) => importe),
    ),
    debitoBanco: loan.debit?.banco ?? null,
    debitoCbuTerminadoEn: loan.debit?.cbuTerminadoEn ?? null,
    fechaOtorgamiento: grantedOn(loan, today),
    cancelado: loan.cancelado,
    nombre,
    apellido: apellidos.join(' '),
    marca,
    modelo,
    anio: grantedIn(loan, today) - yearsOld,
    esNuevo: yearsOld === 0,
    uso,
    tieneGnc,
    idPoliza: loan.policy?.idPoliza ?? null,
  };
}

function cuotaRows(loan: SeedLoan, today: string): CuotaRow[] {
  const { operacionId, importeFinanciado, plazo, payments, coupons } = loan;
  return frenchInstallments(importeFinanciado * 100, seedTna, plazo).map(({ capital, interes }, at) => {
    const importe = (capital + interes) / 100;
    const nroCuota = at + 1;
    const fechaVencimiento = dueOn(loan, at, today);
    const payment = payments[at];
    return {
      id: Number(operacionId) * 1000 + nroCuota,
      operacionId,
      nroCuota,
      fechaVencimiento,
      importe,
      capital: capital / 100,
      interes: interes / 100,
      pago: payment?.pago ?? null,
      fechaPago: payment ? addDays(fechaVencimiento, payment.daysLate) : null,
      importePagado: payment ? Math.round(importe * paidParts[payment.pago] * 100) / 100 : null,
      tieneComprobantePago: payment?.hasReceipt ?? false,
      tieneCuponPago: !payment && coupons.includes(nroCuota - payments.length),
    };
  });
}

function policyRow(
  policy: SeedPolicy,
  { marca, modelo, dominio, yearsOld }: SeedVehicle,
  owner: Pick<PolizaRow, 'userId' | 'asegurado'>,
  newIn: number,
  today: string,
): PolizaRow {
  const { insurerId, monthsAgo, hasDetail, ...rest } = policy;
  const insurer = insurers.find(({ id }) => id === insurerId);
  const product = insurer?.products.find(({ type }) => type === policy.tipoSeguro);
  if (!insurer || !product) throw new Error(`No insurer ${insurerId} sells ${policy.tipoSeguro}`);
  const fechaInicio = addMonths(today, -monthsAgo);
  return {
    ...rest,
    ...owner,
    ciaAseguradora: insurer.name,
    fechaInicio,
    fechaFin: addMonths(fechaInicio, 12),
    marca,
    modelo,
    dominio,
    anio: newIn - yearsOld,
    detalleCobertura: hasDetail ? product.description : null,
    ...phonesOf(insurerId),
  };
}

/** When the installment at `at`, 0 the first, falls due. */
function dueOn({ dueInDays, payments, plazo }: SeedLoan, at: number, today: string): string {
  const anchor = Math.min(payments.length, plazo - 1);
  return addMonths(addDays(today, dueInDays), at - anchor);
}

const grantedOn = (loan: SeedLoan, today: string) => addMonths(dueOn(loan, 0, today), -1);
const grantedIn = (loan: SeedLoan, today: string) => yearOf(grantedOn(loan, today));
const yearOf = (day: string) => Number(day.slice(0, 4));
