import * as v from 'valibot';
import type { AnswerKind } from './kind.ts';
import { inputSchema, REQUIRED } from './reading.ts';

/** One entry of a list that comes from outside. */
export interface CatalogOption {
  /** What is stored and sent. */
  readonly value: string;
  /** Spanish, as the person reads it. */
  readonly label: string;
  /** The heading that it is listed under; absent where the list has none. */
  readonly group?: string;
}

/** One entry of a list that the browser fetches when the question is asked. Nothing chosen yet is `null`. */
export interface LookupKind extends AnswerKind<'lookup', string | null, string> {
  /** Names the list; whoever runs the flow supplies it. */
  readonly catalog: string;
}

/** Longer than any name or id of a catalog. */
const MAX_LENGTH = 200;

/** What may be stored of a catalog's entry: the list itself is not known here. */
export const catalogValue = v.pipe(
  v.string(),
  v.maxLength(MAX_LENGTH),
  v.check((value) => value !== '' && value === value.trim()),
);

/**
 * A value out of a list that depends on what was answered before, or is too long or too changeable to stand in a
 * definition: localities, postal codes, brands (S7.5).
 */
export function lookup({ catalog }: Pick<LookupKind, 'catalog'>): LookupKind {
  return {
    kind: 'lookup',
    catalog,
    schema: catalogValue,
    input: inputSchema<string | null, string>(v.nullable(catalogValue), (raw) =>
      raw === null ? { message: REQUIRED } : { value: raw },
    ),
    format: (value) => value,
    empty: null,
  };
}
