import * as v from 'valibot';
import { askWorker } from './worker-call.ts';

/**
 * Decodes a photo of a phone that the browser itself does not read: HEIC or HEIF. The decoder, 2 MB, is fetched for it.
 *
 * @returns undefined where it is broken
 * @throws Error where the decoder cannot be had; an aborted signal's reason
 */
export async function decodeHeic(photo: Blob, signal: AbortSignal): Promise<ImageBitmap | undefined> {
  const bytes = await photo.arrayBuffer();
  const worker = new Worker(new URL('heic.worker.ts', import.meta.url), { type: 'module' });
  const pixels = await askWorker(worker, () => ({ message: bytes, transfer: [bytes] }), signal);
  return v.is(v.instance(ImageData), pixels) ? await createImageBitmap(pixels) : undefined;
}
