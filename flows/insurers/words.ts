import { formatWholePesos } from '../answers/amount-range.ts';
import { groupThousands } from '../answers/mask.ts';
import type { InsurersPolicy, PlanType, Quote } from './quote.ts';

/** The names of the plan types (S9). */
export const planTypeNames: Readonly<Record<PlanType, string>> = {
  RC: 'Responsabilidad civil',
  TC: 'Terceros completo',
  TR: 'Todo riesgo',
};

/** A policy's price, in whole pesos (S2.9): '$ 48.900 /mes'. */
export const premium = (importe: number): string => `$ ${groupThousands(String(Math.round(importe)), '.')} /mes`;

/** The accessible name of a policy, unique among those of a quote. */
export const cardName = ({
  nombre,
  compania,
  importe,
}: Pick<InsurersPolicy, 'nombre' | 'compania' | 'importe'>): string => `${nombre}, ${compania}, ${premium(importe)}`;

/** Up to what a policy insures the vehicle (SL-03): '$ 23.450.000', or null where it says no sum. */
export const insuredSum = ({ sumaAsegurada }: Pick<InsurersPolicy, 'sumaAsegurada'>): string | null =>
  typeof sumaAsegurada === 'number' ? formatWholePesos(Math.round(sumaAsegurada)) : null;

/** How many of the insurers that were asked have answered (SL-03); undefined while nobody is known to have been asked. */
export function answeredBy({
  companias,
}: Pick<Quote, 'companias'>): { readonly says: string; readonly all: boolean } | undefined {
  const asked = companias.length;
  if (asked === 0) return undefined;
  const answered = companias.filter(({ estado }) => estado === 'completa').length;
  const says = asked === 1 ? `${answered} de 1 compañía respondió.` : `${answered} de ${asked} compañías respondieron.`;
  return { says, all: answered === asked };
}
