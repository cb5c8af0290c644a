import { formatPercent } from '../answers/amount.ts';
import { formatPesos } from '../answers/money.ts';

/** The rates of a loan, in percent a year. */
interface Rates {
  readonly tna: number;
  /** Effective, with VAT. */
  readonly cft: number;
}

/** What a loan costs: pesos, months, percent a year. */
export interface LoanCost extends Rates {
  /** What is lent. */
  readonly importe: number;
  /** What is left of it after the costs of granting. */
  readonly importeNetoAPercibir: number;
  readonly plazo: number;
  /** The first installment. */
  readonly importeCuota: number;
  readonly importeCuotaPromedio: number;
  readonly importeUltimaCuota: number;
  /** Effective, without VAT. */
  readonly cftSinIva: number;
}

/** A label with its value. */
type Figure = readonly [label: string, value: string];

/** The rates of a loan: they stand beside each other wherever one of them is shown (SL-02). */
export const rateFigures = ({ tna, cft }: Rates): readonly Figure[] => [
  ['TNA', formatPercent(tna)],
  ['CFT (TEA, con IVA)', formatPercent(cft)],
];

/**
 * What is read of a loan wherever it is shown, in this order, amounts and rates with two decimals (record 49): of an offer, an
 * application, a calculation (S2.5, S2.6).
 */
export const loanFigures = (loan: LoanCost): readonly Figure[] => [
  ['Capital financiado', formatPesos(loan.importe)],
  ['Gastos de otorgamiento', formatPesos(loan.importe - loan.importeNetoAPercibir)],
  ['Neto a percibir', formatPesos(loan.importeNetoAPercibir)],
  ...rateFigures(loan),
  ['CFT (TEA, sin IVA)', formatPercent(loan.cftSinIva)],
  ['Cantidad de cuotas', String(loan.plazo)],
  ['Primera cuota', formatPesos(loan.importeCuota)],
  ['Cuota promedio', formatPesos(loan.importeCuotaPromedio)],
  ['Última cuota', formatPesos(loan.importeUltimaCuota)],
];

/** The same as lines of a message. */
export const figureLines = (loan: LoanCost): readonly string[] => loanFigures(loan).map((figure) => figure.join(': '));
