import { nearestInRange } from '../../../flows/answers/amount-range.ts';
import { LOAN_AMOUNT } from '../../../flows/answers/loan-limits.ts';
import { answers as calculator, PRENDARIO } from '../../../flows/credit-calculator/answers.ts';
import type { CreditCalculator } from '../../../flows/credit-calculator/flow.ts';
import type { InsuranceQuote } from '../../../flows/insurance-quote/flow.ts';
import { addresses, insuranceQuoteAddress } from '../../portal/addresses.ts';
import { givenQuery } from '../../wizard/session/prefill.ts';
import type { Car } from './car-names.ts';

/** Where the car is insured, without asking for it again. */
export const insuranceFor = (car: Car): string => insuranceQuoteAddress(givenQuery<InsuranceQuote>(car));

/**
 * Where a loan for buying the car is calculated: with its year, and as much of its price as is lent at most (decision 17); without
 * a price the amount is left to the calculator.
 *
 * @param price in pesos
 */
export function calculatorFor(anio: number, price: number | undefined): string {
  const loan = price !== undefined && {
    prestamo: { importe: nearestInRange(LOAN_AMOUNT, price), plazo: calculator.prestamo.empty.plazo },
  };
  return `${addresses.creditCalculator}?${givenQuery<CreditCalculator>({ tipo: PRENDARIO, anio, ...loan })}`;
}
