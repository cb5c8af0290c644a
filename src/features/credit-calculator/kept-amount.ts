import * as v from 'valibot';
import { answers } from '../../../flows/credit-calculator/answers.ts';
import type { CreditCalculator } from '../../../flows/credit-calculator/flow.ts';

type Loan = CreditCalculator['answers']['prestamo'];

/** What the question begins with (S9). */
export const initialLoan: Loan = v.parse(answers.prestamo.input, answers.prestamo.empty);

/** The amount in what the field of a step holds; undefined for other steps. */
export function amountTyped(step: string, value: unknown): number | undefined {
  const typed =
    step === ('prestamo' satisfies keyof CreditCalculator['answers']) && v.safeParse(answers.prestamo.schema, value);
  return typed && typed.success ? typed.output.importe : undefined;
}
