import * as v from 'valibot';
import { endpoint } from './contract.ts';

/** POST a payment report (RP-10). Needs an Idempotency-Key: the same key always leaves one report. */
export const createAvisoPago = endpoint('/avisospago', 'post', {
  201: v.object({ id: v.pipe(v.string(), v.uuid()) }),
});

/** The contact data the user last reported with (RP-08); `null` when there is none. */
export const getUltimosDatos = endpoint('/apiclientes/ultimosdatos', 'get', {
  200: v.object({
    NombreYApellido: v.string(),
    Documento: v.string(),
    Telefono: v.string(),
    Email: v.string(),
  }),
  204: null,
});

/** A signed URL for one key and one verb (C7). */
export const signFile = endpoint('/sign', 'get', {
  200: v.object({ url: v.pipe(v.string(), v.url()) }),
});
