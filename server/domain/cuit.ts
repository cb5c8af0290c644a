const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** Whether the last of a CUIT's or CUIL's eleven digits is the one that the others call for (decision 9). */
export function hasCheckDigit(cuit: string): boolean {
  return checkDigitOf(cuit.slice(0, 10)) === Number(cuit[10]);
}

/**
 * The CUIL of a person. Where the usual prefix calls for a check digit of 10, 23 takes its place.
 *
 * @param dni 7 or 8 digits
 */
export function cuilOf(dni: string, sexo: 'M' | 'F'): string {
  const prefixes = [sexo === 'M' ? '20' : '27', '23'];
  for (const prefix of prefixes) {
    const digits = `${prefix}${dni.padStart(8, '0')}`;
    const checkDigit = checkDigitOf(digits);
    if (checkDigit < 10) return `${digits}${checkDigit}`;
  }
  throw new Error('No prefix gives this document a check digit');
}

/** The digit that makes the weighted sum a multiple of 11; 10 where no digit does. */
function checkDigitOf(digits: string): number {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return (11 - (sum % 11)) % 11;
}

/** The DNI of a CUIL. */
export const dniOf = (cuil: string): string => cuil.slice(2, 10).replace(/^0+/, '');
