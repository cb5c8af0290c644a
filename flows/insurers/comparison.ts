import { descriptionParts } from './description.ts';
import type { InsurersPolicy } from './quote.ts';

/** Policies that are compared side by side (SL-03). */
export const MOST_COMPARED = 3;

/** A policy that lists offer to compare. */
export interface ComparablePolicy extends InsurersPolicy {
  readonly policy: { readonly cotizacionId: string; readonly cotizacionPlanId: string };
}

/** The ids of what is compared, with another or without it; undefined where it would be one too many. */
export function toggled(ids: readonly string[], id: string): readonly string[] | undefined {
  if (ids.includes(id)) return ids.filter((other) => other !== id);
  return ids.length < MOST_COMPARED ? [...ids, id] : undefined;
}

/** What compared policies say that they cover. */
interface Coverage {
  /** What all of them say, in the words of the first. */
  readonly common: readonly string[];
  /** What else each of them says. */
  readonly own: readonly (readonly string[])[];
}

const plain = (part: string): string => part.replace(/[.!]+$/, '').toLocaleLowerCase('es');

/**
 * What policies say that they cover, told apart. Capitals and final dots do not matter. What one does not say it may still cover, in
 * other words ('Todo lo de …'), so this compares what is said, and claims nothing about the rest.
 */
export function coverageOf(policies: readonly Pick<InsurersPolicy, 'descripcion'>[]): Coverage {
  const said = policies.map(({ descripcion }) => descriptionParts(descripcion));
  const sayAll = (part: string) => said.every((parts) => parts.some((other) => plain(other) === plain(part)));
  return {
    common: (said[0] ?? []).filter(sayAll),
    own: said.map((parts) => parts.filter((part) => !sayAll(part))),
  };
}
