/** An installment by French amortisation, in cents. */
interface Installment {
  /** The capital in it; over all installments, the loan's capital. */
  readonly capital: number;
  readonly interes: number;
  /** What was owed before it. */
  readonly saldo: number;
}

/**
 * The installments of a loan by French amortisation: the payment is the same each month, except the last one, which
 * takes the remainder of rounding. Every amount is rounded to the cent when it is computed; sums are not rounded.
 *
 * @param capital     what is lent, cents
 * @param monthlyRate interest a month, 0.045 for 4.5 %
 * @param count       how many installments
 */
export function frenchInstallments(capital: number, monthlyRate: number, count: number): Installment[] {
  const usual = Math.round((capital * monthlyRate) / (1 - (1 + monthlyRate) ** -count));
  let saldo = capital;
  return Array.from({ length: count }, (_, at) => {
    const owed = saldo;
    const interes = Math.round(owed * monthlyRate);
    const paidBack = at === count - 1 ? owed : usual - interes;
    saldo -= paidBack;
    return { capital: paidBack, interes, saldo: owed };
  });
}
