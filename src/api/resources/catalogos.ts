import * as v from 'valibot';
import type { Call } from '../client.ts';
import type { QueryOf } from '../contract.ts';
import { endpoint } from '../contract.ts';
import { documento, tipoVehiculo } from './shapes.ts';

const listMarcas = endpoint('/catalogos/marcas', 'get', () => ({
  200: v.object({
    marcas: v.array(v.object({ id: v.string(), nombre: v.string(), destacada: v.boolean() })),
  }),
}));

const listModelos = endpoint('/catalogos/marcas/{marca}/anios/{anio}/modelos', 'get', () => ({
  200: v.object({
    modelos: v.array(v.object({ codia: v.string(), modelo: v.string() })),
  }),
}));

const getModeloPrecios = endpoint('/catalogos/modelos/{codia}/precios', 'get', () => ({
  200: v.object({ precios: v.array(v.object({ item1: v.number(), item2: v.number() })) }),
}));

const getModeloDetalle = endpoint('/catalogos/modelos/{codia}/detalle', 'get', () => ({
  200: v.object({
    codia: v.string(),
    marca: v.string(),
    modelo: v.string(),
    tipo: tipoVehiculo,
    desde: v.number(),
    hasta: v.nullable(v.number()),
  }),
}));

const getAniosFinanciables = endpoint('/catalogos/creditos/{tipoCredito}/anios', 'get', () => ({
  200: v.object({ desde: v.number() }),
}));

const getCalculadorPrendario = endpoint('/catalogos/calculadora/prendario', 'get', () => ({
  200: v.object({
    plazo: v.number(),
    capital: v.number(),
    importeNetoAPercibir: v.number(),
    cuotaPromedio: v.number(),
    primeraCuota: v.number(),
    ultimaCuota: v.number(),
    tna: v.number(),
    cft: v.number(),
    cftSinIva: v.number(),
    cuotas: v.array(
      v.object({
        nroCuota: v.number(),
        capital: v.number(),
        interes: v.number(),
        gastosAdministrativos: v.number(),
        seguroDeVida: v.number(),
        seguroAuto: v.number(),
        importe: v.number(),
        iva: v.number(),
      }),
    ),
  }),
}));

const getCalculadorPrendarioDocumento = endpoint('/catalogos/calculadora/prendario/documento', 'get', () => ({
  200: documento,
}));

const listLocalidades = endpoint('/catalogos/provincias/{provincia}/localidades', 'get', () => ({
  200: v.object({ localidades: v.array(v.string()) }),
}));

export const listCodigosPostales = endpoint('/catalogos/provincias/{provincia}/codigospostales', 'get', () => ({
  200: v.object({ codigosPostales: v.array(v.string()) }),
}));

/** Lists to choose from, and the calculator. */
export const catalogos = (call: Call) => ({
  /** Vehicle brands by name; `destacada` ones are offered before any search (S7.5). */
  listMarcas: async (signal?: AbortSignal) => {
    const { marcas } = await call(listMarcas, { signal });
    return marcas;
  },

  /** The models that a brand sold in a year, by name; the list may be empty (S7.5). */
  listModelos: async (marca: string, anio: number, signal?: AbortSignal) => {
    const { modelos } = await call(listModelos, { params: { path: { marca, anio } }, signal });
    return modelos;
  },

  /** What a model is worth in pesos (`item2`) by year (`item1`), the newest first (S7.5). */
  getModeloPrecios: async (codia: string, signal?: AbortSignal) => {
    const { precios } = await call(getModeloPrecios, { params: { path: { codia } }, signal });
    return precios;
  },

  /** What is known of a model: its names, its kind, the years in which it was sold; `hasta` is null while it still is (S7.5). */
  getModeloDetalle: (codia: string, signal?: AbortSignal) =>
    call(getModeloDetalle, { params: { path: { codia } }, signal }),

  /** The oldest year of vehicles that a type of credit finances, as far as the year alone decides. */
  getAniosFinanciables: async (tipoCredito: 1 | 3, signal?: AbortSignal) => {
    const { desde } = await call(getAniosFinanciables, { params: { path: { tipoCredito } }, signal });
    return desde;
  },

  /**
   * Calculates a loan (CA-03).
   *
   * @param query `Capital` in pesos; `Tipocredito` 3 for autoprenda, left out for prendario (S7.3)
   * @returns pesos, and `tna`, `cft` and `cftSinIva` in percent
   */
  getCalculadorPrendario: (query: QueryOf<'getCalculadorPrendario'>, signal?: AbortSignal) =>
    call(getCalculadorPrendario, { params: { query }, signal }),

  /** The same calculation as a document for the client (SL-01). */
  getCalculadorPrendarioDocumento: (query: QueryOf<'getCalculadorPrendarioDocumento'>, signal?: AbortSignal) =>
    call(getCalculadorPrendarioDocumento, { params: { query }, signal }),

  /** The localities of a province, in upper case, in order, each once (S7.5). */
  listLocalidades: async (provincia: number, signal?: AbortSignal) => {
    const { localidades } = await call(listLocalidades, { params: { path: { provincia } }, signal });
    return localidades;
  },

  /** The postal codes of a province, or of one of its localities when it is given (S7.5). */
  listCodigosPostales: async (provincia: number, localidad?: string, signal?: AbortSignal) => {
    const { codigosPostales } = await call(listCodigosPostales, {
      params: { path: { provincia }, query: localidad === undefined ? {} : { localidad } },
      signal,
    });
    return codigosPostales;
  },
});
