import type { components } from '../../../openapi/generated/api.ts';

/** What each insurer has answered to a quote so far. */
export type Companias = components['schemas']['Cotizacion']['companias'];

export type Plan = components['schemas']['Plan'];

/** A plan that an insurer has answered. */
export interface AnsweredPlan {
  readonly companiaId: number;
  readonly compania: string;
  readonly plan: Plan;
}

/** The plan of that id among the answers; undefined where there is none. */
export function findPlan(companias: Companias, planId: string): AnsweredPlan | undefined {
  return companias
    .flatMap(({ companiaId, compania, cotizaciones }) => cotizaciones.map((plan) => ({ companiaId, compania, plan })))
    .find(({ plan }) => plan.cotizacionPlanId === planId);
}
