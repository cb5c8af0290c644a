import * as v from 'valibot';
import type { InsurersPolicy, Quote } from '../insurers/quote.ts';
import { planTypeNames, premium } from '../insurers/words.ts';

/** The coverages that a request offers, in the order of their cells (S2.6). */
export const COVERAGES = ['TC', 'TR'] as const;
export type Coverage = (typeof COVERAGES)[number];

/** The chosen policy, as sent (S3 "Insurance selection inside a credit application"). */
export const PolicySchema = v.strictObject({
  cotizacionId: v.pipe(v.string(), v.nonEmpty()),
  cotizacionPlanId: v.pipe(v.string(), v.nonEmpty()),
  tipoPolizaId: v.number(),
  tipoCobertura: v.picklist(COVERAGES),
});
export type Policy = v.InferOutput<typeof PolicySchema>;

/** A policy as its cell and its detail show it. */
export interface OfferedPolicy extends InsurersPolicy {
  readonly policy: Policy;
}

/** One insurer's offer: a cell for each coverage, empty if there is none (NR-08). */
export interface InsurerRow extends Readonly<Record<Coverage, OfferedPolicy | undefined>> {
  readonly companiaId: number;
  readonly compania: string;
  /** It has not answered yet. */
  readonly pendiente: boolean;
}

/** The insurers in the order of the quote. Of several policies of one coverage a cell shows the cheapest. */
export function insurerRows({ cotizacionId, companias }: Quote): readonly InsurerRow[] {
  return companias
    .toSorted((a, b) => a.orden - b.orden)
    .map(({ companiaId, compania, estado, cotizaciones }) => {
      const pendiente = estado === 'pendiente';
      const cheapest = (tipoCobertura: Coverage): OfferedPolicy | undefined => {
        const [plan] = cotizaciones
          .filter(({ tipoPlan }) => !pendiente && tipoPlan === tipoCobertura)
          .toSorted((a, b) => a.importe - b.importe);
        if (!plan) return undefined;
        const { cotizacionPlanId, tipoPolizaId } = plan;
        const policy = { cotizacionId, cotizacionPlanId, tipoPolizaId, tipoCobertura };
        return { ...plan, companiaId, compania, tipoPlan: tipoCobertura, policy };
      };
      return { companiaId, compania, pendiente, TC: cheapest('TC'), TR: cheapest('TR') };
    });
}

/** All policies, in the order of the cells. */
export const offeredPolicies = (quote: Quote): readonly OfferedPolicy[] =>
  insurerRows(quote).flatMap((row) => COVERAGES.flatMap((coverage) => row[coverage] ?? []));

/** Whether the quote still offers a policy. */
const offersPolicy = (quote: Quote, { cotizacionId, cotizacionPlanId, tipoCobertura }: Policy): boolean =>
  offeredPolicies(quote).some(
    ({ policy }) =>
      policy.cotizacionId === cotizacionId &&
      policy.cotizacionPlanId === cotizacionPlanId &&
      policy.tipoCobertura === tipoCobertura,
  );

/** The rule of both wizards for the chosen policy, null for none: true, or the sentence to show. */
export function policyVerdict({ seguros }: { readonly seguros?: Quote }, poliza: Policy | null): true | string {
  if (poliza === null) return true;
  if (seguros === undefined) return 'Todavía no hay pólizas';
  return offersPolicy(seguros, poliza) || 'Esa póliza ya no está disponible';
}

/** A policy in words. */
export const policyWords = ({ compania, importe, policy }: OfferedPolicy): string =>
  `${compania}, ${planTypeNames[policy.tipoCobertura]}, ${premium(importe)}`;

/** The accessible name of a cell. */
export const policyName = (offered: OfferedPolicy): string => `${policyWords(offered)}, ver detalle`;
