import * as v from 'valibot';
import { namesPerson } from '../../api/personal-search.ts';
import type { SolicitudesFilter } from '../../api/queries.ts';
import { wantedIn } from '../../wizard/fields/search-text.ts';
import type { Grupo } from './types.ts';

/** The states that a list can be of, by their labels (S4.1). */
export const groups = {
  En_Analisis: 'En Análisis',
  Falta_Doc: 'Falta Doc',
  Aprobada: 'Aprobada',
  Con_Prenda: 'Con Prenda',
  Falta_Prenda: 'Falta Prenda',
  Rechazada: 'Rechazada',
  Incompleta: 'Incompleta',
  Sin_Situacion: 'Sin Situacion',
} as const satisfies Record<Grupo, string>;

const isGroup = (id: string): id is Grupo => id in groups;

/** The state of that name; undefined for what is none. */
export const groupIn = (id: string): Grupo | undefined => (isGroup(id) ? id : undefined);

/** What the address says that the list is of. */
export interface Filter {
  readonly search: string;
  readonly pendingOnly: boolean;
  readonly group: Grupo | undefined;
}

/** The longest search that the back end takes. */
export const MAX_SEARCH = 100;

const typedSchema = v.object({ buscar: v.string() });

/**
 * Reads ?buscar=&pendientes=si&estado=; what is none of it is left out. A search that no address may carry is in the history's state.
 *
 * @param state what the history holds beside the address
 */
export function filterIn(query: URLSearchParams, state?: unknown): Filter {
  const typed = v.safeParse(typedSchema, state);
  return {
    search: wantedIn(typed.success ? typed.output.buscar : (query.get('buscar') ?? '')).slice(0, MAX_SEARCH),
    pendingOnly: query.get('pendientes') === 'si',
    group: groupIn(query.get('estado') ?? ''),
  };
}

/** The query of the address of such a list, with its '?'; '' of the whole list. It has no number of a person (record 26). */
export const searchOf = (filter: Filter): string =>
  keyOf({ ...filter, search: namesPerson(filter.search) ? '' : filter.search });

/** What the history holds beside that address. */
export const stateOf = ({ search }: Filter): { readonly buscar: string } | null =>
  namesPerson(search) ? { buscar: search } : null;

/** What tells the list from others. */
export function keyOf({ search, pendingOnly, group }: Filter): string {
  const query = new URLSearchParams();
  if (search !== '') query.set('buscar', search);
  if (pendingOnly) query.set('pendientes', 'si');
  if (group !== undefined) query.set('estado', group);
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** What is asked of the back end for it. */
export const asked = ({ search, pendingOnly, group }: Filter): SolicitudesFilter => ({
  Search: search,
  SoloConTareasPendientes: pendingOnly,
  ...(group !== undefined && { Grupo: group }),
});

export const noFilter: Filter = { search: '', pendingOnly: false, group: undefined };

/** Whether it is the whole list. */
export const isWhole = (filter: Filter): boolean => keyOf(filter) === '';
