/** How near the rate is found: a ten-thousandth of what the CFT shows. */
const precision = 1e-12;

/**
 * The total financial cost of a loan (CFT) as an effective rate a year in percent with two decimals (SL-02). It is what Argentine rules
 * for consumer credit ask for beside the TNA, with VAT and without: every payment counts, with interest, expenses and insurance.
 *
 * With i the monthly rate at which the payments are worth what is received,
 *
 *     received = Σ payment(k) / (1 + i)^k   for k = 1 … n months,     CFT = ((1 + i)^12 − 1) · 100
 *
 * @param received what the borrower gets in hand, after the costs of granting
 * @param payments one a month, the first a month later; in the unit of `received`, together more than it
 */
export function totalCostOf(received: number, payments: readonly number[]): number {
  const worth = (rate: number) => payments.reduce((sum, payment, at) => sum + payment / (1 + rate) ** (at + 1), 0);
  // the worth falls as the rate rises: at 0 it is more than what is received, and at some power of two less
  let low = 0;
  let high = 1;
  while (worth(high) > received) high *= 2;
  while (high - low > precision) {
    const middle = (low + high) / 2;
    if (worth(middle) > received) low = middle;
    else high = middle;
  }
  return Math.round(((1 + low) ** 12 - 1) * 10_000) / 100;
}
