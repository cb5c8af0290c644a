import {
  defaultPolicy,
  filterPolicies,
  findPolicy,
  type OfferedPolicy,
  policiesOf,
  type Policy,
  type PolicyFilter,
} from '../../../flows/insurance-quote/policies.ts';
import type { Quote } from '../../../flows/insurers/quote.ts';

/** Pesos a month by which the price slider moves (S9). */
export const PRICE_STEP = 10;

/** The user's filters; an end of the price range that was not set is undefined. */
export interface Wanted {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly cobertura: PolicyFilter['cobertura'];
}

export const everything: Wanted = { cobertura: 'TodasCoberturas' };

export interface PolicyList {
  /** The cheapest and the dearest price in whole steps. */
  readonly bounds: { readonly min: number; readonly max: number };
  readonly range: { readonly min: number; readonly max: number };
  /** What passes the filters, the cheapest first; of one price in the order of their insurers. */
  readonly shown: readonly OfferedPolicy[];
  /** What was chosen before; else the default, once loading has ended (IN-08). */
  readonly marked: OfferedPolicy | undefined;
}

/**
 * The list as it is shown for a quote so far. An end of the price range that was not set follows the prices, so that an
 * insurer who answers late is not hidden by it.
 */
export function policyList(
  quote: Quote,
  wanted: Wanted,
  { chosen, loading }: { readonly chosen: Policy | undefined; readonly loading: boolean },
): PolicyList {
  const all = policiesOf(quote);
  const prices = all.map(({ importe }) => importe);
  const bounds =
    prices.length === 0
      ? { min: 0, max: 0 }
      : {
          min: Math.floor(Math.min(...prices) / PRICE_STEP) * PRICE_STEP,
          max: Math.ceil(Math.max(...prices) / PRICE_STEP) * PRICE_STEP,
        };
  const range = {
    min: Math.max(bounds.min, wanted.min ?? bounds.min),
    max: Math.min(bounds.max, wanted.max ?? bounds.max),
  };
  return {
    bounds,
    range,
    shown: filterPolicies(all, { ...range, cobertura: wanted.cobertura }),
    marked: chosen ? findPolicy(quote, chosen) : loading ? undefined : defaultPolicy(quote),
  };
}
