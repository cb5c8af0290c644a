import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect } from 'vitest';
import { type OperationId, routes } from '../../server/api/http/routes.ts';
import type { Queries, SolicitudesFilter } from '../../src/api/queries.ts';
import { creditoItem } from '../../src/features/credits/testing/fixtures.ts';
import { polizaItem } from '../../src/features/policies/testing/fixtures.ts';
import { until } from './clock.ts';
import { operationIds } from './edge.ts';
import { applied, taskOf } from './replies.ts';

/** An operation that changes something. */
export type Write = {
  [Id in OperationId]: (typeof routes)[Id]['method'] extends 'get' ? never : Id;
}[OperationId];

export const isWrite = (operation: OperationId): operation is Write => routes[operation].method !== 'get';

/** What screens ask and share, by its name in `queries.ts`. */
type Read = keyof Queries;

/** What the walk is about, as far as there may be several of it. */
interface Subject {
  readonly operacionId: string;
  readonly idPoliza: string;
  /** Of an application. */
  readonly id: number;
  /** Of a task of it. */
  readonly sequence: number;
  readonly filter: SolicitudesFilter;
  readonly image: string;
  /** Of a request to be called about insurance. */
  readonly numero: number;
}

const walked: Subject = {
  operacionId: creditoItem().operacionId,
  idPoliza: polizaItem().idPoliza,
  id: applied.id,
  sequence: taskOf('Simple').sequence,
  filter: { Search: '', SoloConTareasPendientes: false },
  image: 'solicitudes/frente.jpg',
  numero: 1042,
};

/** Another one of each: nothing of it is the walk's. */
const other: Subject = {
  operacionId: '100202',
  idPoliza: '700202',
  id: applied.id + 1,
  sequence: walked.sequence + 1,
  filter: { Search: 'ana', SoloConTareasPendientes: true },
  image: 'solicitudes/dorso.jpg',
  numero: 1043,
};

const keyOf: { readonly [R in Read]: (queries: Queries, subject: Subject) => QueryKey } = {
  creditos: ({ creditos }) => creditos.queryKey,
  credito: ({ credito }, { operacionId }) => credito(operacionId).queryKey,
  cuotas: ({ cuotas }, { operacionId }) => cuotas(operacionId).queryKey,
  avisos: ({ avisos }, { operacionId }) => avisos(operacionId).queryKey,
  polizas: ({ polizas }) => polizas.queryKey,
  poliza: ({ poliza }, { idPoliza }) => poliza(idPoliza).queryKey,
  ultimasSolicitudes: ({ ultimasSolicitudes }) => ultimasSolicitudes.queryKey,
  solicitudesPendientes: ({ solicitudesPendientes }) => solicitudesPendientes.queryKey,
  conteoSolicitudes: ({ conteoSolicitudes }, { filter }) => conteoSolicitudes(filter).queryKey,
  novedades: ({ novedades }) => novedades.queryKey,
  solicitudes: ({ solicitudes }, { filter }) => solicitudes(filter).queryKey,
  vendedores: ({ vendedores }) => vendedores.queryKey,
  solicitud: ({ solicitud }, { id }) => solicitud(id).queryKey,
  situacion: ({ situacion }, { id }) => situacion(id).queryKey,
  tareas: ({ tareas }, { id }) => tareas(id).queryKey,
  tarea: ({ tarea }, { id, sequence }) => tarea(id, sequence).queryKey,
  miniatura: ({ miniatura }, { image }) => miniatura(image).queryKey,
  cambios: ({ cambios }, { id }) => cambios(id).queryKey,
  borrador: ({ borrador }, { id }) => borrador(id).queryKey,
  contactosSeguro: ({ contactosSeguro }) => contactosSeguro.queryKey,
  contactoSeguro: ({ contactoSeguro }, { numero }) => contactoSeguro(numero).queryKey,
};

/** What screens share, with its key: of what is of one thing, that of two things. */
export function sharedKeys(queries: Queries): readonly (readonly [name: string, hash: string])[] {
  const keys = new Map(Object.entries(keyOf));
  return Object.entries(queries).flatMap(([read, query]) =>
    (typeof query === 'function' ? [walked, other] : [walked]).map((subject): readonly [string, string] => [
      read,
      hashKey(keys.get(read)?.(queries, subject) ?? []),
    ]),
  );
}

