import * as v from 'valibot';
import type { Call } from '../client.ts';
import type { BodyOf } from '../contract.ts';
import { endpoint } from '../contract.ts';
import { situacionSolicitud } from '../solicitud-previa.ts';
import { companias, documento, tipoVehiculo } from './shapes.ts';

const id = v.pipe(v.number(), v.integer());

/** Where an operation about an application is sent. */
const about = (of: number) => ({ path: { id: of } });

const listCanales = endpoint('/canales', 'get', {
  200: v.object({ canales: v.array(v.object({ key: v.string(), value: v.string() })) }),
});

const postAptoCredito = endpoint('/creditos/aptitud', 'post', {
  200: v.object({ id, aptoObtenido: v.boolean(), aptoCredito: v.boolean(), revisar: v.boolean() }),
});

const postContinuarSolicitud = endpoint('/solicitudes/{id}/continuacion', 'post', { 204: null });

const getSolicitudPlazos = endpoint('/solicitudes/{id}/plazos', 'get', {
  200: v.object({ plazos: v.array(v.number()) }),
});

const postSolicitudIngresos = endpoint('/solicitudes/{id}/ingresos', 'post', { 204: null });

const postSolicitudDomicilioTitular = endpoint('/solicitudes/{id}/domicilio', 'post', { 204: null });

const postSolicitudAuto = endpoint('/solicitudes/{id}/vehiculo', 'post', { 204: null });

const postSolicitudImporte = endpoint('/solicitudes/{id}/importe-solicitado', 'post', { 204: null });

const getEstadoCalificacion = endpoint('/solicitudes/{id}/calificacion/estado', 'get', {
  200: v.object({ realizada: v.boolean() }),
});

const getOfertas = endpoint('/solicitudes/{id}/ofertas', 'get', {
  200: v.object({
    resultado: v.picklist(['Aprobado', 'Anio_No_Financiable', 'Informes_Pendientes', 'Situacion_No_Financiable']),
    ofertas: v.array(
      v.object({
        id: v.string(),
        resultado: v.nullable(v.picklist(['Aprobado', 'AprobadoProvisorio'])),
        importe: v.number(),
        importeNetoAPercibir: v.number(),
        plazo: v.number(),
        importeCuota: v.number(),
        importeCuotaPromedio: v.number(),
        importeUltimaCuota: v.number(),
        tna: v.number(),
        cft: v.number(),
        conDocumentacion: v.boolean(),
      }),
    ),
    excepcionFaltanDatos: v.boolean(),
    excepcionNoSeFinanciaUso: v.boolean(),
    excepcionNoSeFinanciaCalificacion: v.boolean(),
  }),
});

const getSolicitudSegurosInicio = endpoint('/solicitudes/{id}/seguros/inicio', 'get', {
  200: v.object({ CotizacionId: v.string() }),
});

const getSolicitudSegurosResult = endpoint('/solicitudes/{id}/seguros/{cotizacionId}', 'get', {
  200: v.object({ CotizacionId: v.string(), companias }),
});

const postOfertaAceptada = endpoint('/solicitudes/{id}/oferta-aceptada', 'post', { 204: null });

const postSolicitudCerrarSinOferta = endpoint('/solicitudes/{id}/sin-oferta', 'post', { 204: null });

const postSolicitudSeguroCotizacion = endpoint('/solicitudes/{id}/seguro', 'post', { 204: null });

const postSolicitudContacto = endpoint('/solicitudes/{id}/contacto', 'post', { 204: null });

const getOfertaDocumento = endpoint('/solicitudes/{id}/ofertas/{ofertaId}/documento', 'get', { 200: documento });

const getSolicitud = endpoint('/solicitudes/{id}', 'get', {
  200: v.object({
    id,
    canal: v.object({ key: v.string(), value: v.string() }),
    fechaCreacion: v.string(),
    situacion: situacionSolicitud,
    importeSolicitado: v.nullable(v.number()),
    plazoSolicitado: v.nullable(v.number()),
    importeNetoAPercibir: v.nullable(v.number()),
    tareasPendientes: v.number(),
    pedidosDeCambio: v.array(v.unknown()),
    telefonos: v.array(v.object({ numero: v.string(), display: v.string() })),
    contactosRed: v.array(v.string()),
    personas: v.array(
      v.object({
        nombre: v.string(),
        apellido: v.string(),
        tipoRelacion: v.picklist(['Titular', 'Conyuge', 'Codeudor', 'Conyuge_del_Codeudor']),
      }),
    ),
    domicilio: v.nullable(
      v.object({
        provincia: v.number(),
        localidad: v.string(),
        codigoPostal: v.string(),
        direccion: v.nullable(v.string()),
      }),
    ),
    vehiculo: v.nullable(
      v.object({
        codia: v.string(),
        anio: v.number(),
        marca: v.string(),
        modelo: v.string(),
        tipo: tipoVehiculo,
        es0Km: v.boolean(),
        tieneGNC: v.boolean(),
        usoComercial: v.boolean(),
        valorDeCompra: v.number(),
        valorInfoauto: v.number(),
      }),
    ),
    poliza: v.nullable(
      v.object({
        cotizacionId: v.string(),
        cotizacionPlanId: v.string(),
        cotizacionIdCia: v.string(),
        compania: v.string(),
        tipoPolizaId: v.number(),
        cantCuotas: v.number(),
        premio: v.number(),
        premioTotal: v.number(),
        valorAsegurado: v.number(),
        fechaInicio: v.string(),
        fechaFin: v.string(),
        fechaDeCotizacion: v.string(),
      }),
    ),
  }),
});

