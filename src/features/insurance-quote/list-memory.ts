import { everything, type Listing } from './policy-list.ts';

/** How the list of one quote was left: what was listed, and how far down a policy was chosen. */
interface Left extends Listing {
  readonly cotizacionId: string;
  /** In pixels from the top of the page; undefined where it was left another way than by choosing. */
  readonly scroll?: number;
}

/** The list that was left last; another quote begins anew. It lives as long as the page. */
let last: Left | undefined;

/** What was listed of a quote when its list was left; a quote that has no id yet is a new one. */
export const listingOf = (cotizacionId: string): Listing =>
  cotizacionId !== '' && last?.cotizacionId === cotizacionId
    ? { wanted: last.wanted, taken: last.taken }
    : { wanted: everything, taken: [] };

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
