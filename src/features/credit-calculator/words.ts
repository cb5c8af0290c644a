import type { Calculation } from '../../../flows/credit-calculator/calculation.ts';
import { pesos, wholePesos } from '../../portal/format.ts';
import { ratesOf } from '../../portal/rates.ts';

/** A calculation as a message to the client (SL-01). */
export function calculationMessage(
  anio: number,
  calculation: Omit<Calculation, 'cuotas'>,
  notes: readonly string[],
): string {
  const { capital, plazo, cuotaPromedio, primeraCuota, ultimaCuota } = calculation;
  return [
    `Crédito de ${wholePesos(capital)} para un auto ${anio}`,
    `${plazo} cuotas de ${pesos(cuotaPromedio)} en promedio (la primera de ${pesos(primeraCuota)}, la última de ${pesos(ultimaCuota)})`,
    ratesOf(calculation),
    ...notes,
  ].join('\n');
}
