import type { Beginning } from '../../../flows/credit-application/verification.ts';

/** An application that this page has made, and whose it is. */
interface Made {
  readonly owner: string;
  readonly inicio: Beginning & { readonly solicitudId: number };
}

let last: Made | undefined;

/** Notes what this page has made: the server holds nothing else of it in this moment. */
export function noteMade(owner: string, inicio: Made['inicio']): void {
  last = { owner, inicio };
}

/** How the run begins that goes on with what this page has made; undefined for any other application, or person. */
export const madeHere = (owner: string, solicitudId: number): Beginning | undefined =>
  last?.owner === owner && last.inicio.solicitudId === solicitudId ? last.inicio : undefined;

/** From now on the server may hold more. */
export function forgetMade(): void {
  last = undefined;
}
