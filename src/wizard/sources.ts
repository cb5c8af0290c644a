import type { ReactNode } from 'react';
import type { CatalogOption } from '../../flows/answers/index.ts';
import type { FlowTypes } from '../../flows/kit/index.ts';

/** Lists that a flow's look-ups choose from, by the names that its answer kinds give them. Each rejects when it fails. */
export type Catalogs<T extends FlowTypes> = Readonly<
  Record<string, (answers: Readonly<Partial<T['answers']>>, signal: AbortSignal) => Promise<readonly CatalogOption[]>>
>;

/** Texts that a flow asks to accept, by the names that its answer kinds give them. Each rejects when it fails. */
export type Documents = Readonly<Record<string, (signal: AbortSignal) => Promise<ReactNode>>>;

/** Catalogs and documents as screens use them, whatever the flow's types are. */
export interface Sources {
  /** The entries of a catalog for the answers that stand now. */
  readonly list: (catalog: string, signal: AbortSignal) => Promise<readonly CatalogOption[]>;
  readonly read: (document: string, signal: AbortSignal) => Promise<ReactNode>;
}

/**
 * @param answers gives the answers that stand when a list is asked for
 * @returns sources that throw an Error for a name that nobody supplies
 */
export function sourcesOf<T extends FlowTypes>(
  answers: () => Readonly<Partial<T['answers']>>,
  catalogs: Catalogs<T> = {},
  documents: Documents = {},
): Sources {
  return {
    list: (name, signal) => named('catalog', catalogs, name)(answers(), signal),
    read: (name, signal) => named('document', documents, name)(signal),
  };
}

function named<Source>(sort: string, sources: Readonly<Record<string, Source>>, name: string): Source {
  const source = sources[name];
  if (source === undefined) throw new Error(`Nobody supplies the ${sort} '${name}'`);
  return source;
}
