/** The concept of who pays one installment or several (C9). */
export const INSTALLMENT = 0;

/** What may have been paid (C9): apart from the answers, for screens that only show it. */
export const concepts = [
  { value: INSTALLMENT, label: 'Cuota/s' },
  { value: 1, label: 'Precancelación' },
  { value: 2, label: 'Acuerdo judicial' },
] as const;

/** The banks that a payment may have gone to (C9), by their numbers. */
export const banks = [
  { value: 2, label: 'Nación' },
  { value: 3, label: 'ICBC' },
  { value: 5, label: 'Francés' },
  { value: 9, label: 'Santander' },
] as const;

/** The means of who transfers (C9). */
export const TRANSFER = 3;
