import * as v from 'valibot';
import type { Call } from '../client.ts';
import { endpoint } from '../contract.ts';
import { documento, textIfTold, tipoSeguro, yesIfTold } from './shapes.ts';

const vehiculoAsegurado = v.object({ marca: v.string(), modelo: v.string(), dominio: v.string(), anio: v.number() });

const listPolizas = endpoint('/apiclientes/polizas', 'get', () => ({
  200: v.object({
    polizas: v.array(
      v.object({
        idPoliza: v.string(),
        suspendida: v.boolean(),
        // Beyond C3's list item
        ciaAseguradora: textIfTold,
        tipoSeguro: v.nullish(tipoSeguro, null),
        vehiculo: v.nullish(vehiculoAsegurado, null),
      }),
    ),
  }),
}));

const getPoliza = endpoint('/apiclientes/polizas/{idPoliza}', 'get', () => ({
  200: v.object({
    actualizado: v.nullish(v.string()),
    idPoliza: v.string(),
    ciaAseguradora: v.string(),
    tipoSeguro,
    suspendida: v.boolean(),
    suspendidaPorMora: yesIfTold,
    fechaInicio: v.string(),
    fechaFin: v.string(),
    tienePDFPoliza: yesIfTold,
    tienePDFTarjeta: yesIfTold,
    dominio: v.string(),
    vehiculo: vehiculoAsegurado,
    detalleCobertura: textIfTold,
    // Beyond C3's detail
    telefonoAseguradora: textIfTold,
    telefonoGrua: textIfTold,
  }),
}));

const getTarjetaMercosur = endpoint('/apiclientes/seguros/{idPoliza}/tarjetamercosur', 'get', () => ({
  200: documento,
}));

const getPolizaPdf = endpoint('/apiclientes/seguros/{idPoliza}/poliza', 'get', () => ({ 200: documento }));

/** The caller's policies and their documents. */
export const polizas = (call: Call) => ({
  /** The caller's policies (PO-01); the list may be empty. */
  listPolizas: async (signal?: AbortSignal) => {
    const { polizas } = await call(listPolizas, { signal });
    return polizas;
  },

  /** One of the caller's policies (PO-02). */
  getPoliza: (idPoliza: string, signal?: AbortSignal) => call(getPoliza, { params: { path: { idPoliza } }, signal }),

  /** The Mercosur card of a policy (PO-02); rejects with ConflictError when there is none or it is suspended. */
  getTarjetaMercosur: (idPoliza: string, signal?: AbortSignal) =>
    call(getTarjetaMercosur, { params: { path: { idPoliza } }, signal }),

  /** The document of a policy (PO-02); rejects with ConflictError when there is none or it is suspended. */
  getPolizaPdf: (idPoliza: string, signal?: AbortSignal) =>
    call(getPolizaPdf, { params: { path: { idPoliza } }, signal }),
});