/**
 * Applications for credit (S7.4). What sets a part of one takes the contract's body, whose `Id` says which; it may be sent again, and
 * rejects with ConflictError SolicitudCerrada once the application is finished.
 */
export const solicitudes = (call: Call) => ({
  /** The caller's channels, by name (S6); the list may be empty. */
  listCanales: async (signal?: AbortSignal) => {
    const { canales } = await call(listCanales, { signal });
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
    call(postAptoCredito, {
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
    call(postContinuarSolicitud, { params: about(id), body: { Id: id }, signal }),

  /** The terms that may be asked for, in months, ascending (S7.4); they depend on the vehicle. */
  getSolicitudPlazos: async (id: number, signal?: AbortSignal) => {
    const { plazos } = await call(getSolicitudPlazos, { params: about(id), signal });
    return plazos;
  },

  /** What holder and spouse live on (S7.4). */
  postSolicitudIngresos: (ingresos: BodyOf<'postSolicitudIngresos'>, signal?: AbortSignal) =>
    call(postSolicitudIngresos, { params: about(ingresos.Id), body: ingresos, signal }),

  /** Where the holder lives (S7.4). */
  postSolicitudDomicilioTitular: (domicilio: BodyOf<'postSolicitudDomicilioTitular'>, signal?: AbortSignal) =>
    call(postSolicitudDomicilioTitular, { params: about(domicilio.Id), body: domicilio, signal }),

  /** The vehicle (S7.4). Another one restarts the qualification, and drops offer and insurance. */
  postSolicitudAuto: (auto: BodyOf<'postSolicitudAuto'>, signal?: AbortSignal) =>
    call(postSolicitudAuto, { params: about(auto.Id), body: auto, signal }),

  /** How much is asked for, and for how long (S7.4); starts the qualification. */
  postSolicitudImporte: (importe: BodyOf<'postSolicitudImporte'>, signal?: AbortSignal) =>
    call(postSolicitudImporte, { params: about(importe.Id), body: importe, signal }),

  /** Whether the qualification is done (NR-07); ask again while it is not. */
  getEstadoCalificacion: async (id: number, signal?: AbortSignal) => {
    const { realizada } = await call(getEstadoCalificacion, { params: about(id), signal });
    return realizada;
  },

  /** What is offered, or why nothing is (NR-07). */
  getOfertas: (id: number, signal?: AbortSignal) =>
    call(getOfertas, { params: { ...about(id), query: { AceptacionAutomatica: false } }, signal }),

  /** An offer as a document for the client (SL-01). */
  getOfertaDocumento: (id: number, ofertaId: string, signal?: AbortSignal) =>
    call(getOfertaDocumento, { params: { path: { id, ofertaId } }, signal }),

  /**
   * Quotes the insurance of the application's vehicle (NR-08); asked again, it is the same quote.
   *
   * @returns the quote's id; rejects with BadRequestError before vehicle and address are known
   */
  getSolicitudSegurosInicio: async (id: number, signal?: AbortSignal) => {
    const { CotizacionId } = await call(getSolicitudSegurosInicio, { params: about(id), signal });
    return CotizacionId;
  },

  /** What the insurers have answered to that quote so far; asked again, more of them may have (NR-08). */
  getSolicitudSegurosResult: (id: number, cotizacionId: string, signal?: AbortSignal) =>
    call(getSolicitudSegurosResult, { params: { path: { id, cotizacionId } }, signal }),

  /** Chooses an offer (NR-07); rejects with BadRequestError for one that the application does not have. */
  postOfertaAceptada: (oferta: BodyOf<'postOfertaAceptada'>, signal?: AbortSignal) =>
    call(postOfertaAceptada, { params: about(oferta.Id), body: oferta, signal }),

  /** Goes on without an offer (NR-07). */
  postSolicitudCerrarSinOferta: (id: number, signal?: AbortSignal) =>
    call(postSolicitudCerrarSinOferta, { params: about(id), body: { Id: id }, signal }),

  /** Chooses the insurance, or leaves it for later (NR-08). */
  postSolicitudSeguroCotizacion: (seguro: BodyOf<'postSolicitudSeguroCotizacion'>, signal?: AbortSignal) =>
    call(postSolicitudSeguroCotizacion, { params: about(seguro.Id), body: seguro, signal }),

  /**
   * Finishes an application (NR-09): it is En_Espera_De_Analisis from then on.
   *
   * @param idempotencyKey a uuid, one an application: it may be repeated
   * @returns rejects with BadRequestError while something is missing
   */
  postSolicitudContacto: (contacto: BodyOf<'postSolicitudContacto'>, idempotencyKey: string, signal?: AbortSignal) =>
    call(postSolicitudContacto, {
      params: { ...about(contacto.Id), header: { 'Idempotency-Key': idempotencyKey } },
      body: contacto,
      signal,
    }),

  /** One of the caller's applications, as far as it is known (S3 "Solicitud (detail)"). */
  getSolicitud: (id: number, signal?: AbortSignal) => call(getSolicitud, { params: about(id), signal }),
});
