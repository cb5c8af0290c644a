import {
  defaultPolicy,
  filterPolicies,
  findPolicy,
  type OfferedPolicy,
  policiesOf,
  type Policy,
  type PolicyFilter,
} from '../../../flows/insurance-quote/policies.ts';
import type { Asker } from '../../../flows/insurance-quote/text.ts';
import type { Quote } from '../../../flows/insurers/quote.ts';

/** How a range of prices is chosen, in pesos a month. */
interface PriceScale {
  readonly step: number;
  /** Between what; undefined for the prices that there are. */
  readonly bounds?: { readonly min: number; readonly max: number };
}

/** The price slider of sellers, and of customers (S9). */
export const priceScales = {
  seller: { step: 10 },
  customer: { step: 5000, bounds: { min: 5000, max: 900_000 } },
} as const satisfies Record<Asker, PriceScale>;

/** The user's filters; an end of the price range that was not set is undefined. */
export interface Wanted {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly cobertura: PolicyFilter['cobertura'];
}

export const everything: Wanted = { cobertura: 'TodasCoberturas' };

/** What a list shows: the filters, and the ids of the insurers whose policies are in it. */
export interface Listing {
  readonly wanted: Wanted;
  readonly taken: readonly number[];
}

export interface PolicyList {
  /** Between what a range of prices can be chosen: of sellers, the cheapest and the dearest price in whole steps. */
  readonly bounds: { readonly min: number; readonly max: number };
  readonly range: { readonly min: number; readonly max: number };
  /** What passes the filters: the suggested one, then the cheapest first; of one price in the order of their insurers. */
  readonly shown: readonly OfferedPolicy[];
  /** Whose policies are listed from now on. */
  readonly taken: readonly number[];
  /** What passes the filters too, and came while others were being read. */
  readonly news: readonly OfferedPolicy[];
  /** The default of what is listed (IN-08). */
  readonly suggested: OfferedPolicy | undefined;
  /** What was chosen before; else the suggested one, once loading has ended (IN-08). */
  readonly pressed: OfferedPolicy | undefined;
}

interface Around {
  readonly chosen: Policy | undefined;
  /** Insurers may still answer. */
  readonly loading: boolean;
  readonly scale: PriceScale;
}

/** The insurers that offer a policy of the three main types so far. */
const insurersIn = (policies: readonly OfferedPolicy[]): readonly number[] => [
  ...new Set(policies.map(({ companiaId }) => companiaId)),
];

/** Whether some filter is set. */
export const isFiltered = ({ min, max, cobertura }: Wanted): boolean =>
  min !== undefined || max !== undefined || cobertura !== everything.cobertura;

/** The same filters over all that has come: what waited is listed. */
export const withNews = (quote: Quote, wanted: Wanted): Listing => ({ wanted, taken: insurersIn(policiesOf(quote)) });

/**
 * The list as it is shown for a quote so far. Who answers while others are being read waits as news; where nothing is listed,
 * whatever has come is. An end of the price range that was not set follows the prices, so that it hides no insurer.
 */
export function policyList(quote: Quote, { wanted, taken }: Listing, { chosen, loading, scale }: Around): PolicyList {
  const all = policiesOf(quote);
  const kept = listedOf(
    all.filter(({ companiaId }) => taken.includes(companiaId)),
    wanted,
    scale,
  );
  const listed = kept.shown.length > 0 ? kept : listedOf(all, wanted, scale);
  return {
    ...listed,
    news: filterPolicies(all, filterOf(wanted)).filter(({ companiaId }) => !listed.taken.includes(companiaId)),
    pressed: chosen ? findPolicy(quote, chosen) : loading ? undefined : listed.suggested,
  };
}

/** An end of the range that was not set hides nothing. */
const filterOf = ({ min = -Infinity, max = Infinity, cobertura }: Wanted): PolicyFilter => ({ min, max, cobertura });

/** The prices that there are, in whole steps. */
function pricesOf(policies: readonly OfferedPolicy[], step: number): PolicyList['bounds'] {
  const prices = policies.map(({ importe }) => importe);
  if (prices.length === 0) return { min: 0, max: 0 };
  return { min: Math.floor(Math.min(...prices) / step) * step, max: Math.ceil(Math.max(...prices) / step) * step };
}

function listedOf(policies: readonly OfferedPolicy[], wanted: Wanted, { step, bounds: fixed }: PriceScale) {
  const bounds = fixed ?? pricesOf(policies, step);
  const range = {
    min: Math.max(bounds.min, wanted.min ?? bounds.min),
    max: Math.min(bounds.max, wanted.max ?? bounds.max),
  };
  const suggested = defaultPolicy(policies);
  const byPrice = filterPolicies(policies, filterOf(wanted));
  const shown = [
    ...byPrice.filter((policy) => policy === suggested),
    ...byPrice.filter((policy) => policy !== suggested),
  ];
  return { bounds, range, shown, suggested, taken: insurersIn(policies) };
}
