import { GenericStatusError, NetworkError } from './errors.ts';
import type { CallObserver } from './outage.ts';
import { refusal } from './refusal.ts';
import { repeatableWritePolicy, send, type TransportAnswer } from './transport.ts';
import { reasonOf, type Watched } from './upload-watch.ts';

interface Sending extends Partial<Watched> {
  readonly method: 'PUT' | 'POST';
  readonly url: string;
  readonly body: Blob | FormData;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Sends something large. XMLHttpRequest, since fetch reports no upload progress. Retried only by the user.
 *
 * @throws NetworkError; an aborted signal's reason
 */
function sendLarge({ method, url, body, headers, onProgress, signal }: Sending): Promise<TransportAnswer> {
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
        resolve({ status: xhr.status, body: xhr.responseText });
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
        reject(reasonOf(signal));
      }),
    );
    signal?.addEventListener('abort', abort);
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.send(body);
  });
}

/**
 * PUTs a file to a signed URL (C7, RP-07).
 *
 * @throws NetworkError, or the error of the status when it is not 200 (C8); an aborted signal's reason
 */
export async function uploadFile(url: string, file: Blob, options?: Partial<Watched>): Promise<void> {
  const { status, body } = await putOctets(url, file, options);
  if (status !== 200) throw refusal(status, body);
}

/**
 * PUTs a file to a store that is not the server: what it refuses is no matter of the session, or of what the user chose.
 *
 * @throws NetworkError, or GenericStatusError; an aborted signal's reason
 */
export async function storeFile(url: string, file: Blob, options?: Partial<Watched>): Promise<void> {
  const { status } = await putOctets(url, file, options);
  if (status !== 200) throw new GenericStatusError(status);
}

const putOctets = (url: string, file: Blob, options: Partial<Watched> = {}) =>
  sendLarge({ ...options, method: 'PUT', url, body: file, headers: { 'content-type': 'application/octet-stream' } });

/**
 * Has what was uploaded to the store checked, at a signed URL: the end of an upload, and like it retried only by the user.
 *
 * @throws ApiError; an aborted signal's reason
 */
export async function checkFile(url: string, observer: CallObserver, signal?: AbortSignal): Promise<void> {
  const answer = await send(
    { url, method: 'post', policy: { ...repeatableWritePolicy, retries: 0 }, signal },
    observer,
  );
  if (answer.status !== 200) throw refusal(answer.status, answer.body);
}

/**
 * POSTs a form with a file in it (S7.7).
 *
 * @param token the access token; null when no user is signed in
 * @throws NetworkError; an aborted signal's reason
 */
export function postForm(
  url: string,
  form: FormData,
  token: string | null,
  options: Partial<Watched> = {},
): Promise<TransportAnswer> {
  // the browser writes the content type, with the boundary of the parts
  const headers = { accept: 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) };
  return sendLarge({ ...options, method: 'POST', url, body: form, headers });
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
