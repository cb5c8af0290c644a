import { NetworkError } from './errors.ts';
import type { CallObserver } from './outage.ts';
import { refusal } from './refusal.ts';
import { repeatableWritePolicy, send } from './transport.ts';

export interface UploadOptions {
  /** Bytes sent so far and in all. */
  readonly onProgress?: ((sent: number, total: number) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * PUTs a file to a signed URL (C7, RP-07). XMLHttpRequest, since fetch reports no upload progress. Retried only by the
 * user, from the uploader.
 *
 * @throws NetworkError, or the error of the status when it is not 200 (C8); an aborted signal's reason
 */
export function uploadFile(url: string, file: Blob, { onProgress, signal }: UploadOptions = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const xhr = new XMLHttpRequest();
    const abort = () => {
      xhr.abort();
    };
    const settle = (end: () => void) => () => {
      signal?.removeEventListener('abort', abort);
      end();
    };
    xhr.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(loaded, total));
    xhr.addEventListener(
      'load',
      settle(() => {
        if (xhr.status === 200) resolve();
        else reject(refusal(xhr.status, xhr.responseText));
      }),
    );
    xhr.addEventListener(
      'error',
      settle(() => {
        reject(new NetworkError());
      }),
    );
    xhr.addEventListener(
      'abort',
      settle(() => {
        reject(abortReason(signal));
      }),
    );
    signal?.addEventListener('abort', abort);
    xhr.open('PUT', url);
    xhr.setRequestHeader('content-type', 'application/octet-stream');
    xhr.send(file);
  });
}

function abortReason(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new DOMException('The upload was cancelled', 'AbortError');
}

/**
 * DELETEs the file behind a signed URL: the user took the upload back (RP-07). Deleting twice is the same as once,
 * so it is retried like any repeatable write.
 *
 * @throws ApiError; an aborted signal's reason
 */
export async function deleteFile(url: string, observer: CallObserver, signal?: AbortSignal): Promise<void> {
  const answer = await send({ url, method: 'delete', policy: repeatableWritePolicy, signal }, observer);
  if (answer.status < 200 || answer.status > 299) throw refusal(answer.status, answer.body);
}
