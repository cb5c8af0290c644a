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

/** Reads ?buscar=&pendientes=si&estado=; what is none of it is left out. */
export function filterIn(query: URLSearchParams): Filter {
  return {
    search: wantedIn(query.get('buscar') ?? '').slice(0, MAX_SEARCH),
    pendingOnly: query.get('pendientes') === 'si',
    group: groupIn(query.get('estado') ?? ''),
  };
}

/** The query of the address of such a list, with its '?'; '' of the whole list. */
export function searchOf({ search, pendingOnly, group }: Filter): string {
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
export const isWhole = (filter: Filter): boolean => searchOf(filter) === '';
