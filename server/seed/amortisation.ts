/** An installment by French amortisation, in pesos. */
interface Installment {
  /** What is paid: the same each month but for the last one, which takes the crumbs of rounding. */
  readonly importe: number;
  /** The part of it that pays capital back; all of them add up to what was lent. */
  readonly capital: number;
}

/**
 * The installments of a loan by French amortisation.
 *
 * @param capital     what is lent, pesos
 * @param monthlyRate interest a month, 0.045 for 4.5 %
 * @param count       how many installments
 */
export function frenchInstallments(capital: number, monthlyRate: number, count: number): Installment[] {
  const usual = Math.round((100 * capital * monthlyRate) / (1 - (1 + monthlyRate) ** -count));
  let balance = Math.round(100 * capital);
  return Array.from({ length: count }, (_, at) => {
    const interest = Math.round(balance * monthlyRate);
    const paidBack = at === count - 1 ? balance : usual - interest;
    balance -= paidBack;
    return { importe: (interest + paidBack) / 100, capital: paidBack / 100 };
  });
}
