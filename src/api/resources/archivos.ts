import * as v from 'valibot';
import type { Call, ClientObserver } from '../client.ts';
import { telling } from '../client.ts';
import type { QueryOf } from '../contract.ts';
import { endpoint } from '../contract.ts';
import type { UploadOptions } from '../upload.ts';
import { deleteFile, uploadFile } from '../upload.ts';

export const signFile = endpoint('/sign', 'get', {
  200: v.object({ url: v.pipe(v.string(), v.url()) }),
});

/** Files behind signed URLs (C7). */
export const archivos = (call: Call, observer: ClientObserver) => ({
  /** A signed URL, absolute, good for five minutes for that key and verb only (C7). */
  signFile: async (query: QueryOf<'signFile'>, signal?: AbortSignal) => {
    const { url } = await call(signFile, { params: { query }, signal });
    return url;
  },

  /** PUTs a file to a signed URL (RP-07). */
  uploadFile: (url: string, file: Blob, upload?: UploadOptions) =>
    telling(observer, 'PUT /storage/{folder}/{file}', () => uploadFile(url, file, upload)),

  /** DELETEs the file behind a signed URL (RP-07). */
  deleteFile: (url: string, signal?: AbortSignal) =>
    telling(observer, 'DELETE /storage/{folder}/{file}', () => deleteFile(url, observer, signal)),
});
