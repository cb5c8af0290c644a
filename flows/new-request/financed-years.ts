import { answers } from './answers.ts';

/** What is said of a year that is too old, with the oldest that is financed. */
export const financedSince = (year: number): string => `Financiamos autos de ${year} en adelante.`;

/** The same, where some of the years that could be chosen are not financed. */
export function notFinancedNote(since: number | null | undefined): string | undefined {
  const oldest = Math.min(...answers.anio.options.map(({ value }) => value));
  return typeof since === 'number' && since > oldest ? financedSince(since) : undefined;
}
