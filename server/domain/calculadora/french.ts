import { portionOf, rounded } from './exact.ts';

/** An installment by French amortisation, in cents. */
interface Installment {
  /** The capital in it; over all installments, the loan's capital. */
  readonly capital: number;
  readonly interes: number;
  /** What was owed before it. */
  readonly saldo: number;
}

/** A rate's hundredths of a percent a year, in whole a month: 12 months of 10,000. */
const MONTHLY = 120_000;

/**
 * The installments of a loan by French amortisation: the payment is the same each month, except the last one, which
 * takes the remainder of rounding. Every amount is rounded to the cent when it is computed, half a cent up, from whole numbers alone;
 * sums are not rounded.
 *
 * @param capital what is lent, cents
 * @param tna     nominal interest a year, in percent with at most two decimals; a twelfth of it a month
 * @param count   how many installments
 */
export function frenchInstallments(capital: number, tna: number, count: number): Installment[] {
  const rate = Math.round(tna * 100);
  const usual = paymentOf(capital, rate, count);
  let saldo = capital;
  return Array.from({ length: count }, (_, at) => {
    const owed = saldo;
    const interes = portionOf(owed, rate, MONTHLY);
    const paidBack = at === count - 1 ? owed : usual - interes;
    saldo -= paidBack;
    return { capital: paidBack, interes, saldo: owed };
  });
}

/** capital · r · (1 + r)ⁿ / ((1 + r)ⁿ − 1) for r = rate / MONTHLY, as one fraction. */
function paymentOf(capital: number, rate: number, count: number): number {
  const grown = BigInt(MONTHLY + rate) ** BigInt(count);
  const whole = BigInt(MONTHLY) ** BigInt(count);
  return rounded(BigInt(capital) * BigInt(rate) * grown, BigInt(MONTHLY) * (grown - whole));
}
