import type { operations } from '../../openapi/generated/api.ts';
import type { ClientOptions } from './client.ts';
import { createClient } from './client.ts';
import * as endpoints from './endpoints.ts';
import type { UploadOptions } from './upload.ts';
import { deleteFile, uploadFile } from './upload.ts';

type AvisoPagoNuevo = operations['createAvisoPago']['requestBody']['content']['application/json'];
type SignQuery = operations['signFile']['parameters']['query'];

/**
 * What the portal asks of its back end. Every method rejects with a subclass of ApiError, or with the reason of the
 * signal that aborted it; every answer has been parsed.
 *
 * @param options see ClientOptions
 */
export function createApi(options: ClientOptions) {
  const call = createClient(options);
  return {
    /**
     * Reports a payment (RP-10).
     *
     * @param idempotencyKey a uuid, one a report: repeating it leaves one report and gives the same id
     */
    createAvisoPago: (aviso: AvisoPagoNuevo, idempotencyKey: string, signal?: AbortSignal) =>
      call(endpoints.createAvisoPago, {
        params: { header: { 'Idempotency-Key': idempotencyKey } },
        body: aviso,
        signal,
      }),

    /** The contact data the user last reported with (RP-08); `null` when there is none. */
    getUltimosDatos: (signal?: AbortSignal) => call(endpoints.getUltimosDatos, { signal }),

    /** A signed URL, absolute, good for five minutes for that key and verb only (C7). */
    signFile: async (query: SignQuery, signal?: AbortSignal) => {
      const { url } = await call(endpoints.signFile, { params: { query }, signal });
      return url;
    },

    /** PUTs a file to a signed URL (RP-07). */
    uploadFile: (url: string, file: Blob, upload?: UploadOptions) => uploadFile(url, file, upload),

    /** DELETEs the file behind a signed URL (RP-07). */
    deleteFile: (url: string, signal?: AbortSignal) => deleteFile(url, options.observer, signal),
  };
}

export type Api = ReturnType<typeof createApi>;
