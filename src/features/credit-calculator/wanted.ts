import { mostInRange } from '../../../flows/answers/amount-range.ts';
import { LOAN_AMOUNT } from '../../../flows/answers/loan-limits.ts';
import type { Calculation } from '../../../flows/credit-calculator/calculation.ts';

/** The highest installment of a calculation, pesos: what a client has to be able to pay in every month. */
export const highestOf = ({ primeraCuota, ultimaCuota, cuotas }: Calculation): number =>
  Math.max(primeraCuota, ultimaCuota, ...cuotas.map(({ importe }) => importe));

/** By how much the highest installment differs from a share of its capital, at most, in pesos: each of its five parts is rounded to the cent. */
const ROUNDED = 0.03;

/** An amount whose highest installment is known, of one term and rate; pesos. */
interface Known {
  readonly importe: number;
  readonly highest: number;
}

/** What a wanted installment pays for, in one term: the largest amount, or nothing, and then the installment of the least amount. Pesos. */
export type Affordable = Known & { readonly pays: boolean };

/**
 * The largest amount that can be asked for whose installments do not exceed what a client can pay (SL-01). An installment is a share of
 * its capital up to a few cents, so a known one says where to look; what is answered is what the back end has calculated.
 *
 * @param wanted pesos a month
 * @param known  a calculation of the same term and car, of any amount
 * @param ask    the highest installment of an amount, from the back end: at most twice, but for amounts that it calculates otherwise
 */
export async function affordable(
  wanted: number,
  known: Known,
  ask: (importe: number) => Promise<number>,
): Promise<Affordable> {
  const { min, step } = LOAN_AMOUNT;
  const mostBy = ({ importe, highest }: Known) =>
    mostInRange(LOAN_AMOUNT, ((wanted + ROUNDED) * importe) / (highest - ROUNDED)) ?? min;
  let importe = mostBy(known);
  for (;;) {
    const highest = await ask(importe);
    if (highest <= wanted || importe === min) return { importe, highest, pays: highest <= wanted };
    importe = Math.max(min, Math.min(importe - step, mostBy({ importe, highest })));
  }
}
