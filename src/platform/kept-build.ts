import { cachePrefix, lockPrefix, pageFile, type SaidToWorker, workerFile } from '../worker/agreed.ts';

/** How long the worker may take for an answer, in ms. */
const WORKER_TIMEOUT_MS = 1000;

/** The browser's service workers; undefined in an old browser and on plain HTTP. */
export const workers = (): ServiceWorkerContainer | undefined =>
  'serviceWorker' in navigator ? navigator.serviceWorker : undefined;

/** The path of the script that this page began with: of each build another. */
export const ownEntry = (): string =>
  document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? 'unknown';

/** Says that this page is of its build for as long as it lives: the worker keeps that build's files (src/worker/in-use.ts). */
export function holdBuild(entry: string): void {
  if (!('locks' in navigator)) return;
  const name = lockPrefix + entry;
  navigator.locks.request(name, { mode: 'shared' }, () => new Promise(() => undefined)).catch(() => undefined);
}

/** Says something to a worker, without an answer. */
export function tellWorker(worker: Pick<ServiceWorker, 'postMessage'>, said: SaidToWorker): void {
  worker.postMessage(said);
}

/** Asks a worker; undefined where it does not answer in time. @param timeout in ms */
export function askWorker(
  worker: Pick<ServiceWorker, 'postMessage'>,
  said: SaidToWorker,
  timeout = WORKER_TIMEOUT_MS,
): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (answer: unknown) => {
      clearTimeout(timer);
      port1.close();
      resolve(answer);
    };
    const timer = setTimeout(end, timeout, undefined);
    port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      end(data);
    });
    port1.start();
    worker.postMessage(said, [port2]);
  });
}

/** Nothing of any build is kept any more: the next page comes from the network, and this one's files too. */
export async function forgetBuilds(): Promise<void> {
  const registrations = (await workers()?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((each) => each.unregister()));
  if (!('caches' in window)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** The page as the server has it now. @throws where it gives none */
export async function servedPage(): Promise<string> {
  const response = await fetch(pageFile, { cache: 'no-store' });
  if (!response.ok) throw new Error(`The server answers ${response.status}`);
  return await response.text();
}

/** Whether the server has no worker any more: it is not there, or a page is in its place. An error of the server says nothing. */
export async function isWorkerGone(fetchFile: typeof fetch = fetch): Promise<boolean> {
  const response = await fetchFile(workerFile, { cache: 'no-store' }).catch(() => undefined);
  if (!response) return false;
  if (response.ok) return !response.headers.get('content-type')?.includes('javascript');
  return response.status === 404 || response.status === 410;
}
