import * as v from 'valibot';
import { type ClientOptions, readAnswer, telling } from '../client.ts';
import { endpoint } from '../contract.ts';
import { hostOf } from '../hosts.ts';
import { readPolicy, repeatableWritePolicy, send } from '../transport.ts';
import { postForm } from '../upload.ts';
import { type UploadOptions, watchUpload } from '../upload-watch.ts';

const capturePlates = endpoint('/autos/capture', 'post', () => ({
  200: v.object({
    results: v.array(
      v.object({
        plate: v.string(),
        box: v.object({ x: v.number(), y: v.number(), width: v.number(), height: v.number() }),
      }),
    ),
  }),
}));

const putDatosPatente = endpoint('/storage/datospatente/{file}', 'put', () => ({ 200: null }), { anonymous: true });

const getDatosPatente = endpoint(
  '/storage/datospatente/{file}',
  'get',
  () => ({ 200: v.object({ plate: v.string(), tipo: v.picklist(['Auto', 'Moto']) }), 404: null }),
  { anonymous: true },
);

/**
 * How long the plates of a photo may take to be read, in milliseconds: one takes up to 20 s, and others may be before it. Until its last
 * byte is sent, a photo is an upload like any other.
 */
const PLATES_READ_MS = 60_000;

/** Plates of cars (S7.7). */
export const autos = ({ hosts, token, observer }: ClientOptions) => ({
  /**
   * Reads the plates on a photo (CQ-02).
   *
   * @returns what was read, with its place in fractions of the upright photo; the list may be empty
   */
  capturePlates: (image: Blob, upload: UploadOptions = {}) =>
    telling(observer, 'POST /autos/capture', async () => {
      const form = new FormData();
      form.append('image', image);
      const url = hosts[hostOf(capturePlates.path)] + capturePlates.path;
      const answer = await watchUpload(
        upload,
        async (watched) => await postForm(url, form, await token(), watched),
        PLATES_READ_MS,
      );
      const { results } = readAnswer(capturePlates, answer, observer);
      return results;
    }),

  /** PUTs a plate to a signed URL, to be processed. */
  putDatosPatente: (url: string, plate: string, signal?: AbortSignal) =>
    telling(observer, 'PUT /storage/datospatente/{file}', async () => {
      const answer = await send(
        { url, method: 'put', body: { plate }, policy: repeatableWritePolicy, signal },
        observer,
      );
      return readAnswer(putDatosPatente, answer, observer);
    }),

  /** GETs what is known of a plate from a signed URL; null while there is nothing yet. */
  getDatosPatente: (url: string, signal?: AbortSignal) =>
    telling(observer, 'GET /storage/datospatente/{file}', async () => {
      const answer = await send({ url, method: 'get', policy: readPolicy, signal }, observer);
      return readAnswer(getDatosPatente, answer, observer);
    }),
});
