import type { ReactNode } from 'react';
import type { CatalogOption } from '../../flows/answers/lookup.ts';
import type { AnswersOf, FieldIdOf, FlowTypes, StepIdOf } from '../../flows/kit/types.ts';
import type { RequestOptions } from '../ui/requests.ts';
import type { Uploads } from './session/files.ts';

type Facts = Readonly<Record<string, unknown>>;

/**
 * Lists that a flow's look-ups choose from, by the names that its answer kinds give them. In a form the answers include those to the
 * fields that wipe out the look-up. Each rejects when it fails.
 */
export type Catalogs<T extends FlowTypes> = Readonly<
  Record<string, (answers: AnswersOf<T>) => RequestOptions<readonly CatalogOption[]>>
>;

/** Texts that a flow asks to accept, by the names that its answer kinds give them. Each rejects when it fails. */
export type Documents = Readonly<Record<string, (signal: AbortSignal) => Promise<ReactNode>>>;

/** What was chosen from a list, and how often (S3 "frequently-used lists"). */
export interface FrequentList {
  /** The labels of what was chosen, the most frequent first. */
  readonly labels: () => readonly string[];
  readonly count: (label: string) => void;
}

/** The lists of what was chosen most often, by step or field, for the current answers. */
export type Frequent<T extends FlowTypes> = {
  readonly [K in StepIdOf<T> | FieldIdOf<T>]?: (answers: AnswersOf<T>) => FrequentList;
};

/** The options of a choice that cannot be taken, and the sentence that says which can. */
export interface Limit {
  readonly refuses: (value: string | number | boolean) => boolean;
  readonly says: string;
}

/** What limits a choice; null for nothing. Where that cannot be had nothing is limited. */
export type LimitOf<T extends FlowTypes> = (answers: AnswersOf<T>) => RequestOptions<Limit | null>;

/**
 * What kinds and rules of fields may know by name besides the flow's own facts, and only a call knows: the price of the model that was
 * just chosen. It is asked for while a form is typed, once all that it needs is answered and one of that in this form. Where it fails
 * it is not known, and nobody notices (S8).
 */
export type Known<T extends FlowTypes> = Readonly<
  Record<
    string,
    {
      readonly needs: readonly (keyof AnswersOf<T> & string)[];
      readonly ask: (answers: AnswersOf<T>, signal: AbortSignal) => Promise<unknown>;
    }
  >
>;

/** What a feature supplies to choose from; each must stay the same from one rendering to the next. */
export interface Supplies<T extends FlowTypes> {
  /** What the flow's look-ups choose from. */
  readonly catalogs?: Catalogs<T> | undefined;
  readonly known?: Known<T> | undefined;
  /** What the flow asks to accept. */
  readonly documents?: Documents | undefined;
  /** Where choices are counted, to be offered first the next time (IN-17). */
  readonly frequent?: Frequent<T> | undefined;
  /** Where files go; a flow that asks for none needs none. */
  readonly uploads?: Uploads | undefined;
}

/** A fact that a call knows, as screens use it. */
export interface KnownFact {
  readonly name: string;
  readonly needs: readonly string[];
  readonly ask: (typed: Facts, signal: AbortSignal) => Promise<unknown>;
}

/**
 * Catalogs and documents as screens use them, whatever the flow's types are. What is typed in a form and not answered yet counts
 * among the answers where it is given.
 */
export interface Sources {
  /** The entries of a catalog for the current answers. */
  readonly list: (catalog: string, typed?: Facts) => RequestOptions<readonly CatalogOption[]>;
  /** What limits the choice of a step or field; undefined for one that nothing limits. */
  readonly limit: (name: string, typed?: Facts) => RequestOptions<Limit | null> | undefined;
  readonly read: (document: string) => RequestOptions<ReactNode>;
  /** What was chosen most often at a step or field; undefined where it is not counted. */
  readonly frequent: (name: string, typed?: Facts) => FrequentList | undefined;
  readonly known: readonly KnownFact[];
}

type ByName<Source> = Readonly<Record<string, Source | undefined>>;

/**
 * @param answers gives the current answers when a list is requested
 * @returns sources that throw an Error for a name that was not supplied
 */
export function sourcesOf<T extends FlowTypes>(
  answers: () => AnswersOf<T>,
  { catalogs = {}, documents = {}, frequent = {}, known = {} }: Supplies<T>,
  limitOf: (name: string) => LimitOf<T> | undefined,
): Sources {
  const lists: ByName<(answers: AnswersOf<T>) => FrequentList> = frequent;
  const including = (typed?: Facts): AnswersOf<T> => ({ ...answers(), ...typed });
  return {
    list: (name, typed) => named('catalog', catalogs, name)(including(typed)),
    limit: (name, typed) => limitOf(name)?.(including(typed)),
    read: (name) => {
      const read = named('document', documents, name);
      return { queryKey: ['document', name], queryFn: ({ signal }) => read(signal) };
    },
    frequent: (name, typed) => lists[name]?.(including(typed)),
    known: Object.entries(known).map(([name, { needs, ask }]) => ({
      name,
      needs,
      ask: (typed, signal) => ask(including(typed), signal),
    })),
  };
}

function named<Source>(sort: string, sources: Readonly<Record<string, Source>>, name: string): Source {
  const source = sources[name];
  if (source === undefined) throw new Error(`The ${sort} '${name}' is not supplied`);
  return source;
}
