import type { components } from '../../openapi/generated/api.ts';

/** A part of an application that is written by itself (SL-05). */
export type Part = components['schemas']['ParteSolicitud'];

/** What answers a part is made of, by the names of a flow's steps and fields. */
export type PartNames = { readonly [P in Part]?: readonly string[] };

/** The names of what some parts are made of, once each. */
export const namesIn = (of: PartNames, parts: readonly Part[]): readonly string[] => [
  ...new Set(parts.flatMap((part) => of[part] ?? [])),
];
