import { getDocument, GlobalWorkerOptions, InvalidPDFException, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url';
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url';

/** The longer side of the picture, in pixels: twice what is shown, for sharp screens. */
const SIDE = 900;

/** What cannot be shown within this time is not waited for, in milliseconds. */
const RENDER_TIMEOUT_MS = 15_000;

/** What scanned pages are often made of: fetched where a page needs it. */
const decoders = new Map([
  ['jbig2.wasm', jbig2],
  ['openjpeg.wasm', openjpeg],
]);

/** Hands pdf.js the files of its own that it asks for, under the names that the build gave them. */
class OwnFiles {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const url = decoders.get(filename);
    if (url === undefined) throw new Error(`Not part of the build: ${filename}`);
    return new Uint8Array(await (await fetch(url)).arrayBuffer());
  }
}

export type FirstPage =
  | { readonly is: 'shown'; readonly picture: Blob }
  /** It opens with a password only. */
  | { readonly is: 'locked' }
  /** It is no PDF, or has no page. */
  | { readonly is: 'broken' };

/**
 * A picture of the first page of a PDF. Nothing of it is run: pdf.js's scripting is not loaded.
 *
 * @throws Error where it cannot be drawn, or not in time; an aborted signal's reason
 */
export async function firstPageOf(pdf: Blob, signal: AbortSignal): Promise<FirstPage> {
  const worker = new Worker(new URL('pdf.worker.ts', import.meta.url), { type: 'module' });
  const given = AbortSignal.timeout(RENDER_TIMEOUT_MS);
  const ended = new Promise<never>((_, reject) => {
    for (const each of [signal, given]) {
      each.addEventListener('abort', () => {
        reject(new Error('The page was not drawn'));
      });
    }
    worker.addEventListener('error', () => {
      reject(new Error('pdf.js could not be started'));
    });
  });
  try {
    return await Promise.race([drawn(new Uint8Array(await pdf.arrayBuffer()), worker), ended]);
  } finally {
    worker.terminate();
    signal.throwIfAborted();
  }
}

async function drawn(data: Uint8Array, worker: Worker): Promise<FirstPage> {
  GlobalWorkerOptions.workerPort = worker;
  const task = getDocument({
    data,
    isEvalSupported: false,
    verbosity: VerbosityLevel.ERRORS,
    BinaryDataFactory: OwnFiles,
    useWorkerFetch: false,
  });
  const isLocked = new Promise<FirstPage>((resolve) => {
    task.onPassword = () => {
      resolve({ is: 'locked' });
    };
  });
  return await Promise.race([isLocked, firstPage(task)]);
}

async function firstPage(task: ReturnType<typeof getDocument>): Promise<FirstPage> {
  try {
    const document = await task.promise;
    const page = await document.getPage(1);
    const { width, height } = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: SIDE / Math.max(width, height) });
    const canvas = Object.assign(window.document.createElement('canvas'), {
      width: Math.max(1, Math.round(viewport.width)),
      height: Math.max(1, Math.round(viewport.height)),
    });
    // For a printer: drawn at once, and not a piece a frame, of which a page in the background gets none.
    await page.render({ intent: 'print', canvas, viewport, background: 'white' }).promise;
    const picture = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/png');
    });
    if (!picture) throw new Error('The page could not be drawn');
    return { is: 'shown', picture };
  } catch (error) {
    if (error instanceof InvalidPDFException) return { is: 'broken' };
    throw error;
  }
}
