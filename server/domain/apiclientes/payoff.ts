import { conflict } from '../../contract/api-error.ts';
import { daysBetween } from '../days.ts';
import type { Loan } from './records.ts';
import { sum } from './loan-status.ts';

/** What it costs to pay off a loan on a day (MY-04). Amounts are pesos. */
export interface Payoff {
  /** The capital of the installments that are not paid. */
  readonly capital: number;
  /** The nominal interest a year, in percent. */
  readonly tna: number;
  /** When the installment before the first unpaid one fell due; of a loan without one, when it was granted. */
  readonly desde: string;
  /** From then to the day. */
  readonly dias: number;
  /** What each day adds. */
  readonly porDia: number;
  readonly intereses: number;
  /** The rest of installments that were paid in part. */
  readonly restos: number;
  /** Of installments that were paid late: payable once all are paid (C2). */
  readonly interesesPorMora: number;
  readonly saldoAFavor: number;
  readonly total: number;
  /** When the next installment falls due: from then on the days add up otherwise. */
  readonly proximoVencimiento: string;
}

const daysOfYear = 365;

interface PaidBack extends Pick<Loan, 'loanStatus'> {
  readonly credito: Pick<Loan['credito'], 'estadoCredito'>;
  readonly detalle: Pick<Loan['detalle'], 'tna' | 'fechaOtorgamiento'>;
}

/**
 * What it costs to pay off `loan` on `today` (MY-04): the capital that is left, interest by the TNA for each day since the last due date,
 * and what else is owed. Whoever pays off pays no interest of days to come.
 *
 * @throws ApiError 409 of a loan that is paid, in court or in arrears, and of one whose capital or rate is not known
 */
export function payoffOf({ credito, detalle, loanStatus }: PaidBack, today: string): Payoff {
  const { cuotas, saldoAdeudado, interesesPorMora, saldoAFavor, cuotasEnMora } = loanStatus;
  const unpaid = cuotas.filter(({ fechaPago }) => fechaPago === null);
  const [next] = unpaid;
  if (!next || credito.estadoCredito === 'Saldado') throw conflict('Al crédito no le quedan cuotas por vencer.');
  if (credito.estadoCredito === 'Judicializado') {
    throw conflict('El crédito tiene un juicio iniciado: hablá con nosotros para pagarlo.');
  }
  if (cuotasEnMora > 0) throw conflict('El crédito tiene cuotas vencidas: para precancelarlo, primero pagalas.');
  const capitals = unpaid.flatMap((cuota) => cuota.capital ?? []);
  const { tna } = detalle;
  if (tna === null || capitals.length < unpaid.length) {
    throw conflict('No tenemos el capital de este crédito para calcularlo: pedí que te llamemos.');
  }
  const capital = sum(capitals);
  const last = cuotas.findLast(({ nroCuota }) => nroCuota < next.nroCuota);
  const desde = last?.fechaVencimiento ?? detalle.fechaOtorgamiento;
  // Installments may have been paid before they fell due.
  const dias = Math.max(0, daysBetween(desde, today));
  const porDia = Math.round((capital * tna) / daysOfYear) / 100;
  const intereses = sum([porDia * dias]);
  const restos = sum([saldoAdeudado, -interesesPorMora, ...unpaid.map(({ importe }) => -importe)]);
  return {
    capital,
    tna,
    desde,
    dias,
    porDia,
    intereses,
    restos,
    interesesPorMora,
    saldoAFavor,
    total: Math.max(0, sum([capital, intereses, restos, interesesPorMora, -saldoAFavor])),
    proximoVencimiento: next.fechaVencimiento,
  };
}