const lists = ['ultimasSolicitudes', 'solicitudesPendientes', 'conteoSolicitudes', 'solicitudes'] as const;
const answered = [...lists, 'solicitud', 'situacion', 'tareas', 'tarea'] as const;
/** No screen shares what it changes: its own asks for it, or nobody does. */
const nothingShared = [] as const;
/** A part of an application in its wizard: what lists it asks for it when the wizard is left, and once it is sent. */
const untilSent = [] as const;

/** What each write changes of what the home, the lists and the details show. */
export const concerned: { readonly [W in Write]: readonly Read[] } = {
  createAvisoPago: ['creditos', 'credito', 'cuotas', 'avisos'],
  postVinculacion: ['creditos', 'polizas'],
  patchQuieroQueMeContacten: ['contactosSeguro'],
  postSegurosCotizar: nothingShared,
  login: nothingShared,
  requestPasswordRecovery: nothingShared,
  confirmPassword: nothingShared,
  confirmSignupRequest: nothingShared,
  signupAgencia: nothingShared,
  signupClienteFinal: nothingShared,
  postAtencionAlClienteFinal: nothingShared,
  putContacto: nothingShared,
  postContactoCodigo: nothingShared,
  putRecordatorios: nothingShared,
  putMedicion: nothingShared,
  postDatosCodigo: nothingShared,
  postDatosDescarga: nothingShared,
  postDatosBorrado: nothingShared,
  createPase: nothingShared,
  closeSesiones: nothingShared,
  deleteSesion: nothingShared,
  aceptarTerminos: nothingShared,
  postBusquedaPersonas: nothingShared,
  postDerechos: nothingShared,
  postCierreDePersona: nothingShared,
  postInvitacion: nothingShared,
  postRetiroInvitacion: nothingShared,
  postCanal: nothingShared,
  postBloqueoCanal: nothingShared,
  postDecisionAgencia: nothingShared,
  postCambiosDelCore: nothingShared,
  postPushToken: nothingShared,
  capturePlates: nothingShared,
  putDatosPatente: nothingShared,
  putFile: nothingShared,
  checkFile: nothingShared,
  deleteFile: nothingShared,
  postNivelesOrganizacion: nothingShared,
  postBusquedaSolicitudes: nothingShared,
  postAptoCredito: untilSent,
  postContinuarSolicitud: untilSent,
  postSolicitudNueva: untilSent,
  addSpouse: untilSent,
  addCodebtor: untilSent,
  deleteCodebtor: untilSent,
  addCodebtorSpouse: untilSent,
  postSolicitudIngresos: untilSent,
  postSolicitudDomicilioTitular: untilSent,
  postSolicitudAuto: untilSent,
  postSolicitudPreferenciaVehiculo: untilSent,
  postSolicitudImporte: untilSent,
  postOfertaAceptada: untilSent,
  postSolicitudSeguroCotizacion: untilSent,
  postSolicitudIdentidad: untilSent,
  postSolicitudCerrarSinOferta: untilSent,
  postSolicitudContacto: [...lists, 'solicitud', 'situacion'],
  putNovedadesVistas: ['novedades'],
  postAsignacion: [...lists, 'solicitud'],
  deleteSolicitud: [...lists, 'solicitud', 'situacion'],
  postTareaParaAnalizar: answered,
  postTareaConyuge: answered,
  postTareaCodeudor: answered,
  postTareaTelefono: answered,
  postPedidoDeCambio: ['solicitud', 'cambios'],
};

/** The writes that were watched to their end. */
const watchedWrites = new Set<Write>();

/** The writes that concern something, and that no walk has shown yet. */
export const unwatched = (): readonly Write[] =>
  operationIds.filter(isWrite).filter((write) => concerned[write].length > 0 && !watchedWrites.has(write));

/**
 * Watches, from before a write, what screens share of what it changes.
 *
 * @returns waits until all of that was asked for again, or will be by whoever shows it next; throws if the cache keeps some of it
 */
export function watchConcerned(client: QueryClient, queries: Queries, write: Write): () => Promise<void> {
  const cache = client.getQueryCache();
  const watched = concerned[write].map((read) => {
    const query = cache.build(client, { queryKey: keyOf[read](queries, walked) });
    return { read, query, updates: query.state.dataUpdateCount };
  });
  return async () => {
    await until(() => {
      const kept = watched.filter(
        ({ query: { state }, updates }) => !state.isInvalidated && state.dataUpdateCount === updates,
      );
      expect(
        kept.map(({ read }) => read),
        `what ${write} changes, and the cache keeps`,
      ).toEqual([]);
    });
    watchedWrites.add(write);
  };
}
