import type { AmountRange } from './amount-range.ts';

/** The amounts of a loan, in the calculator and in a new request (S5, S9, decision 17, VA-13), in pesos. */
export const LOAN_AMOUNT: AmountRange = { min: 5000, max: 900_000, step: 5000 };

/** Terms in months (S5, S8, S9); an application may have a list of fewer. */
export const LOAN_TERMS = [12, 18, 24, 36, 48] as const;

export type LoanTerm = (typeof LOAN_TERMS)[number];
