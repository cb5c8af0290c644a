import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';

/** Milliseconds, less than the five minutes for which the addresses of a task's images are signed. */
const IMAGES_GOOD_FOR = 4 * 60_000;

const hasImages = ({ archivos }: { readonly archivos: readonly unknown[] }): boolean => archivos.length > 0;

/** What the queries below ask. */
export type AskedApi = Pick<
  Api,
  | 'listCreditos'
  | 'getCredito'
  | 'listCuotas'
  | 'listPolizas'
  | 'getPoliza'
  | 'getSolicitud'
  | 'getSolicitudBorrador'
  | 'getTareasSolicitadas'
  | 'getTarea'
>;

/**
 * What screens ask and share (C4): the one place for the keys of the cache. A query is aborted when no screen waits
 * for it.
 *
 * @param api the client, fetched with its first call
 */
export function queriesOf(api: () => Promise<AskedApi>) {
  return {
    /** The caller's loans (CR-01). */
    creditos: queryOptions({
      queryKey: ['creditos'],
      queryFn: async ({ signal }) => await (await api()).listCreditos(signal),
    }),

    /** One loan (CR-02); one query for each operacionId, so that no other loan is shown while it loads (C4). */
    credito: (operacionId: string) =>
      queryOptions({
        queryKey: ['creditos', operacionId],
        queryFn: async ({ signal }) => await (await api()).getCredito(operacionId, signal),
      }),

    /** Its installments, by number (CR-04). */
    cuotas: (operacionId: string) =>
      queryOptions({
        queryKey: ['creditos', operacionId, 'cuotas'],
        queryFn: async ({ signal }) => await (await api()).listCuotas(operacionId, signal),
      }),

    /** The caller's policies (PO-01). */
    polizas: queryOptions({
      queryKey: ['polizas'],
      queryFn: async ({ signal }) => await (await api()).listPolizas(signal),
    }),

    /** One policy (PO-02). */
    poliza: (idPoliza: string) =>
      queryOptions({
        queryKey: ['polizas', idPoliza],
        queryFn: async ({ signal }) => await (await api()).getPoliza(idPoliza, signal),
      }),

    /** One application of the seller's own (S2.8). */
    solicitud: (id: number) =>
      queryOptions({
        queryKey: ['solicitudes', id],
        queryFn: async ({ signal }) => await (await api()).getSolicitud(id, signal),
      }),

    /** The tasks of an application (AP-06); one that has images is asked again before their addresses expire. */
    tareas: (id: number) =>
      queryOptions({
        queryKey: ['solicitudes', id, 'tareas'],
        queryFn: async ({ signal }) => await (await api()).getTareasSolicitadas(id, signal),
        refetchInterval: ({ state }) => (state.data?.some(hasImages) ? IMAGES_GOOD_FOR : false),
        refetchOnWindowFocus: true,
      }),

    /** One task of an application (AP-06). */
    tarea: (id: number, sequence: number) =>
      queryOptions({
        queryKey: ['solicitudes', id, 'tareas', sequence],
        queryFn: async ({ signal }) => await (await api()).getTarea(id, sequence, signal),
        refetchInterval: ({ state }) => (state.data && hasImages(state.data) ? IMAGES_GOOD_FOR : false),
        refetchOnWindowFocus: true,
      }),

    /** What the server holds of an application that is not finished (SL-05); always asked anew. */
    borrador: (id: number) =>
      queryOptions({
        queryKey: ['solicitudes', id, 'borrador'],
        queryFn: async ({ signal }) => await (await api()).getSolicitudBorrador(id, signal),
        gcTime: 0,
        staleTime: 'static',
      }),
  };
}

export type Queries = ReturnType<typeof queriesOf>;
