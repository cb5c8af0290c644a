import type { components } from '../../../openapi/generated/api.ts';
import type { creditos, cuotas } from '../../infra/db/schema.ts';
import { portionOf } from '../calculadora/exact.ts';
import { daysBetween } from '../days.ts';

type Cuota = components['schemas']['Cuota'];
type CreditoDetalle = components['schemas']['CreditoDetalle'];
export type StoredCuota = typeof cuotas.$inferSelect;
type EstadoCredito = (typeof creditos.$inferSelect)['estadoCredito'];

/** A loan's state on a day: its installments, and what follows from them. Amounts are pesos. */
export interface LoanStatus extends Pick<
  CreditoDetalle,
  | 'saldoAdeudado'
  | 'cuotasEnMora'
  | 'diasDeMora'
  | 'interesesPorMora'
  | 'saldoAFavor'
  | 'deuda'
  | 'proximaCuota'
  | 'cuotasPagas'
> {
  readonly cuotas: readonly Cuota[];
  /** When the oldest unpaid installment falls or fell due; null when none is unpaid. */
  readonly fechaVencimiento: string | null;
}

/** The part of an overdue installment that each day of arrears adds is one of so many; fixed (C2). */
const DAILY_PARTS = 1000;

/** What payments are called that were late (C4); a discount never is. */
const lateSituations = {
  Pagada: 'Pagada_Vencida',
  Pagada_Parcial: 'Pagada_Parcial_Vencida',
  Pagada_Irregular: 'Pagada_Irregular_Vencida',
  Pagada_con_Exedente: 'Pagada_Vencida_Con_Exedente',
  Descontada: 'Descontada',
} as const satisfies Record<NonNullable<StoredCuota['pago']>, Cuota['situacion']>;

/**
 * The state on `today` of a loan with these installments, in order: the one place where arrears, interest and balances are
 * computed (C2, C4). A partial payment leaves the rest to be paid; interest is owed whenever something was late.
 */
export function loanStatusOf(stored: readonly StoredCuota[], today: string): LoanStatus {
  const cuotas = stored.map((cuota, at) => asOf(cuota, stored.slice(at + 1), today));
  const overdue = cuotas.filter(({ situacion }) => situacion === 'Vencida');
  const unpaid = cuotas.find(({ fechaPago }) => fechaPago === null);
  const interesesPorMora = sum(cuotas.map(({ interesesGenerados }) => interesesGenerados));
  return {
    cuotas,
    fechaVencimiento: unpaid?.fechaVencimiento ?? null,
    cuotasEnMora: overdue.length,
    diasDeMora: overdue[0] ? daysBetween(overdue[0].fechaVencimiento, today) : 0,
    interesesPorMora,
    saldoAdeudado: sum([...stored.map(leftToPay), interesesPorMora]),
    saldoAFavor: sum(stored.map(paidInExcess)),
    deuda: deudaOf(stored, cuotas, today),
    proximaCuota: nextOf(cuotas),
    cuotasPagas: cuotas.filter(({ fechaPago }) => fechaPago !== null).length,
  };
}

/**
 * What has to be paid now (MY-04): what has fallen due and was not paid, or only in part. Interest for arrears is payable once all
 * installments are paid (C2), and counts from then on.
 */
function deudaOf(stored: readonly StoredCuota[], shown: readonly Cuota[], today: string): LoanStatus['deuda'] {
  const isAllPaid = stored.every(({ pago }) => pago !== null);
  const fallenDue = stored.filter((cuota) => cuota.fechaVencimiento < today && leftToPay(cuota) > 0);
  const overdue = fallenDue.filter(({ pago }) => pago === null);
  const paidInPart = fallenDue.filter(({ pago }) => pago !== null);
  const cuotas = sum(overdue.map(leftToPay));
  const restos = sum(paidInPart.map(leftToPay));
  const intereses = isAllPaid ? sum(shown.map(({ interesesGenerados }) => interesesGenerados)) : 0;
  const lastPaid = stored
    .map(({ fechaPago }) => fechaPago ?? '')
    .toSorted()
    .at(-1);
  // The days of arrears count from the oldest overdue installment, too.
  const [oldest] = [...overdue, ...paidInPart];
  const desde = oldest?.fechaVencimiento ?? lastPaid;
  const total = sum([cuotas, restos, intereses]);
  return total > 0 && desde !== undefined ? { total, cuotas, restos, intereses, desde } : null;
}

function nextOf(cuotas: readonly Cuota[]): LoanStatus['proximaCuota'] {
  const next = cuotas.find(({ situacion }) => situacion === 'No_Vencida');
  if (!next) return null;
  const { nroCuota, importe, fechaVencimiento } = next;
  return { nroCuota, importe, fechaVencimiento };
}

type Owed = Pick<LoanStatus, 'deuda' | 'proximaCuota'>;

/** What is owed of a loan now and next; nothing of one that the company has settled, whatever its installments say. */
export const owedOf = (estado: EstadoCredito, { deuda, proximaCuota }: Owed): Owed =>
  estado === 'Saldado' ? { deuda: null, proximaCuota: null } : { deuda, proximaCuota };

/** AlDia and EnMora follow from the installments; the company sets any other state. */
export function estadoOf(estado: EstadoCredito, { cuotasEnMora }: Pick<LoanStatus, 'cuotasEnMora'>): EstadoCredito {
  if (estado !== 'AlDia' && estado !== 'EnMora') return estado;
  return cuotasEnMora > 0 ? 'EnMora' : 'AlDia';
}

/** Adds pesos without the crumbs of binary fractions. */
export function sum(amounts: readonly number[]): number {
  return Math.round(amounts.reduce((total, amount) => total + amount * 100, 0)) / 100;
}

function asOf(cuota: StoredCuota, later: readonly StoredCuota[], today: string): Cuota {
  const { id, nroCuota, fechaVencimiento, fechaPago, importe, capital, interes, tieneComprobantePago, tieneCuponPago } =
    cuota;
  const daysLate = cuota.pago === 'Descontada' ? 0 : Math.max(0, daysBetween(fechaVencimiento, fechaPago ?? today));
  return {
    id,
    nroCuota,
    situacion: situacionOf(cuota, daysLate > 0),
    fechaVencimiento,
    fechaPago,
    importe,
    capital,
    interes,
    saldoDeCapital: capital === null ? null : capitalOf(later),
    // In whole cents: binary fractions lose half of one.
    interesesGenerados: portionOf(Math.round(importe * 100), daysLate, DAILY_PARTS) / 100,
    tieneComprobantePago,
    tieneCuponPago,
  };
}

/** The capital in some installments; null where it is not known of one of them. */
function capitalOf(cuotas: readonly StoredCuota[]): number | null {
  const capitals = cuotas.flatMap(({ capital }) => capital ?? []);
  return capitals.length < cuotas.length ? null : sum(capitals);
}

function situacionOf({ pago }: StoredCuota, isLate: boolean): Cuota['situacion'] {
  if (pago === null) return isLate ? 'Vencida' : 'No_Vencida';
  return isLate ? lateSituations[pago] : pago;
}

function leftToPay({ pago, importe, importePagado }: StoredCuota): number {
  if (pago === null) return importe;
  return pago === 'Pagada_Parcial' ? importe - (importePagado ?? 0) : 0;
}

function paidInExcess({ pago, importe, importePagado }: StoredCuota): number {
  return pago === 'Pagada_con_Exedente' ? (importePagado ?? 0) - importe : 0;
}
