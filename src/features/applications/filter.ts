import * as v from 'valibot';
import { namesPerson } from '../../api/personal-search.ts';
import type { SolicitudesFilter } from '../../api/queries.ts';
import { typedIn } from '../../portal/search-state.ts';
import { wantedIn } from '../../wizard/fields/search-text.ts';
import type { Grupo, Orden } from './types.ts';

/** The states that a list can be of, by their labels (S4.1). */
export const groups = {
  En_Analisis: 'En Análisis',
  Falta_Doc: 'Falta Doc',
  Aprobada: 'Aprobada',
  Con_Prenda: 'Con Prenda',
  Falta_Prenda: 'Falta Prenda',
  Rechazada: 'Rechazada',
  Incompleta: 'Incompleta',
  Sin_Situacion: 'Sin Situación',
} as const satisfies Record<Grupo, string>;

const isGroup = (id: string): id is Grupo => id in groups;

/** The same in their order, each with its label. */
export const groupEntries: readonly (readonly [Grupo, string])[] = Object.entries(groups).flatMap(([id, label]) =>
  isGroup(id) ? [[id, label] as const] : [],
);

/** The state of that name; undefined for what is none. */
export const groupIn = (id: string): Grupo | undefined => (isGroup(id) ? id : undefined);

/** By what a list is ordered (SL-06). */
export interface Order {
  readonly by: Orden;
  readonly ascending: boolean;
}

/** As the back end orders unless asked otherwise (S2.8). */
const newestFirst: Order = { by: 'Emision', ascending: false };

/** By what a list can be ordered, and how it is at first: names from A on, amounts and moments from the most on. */
const orders = {
  Emision: { ascending: false },
  Numero: { ascending: false },
  Cliente: { ascending: true },
  Capital: { ascending: false },
  Neto: { ascending: false },
  Cuota: { ascending: false },
  Estado: { ascending: true },
  Vendedor: { ascending: true },
  Canal: { ascending: true },
} as const satisfies Record<Orden, Omit<Order, 'by'>>;

const isOrder = (by: string): by is Orden => by in orders;

/** The order that is asked for by what a list is, or is not, ordered by already: once more is the other way round. */
export const reordered = (order: Order, by: Orden): Order =>
  order.by === by ? { by, ascending: !order.ascending } : { by, ...orders[by] };

/** What the address says that the list is of, and in which order. */
export interface Filter {
  readonly search: string;
  readonly pendingOnly: boolean;
  readonly group: Grupo | undefined;
  /** Whose, and through which channel (SL-07): the back end's ids, which name no client. */
  readonly seller: string | undefined;
  readonly channel: string | undefined;
  readonly order: Order;
}

/** The longest search that the back end takes. */
export const MAX_SEARCH = 100;

/** What the back end takes as a seller, and as a channel. */
const sellerSchema = v.pipe(v.string(), v.uuid());
const channelSchema = v.pipe(v.string(), v.maxLength(40), v.regex(/[\p{L}\p{N}]/u));

/**
 * Reads ?buscar=&pendientes=si&estado=&vendedor=&canal=&orden=&sentido=; what is none of it is left out. A search that no address may carry is in the history's state.
 *
 * @param state what the history holds beside the address
 */
export function filterIn(query: URLSearchParams, state?: unknown): Filter {
  return {
    search: wantedIn(typedIn(state)?.buscar ?? query.get('buscar') ?? '').slice(0, MAX_SEARCH),
    pendingOnly: query.get('pendientes') === 'si',
    group: groupIn(query.get('estado') ?? ''),
    seller: takenOf(sellerSchema, query.get('vendedor')),
    channel: takenOf(channelSchema, query.get('canal')),
    order: orderIn(query.get('orden') ?? '', query.get('sentido')),
  };
}

function takenOf(schema: v.GenericSchema<string>, given: string | null): string | undefined {
  const taken = v.safeParse(schema, given);
  return taken.success ? taken.output : undefined;
}

function orderIn(by: string, direction: string | null): Order {
  if (!isOrder(by)) return newestFirst;
  if (direction === null) return { by, ...orders[by] };
  return { by, ascending: direction === 'Ascendente' };
}

/** The query of the address of such a list, with its '?'; '' of the whole list. It has no number of a person (record 26). */
export const searchOf = (filter: Filter): string =>
  keyOf({ ...filter, search: namesPerson(filter.search) ? '' : filter.search });

/** A search that no address may carry. */
export type Typed = ReturnType<typeof typedIn>;

/** What the history holds beside that address. */
export const stateOf = ({ search }: Filter): Typed => (namesPerson(search) ? { buscar: search } : null);

/** What tells the list from others. */
export function keyOf({ search, pendingOnly, group, seller, channel, order }: Filter): string {
  const query = new URLSearchParams();
  if (search !== '') query.set('buscar', search);
  if (pendingOnly) query.set('pendientes', 'si');
  if (group !== undefined) query.set('estado', group);
  if (seller !== undefined) query.set('vendedor', seller);
  if (channel !== undefined) query.set('canal', channel);
  if (!isNewestFirst(order)) {
    query.set('orden', order.by);
    if (order.ascending !== orders[order.by].ascending) query.set('sentido', directionOf(order));
  }
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** What is asked of the back end for it. */
export const asked = ({ search, pendingOnly, group, seller, channel, order }: Filter): SolicitudesFilter => ({
  Search: search,
  SoloConTareasPendientes: pendingOnly,
  ...(group !== undefined && { Grupo: group }),
  ...(seller !== undefined && { Vendedor: seller }),
  ...(channel !== undefined && { Canal: channel }),
  ...(!isNewestFirst(order) && { Orden: order.by, Sentido: directionOf(order) }),
});

const directionOf = ({ ascending }: Order) => (ascending ? 'Ascendente' : 'Descendente');

/** Whether what is new comes first. */
export const isNewestFirst = ({ by, ascending }: Order): boolean =>
  by === newestFirst.by && ascending === newestFirst.ascending;

/** The list of all, as it is opened. */
export const wholeList: Filter = {
  search: '',
  pendingOnly: false,
  group: undefined,
  seller: undefined,
  channel: undefined,
  order: newestFirst,
};

/** The same without what only coordinators choose, and so could take away. */
export const withoutOthers = (filter: Filter): Filter => ({ ...filter, seller: undefined, channel: undefined });

/** The list of all, in the same order. */
export const withoutFilter = ({ order }: Filter): Filter => ({ ...wholeList, order });

/** Whether it is the whole list, in whatever order. */
export const isWhole = (filter: Filter): boolean => keyOf(filter) === keyOf(withoutFilter(filter));

/** What of a filter can be saved (SL-06): all but what is searched, which may be of a person. As its address says it; '' of nothing. */
export const savedOf = (filter: Filter): string => {
  const saved = keyOf({ ...filter, search: '' });
  return isWhole({ ...filter, search: '' }) ? '' : saved;
};
