import { yearInArgentina } from '../../infra/process/clock.ts';
import type { TipoCredito } from '../calculadora/rates.ts';

/** How many years old a vehicle may be, by the type of credit: one that is bought may be older than a guarantee. Invented. */
const oldestFinanced = { 1: 12, 3: 10 } as const satisfies Record<TipoCredito, number>;

/** The oldest year of vehicles that are financed, for any user. */
export function oldestFinancedYear(tipoCredito: TipoCredito, now: Date): number {
  return yearInArgentina(now) - oldestFinanced[tipoCredito];
}
