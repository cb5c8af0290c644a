import * as v from 'valibot';
import type { Call, ClientObserver } from '../client.ts';
import { telling } from '../client.ts';
import type { QueryOf } from '../contract.ts';
import { endpoint } from '../contract.ts';
import { checkFile, deleteFile, storeFile, uploadFile } from '../upload.ts';
import { type UploadOptions, watchUpload } from '../upload-watch.ts';

export const signFile = endpoint('/sign', 'get', () => ({
  200: v.object({ url: v.pipe(v.string(), v.url()), comprobacion: v.optional(v.pipe(v.string(), v.url())) }),
}));

/** Files behind signed URLs (C7). */
export const archivos = (call: Call, observer: ClientObserver) => ({
  /** A signed URL, absolute, good for five minutes for that key and verb only (C7). */
  signFile: async (query: QueryOf<'signFile'>, signal?: AbortSignal) => {
    const { url } = await call(signFile, { params: { query }, signal });
    return url;
  },

  /** Uploads a file under its key, to a signed URL: of the server, or of a store, and then has it checked (RP-07, EN-16). */
  uploadFile: async (key: string, file: Blob, options: UploadOptions = {}) => {
    await watchUpload(options, async (watched) => {
      const { signal } = watched;
      const query = { key, verb: 'put', size: file.size } as const;
      const { url, comprobacion } = await call(signFile, { params: { query }, signal });
      await telling(observer, 'PUT /storage/{folder}/{file}', () =>
        comprobacion === undefined ? uploadFile(url, file, watched) : storeFile(url, file, watched),
      );
      if (comprobacion === undefined) return;
      await telling(observer, 'POST /storage/{folder}/{file}/comprobacion', () =>
        checkFile(comprobacion, observer, signal),
      );
    });
  },

  /** DELETEs the file behind a signed URL (RP-07). */
  deleteFile: (url: string, signal?: AbortSignal) =>
    telling(observer, 'DELETE /storage/{folder}/{file}', () => deleteFile(url, observer, signal)),
});
