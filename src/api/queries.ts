import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';
import { applicationsPage } from './applications-page.ts';
import type { QueryOf } from './contract.ts';

/** Milliseconds, less than the five minutes for which the addresses of a task's images are signed. */
const IMAGES_GOOD_FOR = 4 * 60_000;

/** Milliseconds. */
const NEWS_GOOD_FOR = 5 * 60_000;

const hasImages = ({ archivos }: { readonly archivos: readonly unknown[] }): boolean => archivos.length > 0;

type Customers = 'listCreditos' | 'getCredito' | 'listCuotas' | 'listAvisosPago';
type Sellers =
  | 'listSolicitudes'
  | 'postBusquedaSolicitudes'
  | 'listVendedores'
  | 'getSolicitud'
  | 'getConteoSolicitudes'
  | 'listNovedades'
  | 'getSolicitudEstado'
  | 'getSolicitudBorrador'
  | 'getTareasSolicitadas'
  | 'getTarea'
  | 'listPedidosDeCambio';
type Everybodys = 'listPolizas' | 'getPoliza' | 'listContactosSeguro' | 'getContactoSeguro' | 'signFile';

/** What the queries below ask. */
export type AskedApi = Pick<Api, Customers | Sellers | Everybodys>;

/** Who is asked: see LazyApis. */
export interface AskedApis {
  readonly api: () => Promise<Pick<Api, Everybodys>>;
  readonly customerApi: () => Promise<Pick<Api, Customers>>;
  readonly sellerApi: () => Promise<Pick<Api, Sellers>>;
}

/** Which applications a list is of (AP-02). */
export type SolicitudesFilter = Omit<QueryOf<'listSolicitudes'>, 'skip' | 'take'>;

/** How many applications the home shows, and how many a page of the list has (S9). */
const LATEST = 5;
const PAGE = 30;

/** Pages, each of which says what leads to the next one; the first one is asked for with nothing. */
const byCursor = {
  initialPageParam: '',
  getNextPageParam: ({ siguiente }: { readonly siguiente: string | null }) => siguiente,
};

/**
 * What screens ask and share (C4): the one place for the keys of the cache. A query is aborted when no screen waits
 * for it.
 *
 * @param apis the clients, fetched with their first calls
 */
