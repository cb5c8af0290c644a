import type { ReactNode } from 'react';
import type { CatalogOption } from '../../flows/answers/index.ts';
import type { FlowTypes, StepIdOf } from '../../flows/kit/index.ts';

/** Lists that a flow's look-ups choose from, by the names that its answer kinds give them. Each rejects when it fails. */
export type Catalogs<T extends FlowTypes> = Readonly<
  Record<string, (answers: Readonly<Partial<T['answers']>>, signal: AbortSignal) => Promise<readonly CatalogOption[]>>
>;

/** Texts that a flow asks to accept, by the names that its answer kinds give them. Each rejects when it fails. */
export type Documents = Readonly<Record<string, (signal: AbortSignal) => Promise<ReactNode>>>;

/** What was chosen from a list, and how often (S3 "frequently-used lists"). */
export interface FrequentList {
  /** The labels of what was chosen, the most frequent first. */
  readonly labels: () => readonly string[];
  readonly count: (label: string) => void;
}

/** The lists of what was chosen most often, by step, for the current answers. */
export type Frequent<T extends FlowTypes> = {
  readonly [K in StepIdOf<T>]?: (answers: Readonly<Partial<T['answers']>>) => FrequentList;
};

/** The options of a choice that cannot be taken, and the sentence that says which can. */
export interface Limit {
  readonly refuses: (value: string | number | boolean) => boolean;
  readonly says: string;
}

/** What limits the choices of a flow, by step; undefined for nothing. Where that cannot be had nothing is limited. */
export type Limits<T extends FlowTypes> = {
  readonly [K in StepIdOf<T>]?: (
    answers: Readonly<Partial<T['answers']>>,
    signal: AbortSignal,
  ) => Promise<Limit | undefined>;
};

/** What a feature supplies to choose from; each must stay the same from one rendering to the next. */
export interface Supplies<T extends FlowTypes> {
  /** What the flow's look-ups choose from. */
  readonly catalogs?: Catalogs<T> | undefined;
  readonly limits?: Limits<T> | undefined;
  /** What the flow asks to accept. */
  readonly documents?: Documents | undefined;
  /** Where choices are counted, to be offered first the next time (IN-17). */
  readonly frequent?: Frequent<T> | undefined;
}

/** Catalogs and documents as screens use them, whatever the flow's types are. */
export interface Sources {
  /** The entries of a catalog for the current answers. */
  readonly list: (catalog: string, signal: AbortSignal) => Promise<readonly CatalogOption[]>;
  /** What limits a step's choice; undefined for a step that nothing limits. */
  readonly limit: (step: string) => ((signal: AbortSignal) => Promise<Limit | undefined>) | undefined;
  readonly read: (document: string, signal: AbortSignal) => Promise<ReactNode>;
  /** What was chosen most often at a step; undefined where it is not counted. */
  readonly frequent: (step: string) => FrequentList | undefined;
}

/**
 * @param answers gives the current answers when a list is requested
 * @returns sources that throw an Error for a name that was not supplied
 */
export function sourcesOf<T extends FlowTypes>(
  answers: () => Readonly<Partial<T['answers']>>,
  { catalogs = {}, limits = {}, documents = {}, frequent = {} }: Supplies<T>,
): Sources {
  const lists: Readonly<Record<string, ((answers: Readonly<Partial<T['answers']>>) => FrequentList) | undefined>> =
    frequent;
  const limited: Readonly<
    Record<
      string,
      ((answers: Readonly<Partial<T['answers']>>, signal: AbortSignal) => Promise<Limit | undefined>) | undefined
    >
  > = limits;
  return {
    list: (name, signal) => named('catalog', catalogs, name)(answers(), signal),
    limit: (step) => {
      const limit = limited[step];
      return limit && ((signal) => limit(answers(), signal));
    },
    read: (name, signal) => named('document', documents, name)(signal),
    frequent: (step) => lists[step]?.(answers()),
  };
}

function named<Source>(sort: string, sources: Readonly<Record<string, Source>>, name: string): Source {
  const source = sources[name];
  if (source === undefined) throw new Error(`The ${sort} '${name}' is not supplied`);
  return source;
}
