import * as v from 'valibot';
import { type InsurersPolicy, PLAN_TYPES, type PlanType, type Quote } from '../insurers/quote.ts';

/** The chosen policy: where to find it, and the type that later questions depend on. */
export const PolicySchema = v.strictObject({
  cotizacionId: v.pipe(v.string(), v.nonEmpty()),
  cotizacionPlanId: v.pipe(v.string(), v.nonEmpty()),
  tipoPlan: v.picklist(PLAN_TYPES),
});
export type Policy = v.InferOutput<typeof PolicySchema>;

type Plan = Quote['companias'][number]['cotizaciones'][number];

/** A policy as the list and the detail show it. */
export interface OfferedPolicy extends Omit<Plan, 'tipoPlan'>, InsurersPolicy {
  readonly policy: Policy;
}

/** The types in the order of the default (decision 6). */
const PREFERRED: readonly PlanType[] = ['TC', 'RC', 'TR'];

const planType = (type: string): PlanType | undefined => PLAN_TYPES.find((known) => known === type);

/** The policies of the three main types by complete insurers, in the order of the quote (S4.4b). */
export function policiesOf(quote: Quote): readonly OfferedPolicy[] {
  const listed = lists.get(quote) ?? listedOf(quote);
  lists.set(quote, listed);
  return listed;
}

/** A quote never changes, and every decision of the flow looks the chosen policy up in it. */
const lists = new WeakMap<Quote, readonly OfferedPolicy[]>();

function listedOf({ cotizacionId, companias }: Quote): readonly OfferedPolicy[] {
  return companias
    .filter(({ estado }) => estado === 'completa')
    .toSorted((a, b) => a.orden - b.orden)
    .flatMap(({ compania, cotizaciones }) =>
      cotizaciones.flatMap((plan): readonly OfferedPolicy[] => {
        const tipoPlan = planType(plan.tipoPlan);
        if (tipoPlan === undefined) return [];
        const policy = { cotizacionId, cotizacionPlanId: plan.cotizacionPlanId, tipoPlan };
        return [{ ...plan, tipoPlan, compania, policy }];
      }),
    );
}

/** A chosen policy of a quote; undefined if the quote does not list it. */
export function findPolicy(quote: Quote, chosen: Policy): OfferedPolicy | undefined {
  return policiesOf(quote).find(
    ({ policy }) =>
      policy.cotizacionId === chosen.cotizacionId &&
      policy.cotizacionPlanId === chosen.cotizacionPlanId &&
      policy.tipoPlan === chosen.tipoPlan,
  );
}

/** The default of policies in the order of the quote: of the first insurer that has one, TC, else RC, else TR (IN-08). */
export function defaultPolicy(policies: readonly OfferedPolicy[]): OfferedPolicy | undefined {
  const ofTheFirst = policies.filter(({ companiaId }) => companiaId === policies[0]?.companiaId);
  return PREFERRED.map((type) => ofTheFirst.find(({ tipoPlan }) => tipoPlan === type)).find(Boolean);
}

/** The list's filter (S4.4b): prices in pesos a month. */
export interface PolicyFilter {
  readonly min: number;
  readonly max: number;
  readonly cobertura: PlanType | 'TodasCoberturas';
}

/** The policies that pass a filter, the cheapest first (IN-07): from the minimum to one peso over the maximum. */
export const filterPolicies = (
  policies: readonly OfferedPolicy[],
  { min, max, cobertura }: PolicyFilter,
): readonly OfferedPolicy[] =>
  policies
    .filter(({ importe }) => importe >= min && importe <= max + 1)
    .filter(({ tipoPlan }) => cobertura === 'TodasCoberturas' || tipoPlan === cobertura)
    .toSorted((a, b) => a.importe - b.importe);
