import * as v from 'valibot';
import type { Call } from '../client.ts';
import type { BodyOf } from '../contract.ts';
import { endpoint } from '../contract.ts';

export const createAvisoPago = endpoint('/avisospago', 'post', () => ({
  201: v.object({ id: v.pipe(v.string(), v.uuid()) }),
}));

export const getUltimosDatos = endpoint('/apiclientes/ultimosdatos', 'get', () => ({
  200: v.object({
    NombreYApellido: v.string(),
    Documento: v.string(),
    Telefono: v.string(),
    Email: v.string(),
  }),
  204: null,
}));

/** Reports of payments. */
export const avisosPago = (call: Call) => ({
  /**
   * Reports a payment (RP-10).
   *
   * @param idempotencyKey a uuid, one a report: repeating it leaves one report and gives the same id
   */
  createAvisoPago: (aviso: BodyOf<'createAvisoPago'>, idempotencyKey: string, signal?: AbortSignal) =>
    call(createAvisoPago, {
      params: { header: { 'Idempotency-Key': idempotencyKey } },
      body: aviso,
      signal,
    }),

  /** The contact data the user last reported with (RP-08); `null` when there is none. */
  getUltimosDatos: (signal?: AbortSignal) => call(getUltimosDatos, { signal }),
});
