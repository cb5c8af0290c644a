/**
 * Gives a worker one task, and ends it with its answer. The task is handed over once the worker has said that it is there.
 *
 * @returns what the worker answers; it answers `undefined` for what it cannot do
 * @throws Error where its script cannot be fetched, or fails; an aborted signal's reason
 */
export function askWorker(
  worker: Worker,
  task: () => { readonly message: unknown; readonly transfer: Transferable[] },
  signal: AbortSignal,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const end = () => {
      worker.terminate();
      signal.removeEventListener('abort', abort);
    };
    const abort = () => {
      end();
      const reason: unknown = signal.reason;
      reject(reason instanceof Error ? reason : new DOMException('Given up', 'AbortError'));
    };
    let isThere = false;
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isThere) {
        end();
        resolve(data);
        return;
      }
      isThere = true;
      const { message, transfer } = task();
      worker.postMessage(message, transfer);
    });
    worker.addEventListener('error', ({ message }) => {
      end();
      reject(new Error(`The worker failed: ${message}`));
    });
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
  });
}
