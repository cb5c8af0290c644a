import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AdministratorApi } from '../../api/api.ts';

/** How the screens reach the back end: fetched with the first call. */
export type Administrators = () => Promise<AdministratorApi>;

type Answer<Id extends keyof AdministratorApi> = Awaited<ReturnType<AdministratorApi[Id]>>;
export type Person = Answer<'getPersona'>;
export type Permission = Person['permisos'][number];
export type Invitation = Answer<'listInvitaciones'>[number];
export type Channel = Answer<'listCanalesAdministrados'>[number];
export type Agency = Answer<'listAgenciasEnEspera'>[number];
export type Change = Answer<'listCambiosDeDerechos'>['cambios'][number];
export type Funnels = Answer<'getRecorridos'>;
export type FunnelStep = Funnels['recorridos'][number]['pasos'][number];
export type FunnelFilter = Parameters<AdministratorApi['getRecorridos']>[0];
export type Role = Parameters<AdministratorApi['postInvitacion']>[0]['Rol'];

/** Beginning of the keys of all that follows: a change of rights shows in more than one. */
export const ADMINISTRATION = 'administracion';

/** What the screens of administrators ask and share (OP-11, EN-13). */
export const administrationQueries = (api: Administrators) => ({
  /** Who is found by a part of name or e-mail; '' finds all who work in the portal. Those of before are shown until they come. */
  people: (search: string) =>
    queryOptions({
      queryKey: [ADMINISTRATION, 'personas', search],
      queryFn: async ({ signal }) => await (await api()).postBusquedaPersonas({ Search: search }, signal),
      placeholderData: keepPreviousData,
    }),
  person: (id: string) =>
    queryOptions({
      queryKey: [ADMINISTRATION, 'persona', id],
      queryFn: async ({ signal }) => await (await api()).getPersona(id, signal),
    }),
  invitations: queryOptions({
    queryKey: [ADMINISTRATION, 'invitaciones'],
    queryFn: async ({ signal }) => await (await api()).listInvitaciones(signal),
  }),
  channels: queryOptions({
    queryKey: [ADMINISTRATION, 'canales'],
    queryFn: async ({ signal }) => await (await api()).listCanalesAdministrados(signal),
  }),
  agencies: queryOptions({
    queryKey: [ADMINISTRATION, 'agencias'],
    queryFn: async ({ signal }) => await (await api()).listAgenciasEnEspera(signal),
  }),
  /** How far people come in each wizard (EN-13). What was there is shown until the filter's comes. */
  funnels: (filter: FunnelFilter) =>
    queryOptions({
      queryKey: [ADMINISTRATION, 'recorridos', filter],
      queryFn: async ({ signal }) => await (await api()).getRecorridos(filter, signal),
      placeholderData: keepPreviousData,
    }),
  /** The history of one person, or of all. */
  changes: (person: string | null) =>
    infiniteQueryOptions({
      queryKey: [ADMINISTRATION, 'cambios', person],
      queryFn: async ({ pageParam, signal }) => await (await api()).listCambiosDeDerechos(person, pageParam, signal),
      initialPageParam: '',
      getNextPageParam: ({ siguiente }) => siguiente,
    }),
});

export type AdministrationQueries = ReturnType<typeof administrationQueries>;

/** What each screen of administrators is given. */
export interface AdministrationProps {
  readonly api: Administrators;
  readonly queries: AdministrationQueries;
  /** Says that something was done, and asks for all of it again. */
  readonly onDone: (said: string) => void;
}
