import * as v from 'valibot';
import { companias } from './companias.ts';
import { endpoint } from './contract.ts';
import { situacionSolicitud } from './solicitud-previa.ts';

const id = v.pipe(v.number(), v.integer());

/** The caller's channels, by name (S6); may be none. */
export const listCanales = endpoint('/canales', 'get', {
  200: v.object({ canales: v.array(v.object({ key: v.string(), value: v.string() })) }),
});

/** Whether a person is eligible (NR-04). Needs an Idempotency-Key: the same key always leaves one application. */
export const postAptoCredito = endpoint('/creditos/aptitud', 'post', {
  200: v.object({ id, aptoObtenido: v.boolean(), aptoCredito: v.boolean(), revisar: v.boolean() }),
});

/** Goes on with an application after its evaluation (NR-05). */
export const postContinuarSolicitud = endpoint('/solicitudes/{id}/continuacion', 'post', { 204: null });

/** The terms that may be asked for (S7.4). */
export const getSolicitudPlazos = endpoint('/solicitudes/{id}/plazos', 'get', {
  200: v.object({ plazos: v.array(v.number()) }),
});

/** What holder and spouse live on (S7.4). */
export const postSolicitudIngresos = endpoint('/solicitudes/{id}/ingresos', 'post', { 204: null });

/** Where the holder lives (S7.4). */
export const postSolicitudDomicilioTitular = endpoint('/solicitudes/{id}/domicilio', 'post', { 204: null });

/** The vehicle (S7.4). */
export const postSolicitudAuto = endpoint('/solicitudes/{id}/vehiculo', 'post', { 204: null });

/** How much is asked for, and for how long (S7.4). */
export const postSolicitudImporte = endpoint('/solicitudes/{id}/importe-solicitado', 'post', { 204: null });

/** Whether the qualification is done (S4.5). */
export const getEstadoCalificacion = endpoint('/solicitudes/{id}/calificacion/estado', 'get', {
  200: v.object({ realizada: v.boolean() }),
});

/** What is offered (S3 "Offers result"). */
export const getOfertas = endpoint('/solicitudes/{id}/ofertas', 'get', {
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
        conDocumentacion: v.boolean(),
      }),
    ),
    excepcionFaltanDatos: v.boolean(),
    excepcionNoSeFinanciaUso: v.boolean(),
    excepcionNoSeFinanciaCalificacion: v.boolean(),
  }),
});

/** Quotes the insurance of the application's vehicle (S7.4). */
export const getSolicitudSegurosInicio = endpoint('/solicitudes/{id}/seguros/inicio', 'get', {
  200: v.object({ CotizacionId: v.string() }),
});

/** What the insurers have answered so far (S7.4). */
export const getSolicitudSegurosResult = endpoint('/solicitudes/{id}/seguros/{cotizacionId}', 'get', {
  200: v.object({ CotizacionId: v.string(), companias }),
});

/** Chooses an offer (S7.4). */
export const postOfertaAceptada = endpoint('/solicitudes/{id}/oferta-aceptada', 'post', { 204: null });

/** Goes on without an offer (S7.4). */
export const postSolicitudCerrarSinOferta = endpoint('/solicitudes/{id}/sin-oferta', 'post', { 204: null });

/** Chooses the insurance, or leaves it for later (S3 "Insurance selection inside a credit application"). */
export const postSolicitudSeguroCotizacion = endpoint('/solicitudes/{id}/seguro', 'post', { 204: null });

/** Finishes an application (NR-09). Needs an Idempotency-Key: the same key may be sent again. */
export const postSolicitudContacto = endpoint('/solicitudes/{id}/contacto', 'post', { 204: null });

/** An application, as far as it is known (S3 "Solicitud (detail)"). */
export const getSolicitud = endpoint('/solicitudes/{id}', 'get', {
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
        tipo: v.literal('Auto'),
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
