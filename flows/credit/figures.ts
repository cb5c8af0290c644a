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

/** One row of the table: its label, its number in a loan, and how that is written. */
interface FigureKind<Loan> {
  readonly label: string;
  readonly of: (loan: Loan) => number;
  readonly written: (value: number) => string;
  /** Which of several loans is best for who borrows, and how it is called; none where that depends on what is wanted. */
  readonly best?: { readonly among: (...values: readonly number[]) => number; readonly called: string };
}

const lowest = (called: string) => ({ among: Math.min, called });

const rates: readonly FigureKind<Rates>[] = [
  { label: 'TNA', of: ({ tna }) => tna, written: formatPercent, best: lowest('La menor') },
  { label: 'CFT (TEA, con IVA)', of: ({ cft }) => cft, written: formatPercent, best: lowest('El menor') },
];

const kinds: readonly FigureKind<LoanCost>[] = [
  { label: 'Capital financiado', of: ({ importe }) => importe, written: formatPesos },
  {
    label: 'Gastos de otorgamiento',
    of: ({ importe, importeNetoAPercibir }) => importe - importeNetoAPercibir,
    written: formatPesos,
  },
  {
    label: 'Neto a percibir',
    of: ({ importeNetoAPercibir }) => importeNetoAPercibir,
    written: formatPesos,
    best: { among: Math.max, called: 'El mayor' },
  },
  ...rates,
  { label: 'CFT (TEA, sin IVA)', of: ({ cftSinIva }) => cftSinIva, written: formatPercent, best: lowest('El menor') },
  { label: 'Cantidad de cuotas', of: ({ plazo }) => plazo, written: String },
  { label: 'Primera cuota', of: ({ importeCuota }) => importeCuota, written: formatPesos, best: lowest('La menor') },
  {
    label: 'Cuota promedio',
    of: ({ importeCuotaPromedio }) => importeCuotaPromedio,
    written: formatPesos,
    best: lowest('La menor'),
  },
  {
    label: 'Última cuota',
    of: ({ importeUltimaCuota }) => importeUltimaCuota,
    written: formatPesos,
    best: lowest('La menor'),
  },
];

/** The rates of a loan: they stand beside each other wherever one of them is shown (SL-02). */
export const rateFigures = (loan: Rates): readonly Figure[] =>
  rates.map(({ label, of, written }) => [label, written(of(loan))]);

/**
 * What is read of a loan wherever it is shown, in this order, amounts and rates with two decimals (record 49): of an offer, an
 * application, a calculation (S2.5, S2.6).
 */
export const loanFigures = (loan: LoanCost): readonly Figure[] =>
  kinds.map(({ label, of, written }) => [label, written(of(loan))]);

/** A row of the table for several loans. */
export interface ComparedFigure {
  readonly label: string;
  /** What it is of each loan, in their order; the best ones are called so, unless all are the same. */
  readonly cells: readonly { readonly value: string; readonly best: string | undefined }[];
  /** Whether the loans do not differ in it. */
  readonly isSame: boolean;
}

/**
 * The same rows for loans side by side, and what sets them apart (SL-01, SL-08).
 *
 * @param loans at least one; they differ where what is written of them does
 */
export const comparedFigures = (loans: readonly LoanCost[]): readonly ComparedFigure[] =>
  kinds.map(({ label, of, written, best }) => {
    const numbers = loans.map(of);
    const values = numbers.map(written);
    const isSame = values.every((value) => value === values[0]);
    const winner = best && !isSame ? written(best.among(...numbers)) : undefined;
    return {
      label,
      cells: values.map((value) => ({ value, best: value === winner ? best?.called : undefined })),
      isSame,
    };
  });

/** The same as lines of a message. */
export const figureLines = (loan: LoanCost): readonly string[] => loanFigures(loan).map((figure) => figure.join(': '));
