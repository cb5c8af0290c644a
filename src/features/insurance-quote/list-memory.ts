import { everything, type Listing } from './policy-list.ts';

/** How the list of one quote was left: what was listed and was to be compared, and how far down a policy was chosen. */
interface Left extends Listing {
  readonly cotizacionId: string;
  /** The ids of the policies' plans. */
  readonly compared: readonly string[];
  /** In pixels from the top of the page; undefined where it was left another way than by choosing. */
  readonly scroll?: number;
}

/** The list that was left last; another quote begins anew. It lives as long as the page. */
let last: Left | undefined;

/** The list of a quote as it was left; a quote that has no id yet is a new one. */
const leftOf = (cotizacionId: string): Left | undefined =>
  cotizacionId !== '' && last?.cotizacionId === cotizacionId ? last : undefined;

/** What was listed of a quote when its list was left. */
export function listingOf(cotizacionId: string): Listing {
  const left = leftOf(cotizacionId);
  return left ? { wanted: left.wanted, taken: left.taken } : { wanted: everything, taken: [] };
}

/** What was to be compared of a quote when its list was left: the ids of the policies' plans. */
export const comparedOf = (cotizacionId: string): readonly string[] => leftOf(cotizacionId)?.compared ?? [];

/** Keeps how a list is left. */
export function keepList(left: Left): void {
  last = left;
}

/** Where on the page the list was left, once: who comes to it another way begins at its top. */
export function takeScroll(cotizacionId: string): number | undefined {
  if (last?.cotizacionId !== cotizacionId) return undefined;
  const { scroll, ...rest } = last;
  last = rest;
  return scroll;
}
