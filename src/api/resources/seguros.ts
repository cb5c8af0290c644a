import * as v from 'valibot';
import type { Call } from '../client.ts';
import type { BodyOf } from '../contract.ts';
import { endpoint } from '../contract.ts';
import { companias, documento, lugarDeCotizacion, marcaDeModelo, textIfTold, textOrNone } from './shapes.ts';

const postSegurosCotizar = endpoint('/seguros/cotizaciones', 'post', () => ({
  201: v.object({ cotizacionId: v.nullable(v.pipe(v.string(), v.uuid())) }),
}));

const getSegurosCotizaciones = endpoint('/seguros/cotizaciones/{cotizacionId}', 'get', () => ({
  200: v.object({
    cotizacionId: v.string(),
    companias,
  }),
}));

const getCotizacionComparacion = endpoint('/seguros/cotizaciones/{cotizacionId}/comparacion', 'get', () => ({
  200: documento,
}));

const patchQuieroQueMeContacten = endpoint('/seguros/cotizaciones/{cotizacionId}/contacto', 'patch', () => ({
  200: v.object({ numero: v.number() }),
}));

/** What a list says of a request for contact: nothing of documents or payments. */
const contactFields = {
  id: v.string(),
  numero: v.number(),
  estado: v.string(),
  cotizacionId: v.string(),
  companiaId: v.nullable(v.number()),
  compania: v.string(),
  plan: v.string(),
  importe: v.number(),
  Nombre: v.string(),
  marca: textOrNone,
  modelo: textOrNone,
  anio: v.number(),
  fecha: v.string(),
  fotos: v.number(),
};

/** A request for contact, as lists have it. */
export const contacto = () => v.object(contactFields);

const listContactosSeguro = endpoint('/seguros/contactos', 'get', () => ({
  200: v.object({ contactos: v.array(contacto()), siguiente: textIfTold }),
}));

const getContactoSeguro = endpoint('/seguros/contactos/{numero}', 'get', () => ({
  200: v.object({
    ...contactFields,
    auto: v.object({
      ModeloVehiculo: v.string(),
      marca: v.nullable(marcaDeModelo),
      AnioVehiculo: v.number(),
      CodigoPostal: v.string(),
      lugar: v.nullable(lugarDeCotizacion),
      UsoDelVehiculo: v.picklist(['Particular', 'Comercial']),
      TieneGNC: v.boolean(),
      FormaPago: v.picklist(['DebitoConCBU', 'DebitoConTarjetaCredito', 'CuponPago']),
    }),
  }),
}));

/** Quotes of insurance. */
export const seguros = (call: Call) => ({
  /**
   * Asks the insurers for a quote (IN-05).
   *
   * @returns the quote's id; `null` for an answer without one, which is a failure
   */
  postSegurosCotizar: async (pedido: BodyOf<'postSegurosCotizar'>, signal?: AbortSignal) => {
    const { cotizacionId } = await call(postSegurosCotizar, { body: pedido, signal });
    return cotizacionId;
  },

  /** What the insurers have answered to a quote so far; asked again, more of them may have (IN-06). */
  getSegurosCotizaciones: (cotizacionId: string, signal?: AbortSignal) =>
    call(getSegurosCotizaciones, { params: { path: { cotizacionId } }, signal }),

  /** Up to three plans of a quote side by side, as a document for the client (SL-01). */
  getCotizacionComparacion: (cotizacionId: string, planes: readonly string[], signal?: AbortSignal) =>
    call(getCotizacionComparacion, { params: { path: { cotizacionId }, query: { planes: String(planes) } }, signal }),

  /**
   * Asks to be called about a plan of the quote (IN-15).
   *
   * @param idempotencyKey a uuid, one a request for contact: repeating it leaves one request
   * @returns the request's number
   */
  patchQuieroQueMeContacten: (
    cotizacionId: string,
    contacto: BodyOf<'patchQuieroQueMeContacten'>,
    idempotencyKey: string,
    signal?: AbortSignal,
  ) =>
    call(patchQuieroQueMeContacten, {
      params: { path: { cotizacionId }, header: { 'Idempotency-Key': idempotencyKey } },
      body: contacto,
      signal,
    }),

  /**
   * A page of the caller's requests for contact, newest first (SL-04).
   *
   * @param cursor the `siguiente` of the page before; '' for the first one
   */
  listContactosSeguro: (cursor: string, signal?: AbortSignal) =>
    call(listContactosSeguro, { params: { query: cursor === '' ? {} : { cursor } }, signal }),

  /** One of them, with the car and the place that another quote begins with (SL-04). */
  getContactoSeguro: (numero: number, signal?: AbortSignal) =>
    call(getContactoSeguro, { params: { path: { numero } }, signal }),
});
