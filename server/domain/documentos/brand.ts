/** The made-up brand on documents (decision 14). */
export const brandName = 'Zorzalia';

/** The name of the company that granted a loan (C7: company 1 has its own sheet, all others share one). */
export function companyName(empresa: number): string {
  return empresa === 1 ? brandName : `Mutual ${brandName}`;
}
