import type { TipoCredito } from '../../../domain/creditos/credit.ts';

/** How many years old a vehicle may be, by the type of credit: one that is bought may be older than a guarantee. Invented. */
export const oldestFinanced = { 1: 12, 3: 10 } as const satisfies Record<TipoCredito, number>;

/** The oldest year of vehicles that are financed, for any user. */
export const oldestFinancedYear = (tipoCredito: TipoCredito, year: number): number =>
  year - oldestFinanced[tipoCredito];