export function queriesOf({ api, customerApi, sellerApi }: AskedApis) {
  return {
    /** The caller's loans (CR-01). */
    creditos: queryOptions({
      queryKey: ['creditos'],
      queryFn: async ({ signal }) => await (await customerApi()).listCreditos(signal),
    }),

    /** One loan (CR-02); one query for each operacionId, so that no other loan is shown while it loads (C4). */
    credito: (operacionId: string) =>
      queryOptions({
        queryKey: ['creditos', operacionId],
        queryFn: async ({ signal }) => await (await customerApi()).getCredito(operacionId, signal),
      }),

    /** Its installments, by number (CR-04). */
    cuotas: (operacionId: string) =>
      queryOptions({
        queryKey: ['creditos', operacionId, 'cuotas'],
        queryFn: async ({ signal }) => await (await customerApi()).listCuotas(operacionId, signal),
      }),

    /** The payments that the caller has reported (MY-01), of one loan where it is named. */
    avisos: (operacionId: string | null) =>
      infiniteQueryOptions({
        queryKey: ['avisos', operacionId],
        queryFn: async ({ pageParam, signal }) =>
          await (await customerApi()).listAvisosPago(operacionId, pageParam, signal),
        ...byCursor,
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

    /** A seller's latest applications (AP-01). */
    ultimasSolicitudes: queryOptions({
      queryKey: ['solicitudes', 'lista', { take: LATEST }],
      queryFn: async ({ signal }) =>
        await (
          await sellerApi()
        ).listSolicitudes({ skip: 0, take: LATEST, Search: '', SoloConTareasPendientes: false }, signal),
    }),

    /** How many of a seller's applications have tasks that wait for them (SL-06). */
    solicitudesPendientes: queryOptions({
      queryKey: ['solicitudes', 'lista', 'pendientes'],
      queryFn: async ({ signal }) => {
        const query = { skip: 0, take: 1, Search: '', SoloConTareasPendientes: true };
        return (await (await sellerApi()).listSolicitudes(query, signal)).total;
      },
    }),

    /** How many of a seller's applications are in each state (SL-06), of whichever state the list is. */
    conteoSolicitudes: ({ Search, SoloConTareasPendientes, Vendedor, Canal }: SolicitudesFilter) => {
      const query = {
        Search,
        SoloConTareasPendientes,
        ...(Vendedor !== undefined && { Vendedor }),
        ...(Canal !== undefined && { Canal }),
      };
      return queryOptions({
        queryKey: ['solicitudes', 'lista', 'conteo', query],
        queryFn: async ({ signal }) => await (await sellerApi()).getConteoSolicitudes(query, signal),
      });
    },

    /** What changed in a seller's applications (SL-10); asked again while the page is open, and when its window is looked at again. */
    novedades: queryOptions({
      queryKey: ['solicitudes', 'novedades'],
      queryFn: async ({ signal }) => await (await sellerApi()).listNovedades(signal),
      refetchInterval: NEWS_GOOD_FOR,
      // A failure that is known is shown, with a way to try again.
      retryOnMount: false,
      refetchOnWindowFocus: true,
    }),

    /** A seller's applications, page by page (AP-02). There are more while the total is at least pages times their length (S4.1). */
    solicitudes: (filter: SolicitudesFilter) =>
      infiniteQueryOptions({
        queryKey: ['solicitudes', 'lista', filter],
        queryFn: async ({ pageParam, signal }) =>
          await applicationsPage(await sellerApi(), { ...filter, skip: pageParam * PAGE, take: PAGE }, signal),
        initialPageParam: 0,
        getNextPageParam: ({ items, total }, pages) =>
          items.length > 0 && total >= pages.length * PAGE ? pages.length : undefined,
      }),

    /** Who an application can be passed on to, and the channels that there are (SL-07); for coordinators. */
    vendedores: queryOptions({
      queryKey: ['solicitudes', 'vendedores'],
      queryFn: async ({ signal }) => await (await sellerApi()).listVendedores(signal),
    }),

    /** One application of the seller's own (S2.8). */
    solicitud: (id: number) =>
      queryOptions({
        queryKey: ['solicitudes', id],
        queryFn: async ({ signal }) => await (await sellerApi()).getSolicitud(id, signal),
      }),

    /** How far an application is, alone (S4.1); null where nothing is said. It changes while a screen is open. */
    situacion: (id: number) =>
      queryOptions({
        queryKey: ['solicitudes', id, 'estado'],
        queryFn: async ({ signal }) => await (await sellerApi()).getSolicitudEstado(id, signal),
        refetchOnWindowFocus: true,
      }),

    /** The tasks of an application (AP-06); one that has images is asked again before their addresses expire. */
    tareas: (id: number) =>
      queryOptions({
        queryKey: ['solicitudes', id, 'tareas'],
        queryFn: async ({ signal }) => await (await sellerApi()).getTareasSolicitadas(id, signal),
        refetchInterval: ({ state }) => (state.data?.some(hasImages) ? IMAGES_GOOD_FOR : false),
        refetchOnWindowFocus: true,
      }),

    /** One task of an application (AP-06). */
    tarea: (id: number, sequence: number) =>
      queryOptions({
        queryKey: ['solicitudes', id, 'tareas', sequence],
        queryFn: async ({ signal }) => await (await sellerApi()).getTarea(id, sequence, signal),
        refetchInterval: ({ state }) => (state.data && hasImages(state.data) ? IMAGES_GOOD_FOR : false),
        refetchOnWindowFocus: true,
      }),

    /** The signed address of an image in storage, small; always asked anew, since it expires. */
    miniatura: (key: string) =>
      queryOptions({
        queryKey: ['archivos', key, 'miniatura'],
        queryFn: async ({ signal }) => await (await api()).signFile({ key, verb: 'miniatura' }, signal),
        gcTime: 0,
        staleTime: 'static',
      }),

    /** Its change requests, newest first (AP-07). */
    cambios: (id: number) =>
      infiniteQueryOptions({
        queryKey: ['solicitudes', id, 'cambios'],
        queryFn: async ({ pageParam, signal }) => await (await sellerApi()).listPedidosDeCambio(id, pageParam, signal),
        ...byCursor,
      }),

    /** What the server holds of an application that is not finished (SL-05); always asked anew. */
    borrador: (id: number) =>
      queryOptions({
        queryKey: ['solicitudes', id, 'borrador'],
        queryFn: async ({ signal }) => await (await sellerApi()).getSolicitudBorrador(id, signal),
        gcTime: 0,
        staleTime: 'static',
      }),

    /** The caller's requests to be called about insurance (SL-04). */
    contactosSeguro: infiniteQueryOptions({
      queryKey: ['contactos-seguro'],
      queryFn: async ({ pageParam, signal }) => await (await api()).listContactosSeguro(pageParam, signal),
      ...byCursor,
    }),

    /** One of them, by its number (SL-04). */
    contactoSeguro: (numero: number) =>
      queryOptions({
        queryKey: ['contactos-seguro', numero],
        queryFn: async ({ signal }) => await (await api()).getContactoSeguro(numero, signal),
      }),
  };
}

export type Queries = ReturnType<typeof queriesOf>;
