/** A fraction as a whole number, half up; neither part may be negative. */
export const rounded = (numerator: bigint, denominator: bigint): number =>
  Number((2n * numerator + denominator) / (2n * denominator));

/** So many parts of an amount: portionOf(1050, 21, 100) is 21 % of 10,50 in cents, rounded to the cent, half up. */
export const portionOf = (cents: number, part: number, of: number): number =>
  rounded(BigInt(cents) * BigInt(part), BigInt(of));
