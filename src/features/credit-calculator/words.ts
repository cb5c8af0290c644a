import { type Calculation, costOf } from '../../../flows/credit-calculator/calculation.ts';
import { figureLines } from '../../../flows/credit/figures.ts';

/** A calculation as a message to the client (SL-01). */
export const calculationMessage = (
  anio: number,
  calculation: Omit<Calculation, 'cuotas'>,
  notes: readonly string[],
): string => [`Crédito para un auto ${anio}`, ...figureLines(costOf(calculation)), ...notes].join('\n');
