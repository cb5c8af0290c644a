import { everything, type Wanted } from './policy-list.ts';

/** How the list of one quote was left: what was filtered, and how far down a policy was chosen. */
interface Left {
  readonly cotizacionId: string;
  readonly wanted: Wanted;
  /** In pixels from the top of the page; undefined where it was left another way than by choosing. */
  readonly scroll?: number;
}

/** The list that was left last; another quote begins anew. It lives as long as the page. */
let last: Left | undefined;

/** The filters with which the list of a quote was left; a quote that has no id yet is a new one. */
export const wantedIn = (cotizacionId: string): Wanted =>
  cotizacionId !== '' && last?.cotizacionId === cotizacionId ? last.wanted : everything;

/** Keeps how a list is left. */
export function keepList(left: Left): void {
  last = left;
}

/** Where on the page the list was left, once: who comes to it another way begins at its top. */
export function takeScroll(cotizacionId: string): number | undefined {
  if (last?.cotizacionId !== cotizacionId) return undefined;
  const { scroll } = last;
  last = { cotizacionId, wanted: last.wanted };
  return scroll;
}
