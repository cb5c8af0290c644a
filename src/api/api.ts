import type { operations } from '../../openapi/generated/api.ts';
import type { ClientOptions } from './client.ts';
import { createClient, telling } from './client.ts';
import * as endpoints from './endpoints.ts';
import { createSolicitudCalls } from './solicitud-calls.ts';
import type { UploadOptions } from './upload.ts';
import { deleteFile, uploadFile } from './upload.ts';

type BodyOf<
  Id extends
    | 'createAvisoPago'
    | 'signupAgencia'
    | 'postSegurosCotizar'
    | 'patchQuieroQueMeContacten'
    | 'postAtencionAlClienteFinal',
> = operations[Id]['requestBody']['content']['application/json'];
type QueryOf<Id extends 'signFile' | 'checkMigration' | 'getIdentidad' | 'getCalculadorPrendario'> =
  operations[Id]['parameters']['query'];

/**
 * What the portal asks of its back end. Every method rejects with a subclass of ApiError, or with the reason of the
 * signal that aborted it; every answer has been parsed.
 *
 * @param options see ClientOptions
 */
export function createApi(options: ClientOptions) {
  const call = createClient(options);
  return {
    ...createSolicitudCalls(call),

    /** Rejects where the back end does not answer. */
    getEstado: (signal?: AbortSignal) => call(endpoints.getEstado, { signal }),

    /**
     * Reports a payment (RP-10).
     *
     * @param idempotencyKey a uuid, one a report: repeating it leaves one report and gives the same id
     */
    createAvisoPago: (aviso: BodyOf<'createAvisoPago'>, idempotencyKey: string, signal?: AbortSignal) =>
      call(endpoints.createAvisoPago, {
        params: { header: { 'Idempotency-Key': idempotencyKey } },
        body: aviso,
        signal,
      }),

    /** The contact data the user last reported with (RP-08); `null` when there is none. */
    getUltimosDatos: (signal?: AbortSignal) => call(endpoints.getUltimosDatos, { signal }),

    /** The caller's loans (CR-01); the list may be empty. */
    listCreditos: async (signal?: AbortSignal) => {
      const { creditos } = await call(endpoints.listCreditos, { signal });
      return creditos;
    },

    /** One of the caller's loans (CR-02). */
    getCredito: (operacionId: string, signal?: AbortSignal) =>
      call(endpoints.getCredito, { params: { path: { operacionId } }, signal }),

    /** The installments of a loan, by number (CR-04). */
    listCuotas: async (operacionId: string, signal?: AbortSignal) => {
      const { cuotas } = await call(endpoints.listCuotas, { params: { path: { operacionId } }, signal });
      return cuotas;
    },

    /**
     * The payment coupons of installments, a page each (CR-06). The file of this and of every other document: sign its
     * `path` with the verb `get`.
     *
     * @param cuotasId ids of installments of that loan, each with `tieneCuponPago`; rejects with ConflictError otherwise
     */
    getCuponesCuotas: (operacionId: string, cuotasId: readonly number[], signal?: AbortSignal) =>
      call(endpoints.getCuponesCuotas, {
        params: { path: { operacionId }, query: { cuotasId: [...cuotasId] } },
        signal,
      }),

    /**
     * The receipts of installments, a page each (CR-06).
     *
     * @param cuotasId ids of installments of that loan, each with `tieneComprobantePago`; else as getCuponesCuotas
     */
    getComprobantesPago: (operacionId: string, cuotasId: readonly number[], signal?: AbortSignal) =>
      call(endpoints.getComprobantesPago, {
        params: { path: { operacionId }, query: { cuotasId: [...cuotasId] } },
        signal,
      }),

    /** The certificate that a loan is up to date (CR-05); rejects with ConflictError while an installment is overdue. */
    getCreditoAlDia: (operacionId: string, signal?: AbortSignal) =>
      call(endpoints.getCreditoAlDia, { params: { path: { operacionId } }, signal }),

    /** The payment coupon of a pending balance (CR-06); rejects with ConflictError unless the loan is SaldoPendiente. */
    getCuponSaldo: (operacionId: string, signal?: AbortSignal) =>
      call(endpoints.getCuponSaldo, { params: { path: { operacionId } }, signal }),

    /** The cancellation note of a loan (CR-06); rejects with ConflictError unless it is cancelled. */
    getNotaCancelacion: (operacionId: string, signal?: AbortSignal) =>
      call(endpoints.getNotaCancelacion, { params: { path: { operacionId } }, signal }),

    /** The payment-methods sheet of the company that granted a loan (C7). */
    getMediosDePago: (empresa: number, signal?: AbortSignal) =>
      call(endpoints.getMediosDePago, { params: { path: { empresa } }, signal }),

    /** The caller's policies (PO-01); the list may be empty. */
    listPolizas: async (signal?: AbortSignal) => {
      const { polizas } = await call(endpoints.listPolizas, { signal });
      return polizas;
    },

    /** One of the caller's policies (PO-02). */
    getPoliza: (idPoliza: string, signal?: AbortSignal) =>
      call(endpoints.getPoliza, { params: { path: { idPoliza } }, signal }),

    /** The Mercosur card of a policy (PO-02); rejects with ConflictError when there is none or it is suspended. */
    getTarjetaMercosur: (idPoliza: string, signal?: AbortSignal) =>
      call(endpoints.getTarjetaMercosur, { params: { path: { idPoliza } }, signal }),

    /** The document of a policy (PO-02); rejects with ConflictError when there is none or it is suspended. */
    getPolizaPdf: (idPoliza: string, signal?: AbortSignal) =>
      call(endpoints.getPolizaPdf, { params: { path: { idPoliza } }, signal }),

    /**
     * Looks for the caller's loans and policies by their validated identity (LK-01).
     *
     * @returns whether they are linked by now: if so they are in the lists, if not it is worth asking again; rejects with
     *   ConflictError when the identity is not validated
     */
    postVinculacion: async (signal?: AbortSignal) => {
      const { vinculado } = await call(endpoints.postVinculacion, { signal });
      return vinculado;
    },

    /** Asks to be called back (HE-01). */
    postAtencionAlClienteFinal: (pedido: BodyOf<'postAtencionAlClienteFinal'>, signal?: AbortSignal) =>
      call(endpoints.postAtencionAlClienteFinal, { body: pedido, signal }),

    /**
     * The old login with a corporate account (SH-10). The browser keeps the cookie that comes with the answer:
     * `checkMigration` takes it as proof for 15 minutes.
     *
     * @param credentials `UserName` is the account's e-mail
     * @returns the legacy user id; rejects with UnauthorizedError when e-mail or password are wrong
     */
    login: (credentials: { readonly UserName: string; readonly Password: string }, signal?: AbortSignal) =>
      call(endpoints.login, { body: { UseTokenCookie: true, ...credentials }, signal }),

    /** Asks for a mail with a link to set a new password (SH-08); resolves alike whether or not there is an account. */
    requestPasswordRecovery: (email: string, signal?: AbortSignal) =>
      call(endpoints.requestPasswordRecovery, { body: { UserEmail: email }, signal }),

    /**
     * The legacy user id that a mailed link is about; asking does not use the link up (S7.6, S8).
     *
     * @returns rejects with BadRequestError `ArgumentException` for an unknown token, with ConflictError for a spent one
     */
    confirmSignupRequest: async (token: string, signal?: AbortSignal) => {
      const { userId } = await call(endpoints.confirmSignupRequest, { body: { Token: token }, signal });
      return userId;
    },

    /**
     * Sets a password with the token of a mailed link, which is used up (SH-09).
     *
     * @param password 8 to 128 characters
     */
    confirmPassword: (token: string, password: string, signal?: AbortSignal) =>
      call(endpoints.confirmPassword, { body: { Token: token, Password: password }, signal }),

    /**
     * Whether the caller has a legacy account (ON-05). If so the next token carries its roles: renew the session.
     *
     * @param query `euroUserId` may be empty; what proves the account is the cookie of `login` or the token's e-mail
     */
    checkMigration: async (query: QueryOf<'checkMigration'>, signal?: AbortSignal) => {
      const { usuarioExistente } = await call(endpoints.checkMigration, { params: { query }, signal });
      return usuarioExistente;
    },

    /**
     * Asks for an agency account (ON-01).
     *
     * @param idempotencyKey a uuid, one a sign-up: repeating it leaves one request and gives the same id
     */
    signupAgencia: (agencia: BodyOf<'signupAgencia'>, idempotencyKey: string, signal?: AbortSignal) =>
      call(endpoints.signupAgencia, {
        params: { header: { 'Idempotency-Key': idempotencyKey } },
        body: agencia,
        signal,
      }),

    /**
     * Opens a personal account (ON-02); the next token carries its roles: renew the session.
     *
     * @param name 2 to 50 characters, no digits
     */
    signupClienteFinal: (name: string, signal?: AbortSignal) =>
      call(endpoints.signupClienteFinal, { body: { NombreUsuario: name }, signal }),

    /** The version of `app`'s terms that the caller accepted last (SH-21); `null` when there is none. */
    getTerminosAceptados: (app: string, signal?: AbortSignal) =>
      call(endpoints.getTerminosAceptados, { params: { query: { app } }, signal }),

    /** Accepts `version` of `app`'s terms (SH-21). */
    aceptarTerminos: (app: string, version: string, signal?: AbortSignal) =>
      call(endpoints.aceptarTerminos, { body: { app, version }, signal }),

    /** Vehicle brands by name; `destacada` ones are offered before any search (S7.5). */
    listMarcas: async (signal?: AbortSignal) => {
      const { marcas } = await call(endpoints.listMarcas, { signal });
      return marcas;
    },

    /** The models that a brand sold in a year, by name; the list may be empty (S7.5). */
    listModelos: async (marca: string, anio: number, signal?: AbortSignal) => {
      const { modelos } = await call(endpoints.listModelos, { params: { path: { marca, anio } }, signal });
      return modelos;
    },

    /** What a model is worth in pesos (`item2`) by year (`item1`), the newest first (S7.5). */
    getModeloPrecios: async (codia: string, signal?: AbortSignal) => {
      const { precios } = await call(endpoints.getModeloPrecios, { params: { path: { codia } }, signal });
      return precios;
    },

    /**
     * Calculates a loan (CA-03).
     *
     * @param query `Capital` in pesos; `Tipocredito` 3 for autoprenda, left out for prendario (S7.3)
     * @returns pesos, and `tna` in percent
     */
    getCalculadorPrendario: (query: QueryOf<'getCalculadorPrendario'>, signal?: AbortSignal) =>
      call(endpoints.getCalculadorPrendario, { params: { query }, signal }),

    /**
     * Asks the insurers for a quote (IN-05).
     *
     * @returns the quote's id; `null` for an answer without one, which is a failure
     */
    postSegurosCotizar: async (pedido: BodyOf<'postSegurosCotizar'>, signal?: AbortSignal) => {
      const { cotizacionId } = await call(endpoints.postSegurosCotizar, { body: pedido, signal });
      return cotizacionId;
    },

    /** What the insurers have answered to a quote so far; asked again, more of them may have (IN-06). */
    getSegurosCotizaciones: (cotizacionId: string, signal?: AbortSignal) =>
      call(endpoints.getSegurosCotizaciones, { params: { path: { cotizacionId } }, signal }),

    /**
     * Asks to be called about a plan of the quote (IN-15).
     *
     * @param idempotencyKey a uuid, one a request for contact: repeating it leaves one request
     */
    patchQuieroQueMeContacten: (
      cotizacionId: string,
      contacto: BodyOf<'patchQuieroQueMeContacten'>,
      idempotencyKey: string,
      signal?: AbortSignal,
    ) =>
      call(endpoints.patchQuieroQueMeContacten, {
        params: { path: { cotizacionId }, header: { 'Idempotency-Key': idempotencyKey } },
        body: contacto,
        signal,
      }),

    /**
     * Who a document belongs to (IN-10).
     *
     * @param documento 7 or 8 digits
     * @returns the person, their name in upper case; `null` when the register has nobody of that document and sex
     */
    getIdentidad: (documento: string, sexo: QueryOf<'getIdentidad'>['sexo'], signal?: AbortSignal) =>
      call(endpoints.getIdentidad, { params: { path: { documento }, query: { sexo } }, signal }),

    /** The localities of a province, in upper case, in order, each once (S7.5). */
    listLocalidades: async (provincia: number, signal?: AbortSignal) => {
      const { localidades } = await call(endpoints.listLocalidades, { params: { path: { provincia } }, signal });
      return localidades;
    },

    /** The postal codes of a province, or of one of its localities when it is given (S7.5). */
    listCodigosPostales: async (provincia: number, localidad?: string, signal?: AbortSignal) => {
      const { codigosPostales } = await call(endpoints.listCodigosPostales, {
        params: { path: { provincia }, query: localidad === undefined ? {} : { localidad } },
        signal,
      });
      return codigosPostales;
    },

    /** The branch that looks after the caller, and its people (S7.5). */
    getOficinaCercana: (signal?: AbortSignal) => call(endpoints.getOficinaCercana, { signal }),

    /** A signed URL, absolute, good for five minutes for that key and verb only (C7). */
    signFile: async (query: QueryOf<'signFile'>, signal?: AbortSignal) => {
      const { url } = await call(endpoints.signFile, { params: { query }, signal });
      return url;
    },

    /** PUTs a file to a signed URL (RP-07). */
    uploadFile: (url: string, file: Blob, upload?: UploadOptions) =>
      telling(options.observer, 'PUT /storage/{folder}/{file}', () => uploadFile(url, file, upload)),

    /** DELETEs the file behind a signed URL (RP-07). */
    deleteFile: (url: string, signal?: AbortSignal) =>
      telling(options.observer, 'DELETE /storage/{folder}/{file}', () => deleteFile(url, options.observer, signal)),
  };
}

export type Api = ReturnType<typeof createApi>;
