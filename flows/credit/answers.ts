import * as v from 'valibot';
import { LOAN_AMOUNT } from '../answers/loan-limits.ts';
import { loan } from '../answers/loan.ts';
import { vehicleValue } from '../answers/vehicle-value.ts';

/*
 * What both wizards of credit ask alike. The facts that limit it have one name in both: `precios`, the reference price of the model of
 * that year, and `plazos`, the terms of the application.
 */

const price = v.nullish(v.number());
const terms = v.optional(v.array(v.number()), []);

/** The vehicle's value, in pesos, around its reference price (VA-14). */
export const pricedValue = () => vehicleValue({ price: ({ precios }) => v.parse(price, precios) ?? undefined });

/** The requested amount and its term, of the application's terms (VA-13). */
export const requestedLoan = () => loan({ amount: LOAN_AMOUNT, terms: ({ plazos }) => v.parse(terms, plazos) });
