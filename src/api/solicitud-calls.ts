import type { operations } from '../../openapi/generated/api.ts';
import type { Call } from './client.ts';
import * as endpoints from './solicitud-endpoints.ts';

type BodyOf<
  Id extends
    | 'postAptoCredito'
    | 'postSolicitudIngresos'
    | 'postSolicitudDomicilioTitular'
    | 'postSolicitudAuto'
    | 'postSolicitudImporte'
    | 'postOfertaAceptada'
    | 'postSolicitudSeguroCotizacion'
    | 'postSolicitudContacto',
> = operations[Id]['requestBody']['content']['application/json'];

/** Where an operation about an application is sent. */
const about = (id: number) => ({ path: { id } });

/**
 * What the portal asks about applications for credit (S7.4); a part of `createApi`. What sets a part of an application takes
 * the contract's body, whose `Id` says which; it may be sent again, and rejects with ConflictError SolicitudCerrada once the
 * application is finished.
 */
export function createSolicitudCalls(call: Call) {
  return {
    /** The caller's channels, by name (S6); the list may be empty. */
    listCanales: async (signal?: AbortSignal) => {
      const { canales } = await call(endpoints.listCanales, { signal });
      return canales;
    },

    /**
     * Whether a person is eligible (NR-04).
     *
     * @param idempotencyKey a uuid, one an evaluation: repeating it leaves one application and gives the same answer
     * @returns rejects with ConflictError SolicitudPreviaEnAnalisis, whose `metadata` tells of that application, and with
     *   UnauthorizedError AgenciaBloqueada, which ends no session
     */
    postAptoCredito: (persona: BodyOf<'postAptoCredito'>, idempotencyKey: string, signal?: AbortSignal) =>
      call(endpoints.postAptoCredito, {
        params: { header: { 'Idempotency-Key': idempotencyKey } },
        body: persona,
        signal,
      }),

    /**
     * Goes on with an application after its evaluation (NR-05).
     *
     * @returns rejects with ConflictError SolicitudPreviaEnAnalisis like postAptoCredito
     */
    postContinuarSolicitud: (id: number, signal?: AbortSignal) =>
      call(endpoints.postContinuarSolicitud, { params: about(id), body: { Id: id }, signal }),

    /** The terms that may be asked for, in months, ascending (S7.4); they depend on the vehicle. */
    getSolicitudPlazos: async (id: number, signal?: AbortSignal) => {
      const { plazos } = await call(endpoints.getSolicitudPlazos, { params: about(id), signal });
      return plazos;
    },

    /** What holder and spouse live on (S7.4). */
    postSolicitudIngresos: (ingresos: BodyOf<'postSolicitudIngresos'>, signal?: AbortSignal) =>
      call(endpoints.postSolicitudIngresos, { params: about(ingresos.Id), body: ingresos, signal }),

    /** Where the holder lives (S7.4). */
    postSolicitudDomicilioTitular: (domicilio: BodyOf<'postSolicitudDomicilioTitular'>, signal?: AbortSignal) =>
      call(endpoints.postSolicitudDomicilioTitular, { params: about(domicilio.Id), body: domicilio, signal }),

    /** The vehicle (S7.4). Another one starts the qualification anew, and drops offer and insurance. */
    postSolicitudAuto: (auto: BodyOf<'postSolicitudAuto'>, signal?: AbortSignal) =>
      call(endpoints.postSolicitudAuto, { params: about(auto.Id), body: auto, signal }),

    /** How much is asked for, and for how long (S7.4); starts the qualification. */
    postSolicitudImporte: (importe: BodyOf<'postSolicitudImporte'>, signal?: AbortSignal) =>
      call(endpoints.postSolicitudImporte, { params: about(importe.Id), body: importe, signal }),

    /** Whether the qualification is done (NR-07); ask again while it is not. */
    getEstadoCalificacion: async (id: number, signal?: AbortSignal) => {
      const { realizada } = await call(endpoints.getEstadoCalificacion, { params: about(id), signal });
      return realizada;
    },

    /** What is offered, or why nothing is (NR-07). */
    getOfertas: (id: number, signal?: AbortSignal) =>
      call(endpoints.getOfertas, { params: { ...about(id), query: { AceptacionAutomatica: false } }, signal }),

    /**
     * Quotes the insurance of the application's vehicle (NR-08); asked again, it is the same quote.
     *
     * @returns the quote's id; rejects with BadRequestError before vehicle and address are known
     */
    getSolicitudSegurosInicio: async (id: number, signal?: AbortSignal) => {
      const { CotizacionId } = await call(endpoints.getSolicitudSegurosInicio, { params: about(id), signal });
      return CotizacionId;
    },

    /** What the insurers have answered to that quote so far; asked again, more of them may have (NR-08). */
    getSolicitudSegurosResult: (id: number, cotizacionId: string, signal?: AbortSignal) =>
      call(endpoints.getSolicitudSegurosResult, { params: { path: { id, cotizacionId } }, signal }),

    /** Chooses an offer (NR-07); rejects with BadRequestError for one that the application does not have. */
    postOfertaAceptada: (oferta: BodyOf<'postOfertaAceptada'>, signal?: AbortSignal) =>
      call(endpoints.postOfertaAceptada, { params: about(oferta.Id), body: oferta, signal }),

    /** Goes on without an offer (NR-07). */
    postSolicitudCerrarSinOferta: (id: number, signal?: AbortSignal) =>
      call(endpoints.postSolicitudCerrarSinOferta, { params: about(id), body: { Id: id }, signal }),

    /** Chooses the insurance, or leaves it for later (NR-08). */
    postSolicitudSeguroCotizacion: (seguro: BodyOf<'postSolicitudSeguroCotizacion'>, signal?: AbortSignal) =>
      call(endpoints.postSolicitudSeguroCotizacion, { params: about(seguro.Id), body: seguro, signal }),

    /**
     * Finishes an application (NR-09): it is En_Espera_De_Analisis from then on.
     *
     * @param idempotencyKey a uuid, one an application: it may be repeated
     * @returns rejects with BadRequestError while something is missing
     */
    postSolicitudContacto: (contacto: BodyOf<'postSolicitudContacto'>, idempotencyKey: string, signal?: AbortSignal) =>
      call(endpoints.postSolicitudContacto, {
        params: { ...about(contacto.Id), header: { 'Idempotency-Key': idempotencyKey } },
        body: contacto,
        signal,
      }),

    /** One of the caller's applications, as far as it is known (S3 "Solicitud (detail)"). */
    getSolicitud: (id: number, signal?: AbortSignal) => call(endpoints.getSolicitud, { params: about(id), signal }),
  };
}
