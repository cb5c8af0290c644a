import * as v from 'valibot';
import type { Call } from '../client.ts';
import type { BodyOf } from '../contract.ts';
import { endpoint } from '../contract.ts';
import { day, moneda, textIfTold } from './shapes.ts';

const contactData = {
  NombreYApellido: v.string(),
  Documento: v.string(),
  Telefono: v.string(),
  Email: v.string(),
};
const accepted = { id: v.pipe(v.string(), v.uuid()), numero: v.number(), verificaHasta: day };

export const createAvisoPago = endpoint('/avisospago', 'post', () => ({ 201: v.object(accepted) }));

/** A stored report. */
export const avisoPago = () =>
  v.object({
    ...accepted,
    estado: v.picklist(['EnVerificacion', 'Acreditado', 'Rechazado']),
    motivo: v.nullable(v.string()),
    ...contactData,
    ConceptoPago: v.picklist([0, 1, 2]),
    TipoPago: v.picklist([0, 2, 3]),
    MedioDePago: v.nullable(v.picklist([2, 3, 5, 9])),
    Comentario: v.string(),
    Moneda: moneda,
    Importe: v.number(),
    Comprobantes: v.array(v.string()),
    FechaDePago: day,
    FechaDeAviso: v.string(),
    operacionId: v.nullable(v.string()),
  });

const listAvisosPago = endpoint('/avisospago', 'get', () => ({
  200: v.object({ avisos: v.array(avisoPago()), siguiente: textIfTold }),
}));

export const getUltimosDatos = endpoint('/apiclientes/ultimosdatos', 'get', () => ({
  200: v.object(contactData),
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

  /**
   * A page of the caller's reports, newest first (MY-01).
   *
   * @param operacionId of this loan only; null for all
   * @param cursor the `siguiente` of the page before; '' for the first one
   */
  listAvisosPago: (operacionId: string | null, cursor: string, signal?: AbortSignal) =>
    call(listAvisosPago, {
      params: { query: { ...(operacionId !== null && { operacionId }), ...(cursor !== '' && { cursor }) } },
      signal,
    }),

  /** The contact data the user last reported with (RP-08); `null` when there is none. */
  getUltimosDatos: (signal?: AbortSignal) => call(getUltimosDatos, { signal }),
});
