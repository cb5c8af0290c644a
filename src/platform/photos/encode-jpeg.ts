import { drawJpeg, jpegQuality } from './draw-jpeg.ts';
import { askWorker } from './worker-call.ts';

/**
 * The JPEG of a picture, in another size: in a worker, where the browser can draw in one. The picture is closed.
 *
 * @param size in pixels
 * @throws Error where the browser cannot; an aborted signal's reason
 */
export async function encodeJpeg(
  picture: ImageBitmap,
  size: { readonly width: number; readonly height: number },
  signal: AbortSignal,
): Promise<Blob> {
  const jpeg = typeof OffscreenCanvas === 'undefined' ? undefined : await inWorker(picture, size, signal);
  return jpeg ?? (await inPage(picture, size));
}

/** @returns undefined where the worker cannot be had */
async function inWorker(
  picture: ImageBitmap,
  { width, height }: { readonly width: number; readonly height: number },
  signal: AbortSignal,
): Promise<Blob | undefined> {
  const handed: { over: boolean } = { over: false };
  try {
    const worker = new Worker(new URL('jpeg.worker.ts', import.meta.url), { type: 'module' });
    const task = () => {
      handed.over = true;
      return { message: { picture, width, height }, transfer: [picture] };
    };
    const answer = await askWorker(worker, task, signal);
    if (answer instanceof Blob) return answer;
    throw new Error('The worker could not draw the picture');
  } catch (error) {
    if (signal.aborted || handed.over) throw error;
    return undefined;
  }
}

async function inPage(
  picture: ImageBitmap,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const isDrawn = drawJpeg(canvas.getContext('2d'), { picture, width, height });
  picture.close();
  const jpeg = isDrawn
    ? await new Promise<Blob | null>((resolve) => {
        canvas.toBlob(resolve, 'image/jpeg', jpegQuality);
      })
    : null;
  // What is left of it is memory.
  canvas.width = 0;
  if (!jpeg) throw new Error('The picture could not be drawn');
  return jpeg;
}
