import * as v from 'valibot';
import type { AnswerKind } from './kind.ts';
import { inputSchema, REQUIRED } from './reading.ts';

/** One entry of a list that comes from outside. */
export interface CatalogOption {
  /** What is stored and sent. */
  readonly value: string;
  /** Spanish, as shown. */
  readonly label: string;
  /** What people call it as well: a search finds it by them, and they are not shown. */
  readonly otherNames?: readonly string[];
  /** The heading above it in the list, if any. */
  readonly group?: string;
}

/** One entry of a list that the browser fetches when the question is asked. Nothing chosen yet is `null`. */
export interface LookupKind extends AnswerKind<'lookup', string | null, string> {
  /** Names the list, which the caller of the flow supplies. */
  readonly catalog: string;
  /** Its entries are so many digits, which most know by heart; `of` is the answer that all of them belong to. */
  readonly byHeart?: { readonly digits: number; readonly of: string };
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
 * A value from a list that depends on earlier answers, or is too long or too changeable for a definition: localities, postal
 * codes, brands (S7.5).
 */
export function lookup({ catalog, byHeart }: Pick<LookupKind, 'catalog' | 'byHeart'>): LookupKind {
  return {
    kind: 'lookup',
    catalog,
    ...(byHeart && { byHeart }),
    schema: catalogValue,
    input: inputSchema<string | null, string>(v.nullable(catalogValue), (raw) =>
      raw === null ? { message: REQUIRED } : { value: raw },
    ),
    format: (value) => value,
    empty: null,
  };
}
