import type { AmountRange } from './amount-range.ts';

/** What may be asked for, in the calculator and in a new request (S5, S9, decision 17, VA-13), in pesos. */
export const LOAN_AMOUNT: AmountRange = { min: 5000, max: 900_000, step: 5000 };

/** In how many months a loan may be paid back (S5, S8, S9); which of them, an application's own list may say. */
export const LOAN_TERMS = [12, 18, 24, 36, 48] as const;

export type LoanTerm = (typeof LOAN_TERMS)[number];
