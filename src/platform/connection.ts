/** Whether the browser knows that the device has no connection. Where it says nothing, as in a server's process, there is one. */
export const isOffline = (): boolean => typeof navigator === 'object' && 'onLine' in navigator && !navigator.onLine;

/**
 * Resolves when the browser is on line: at once where it is.
 *
 * @throws the signal's reason, where the wait is ended meanwhile
 */
export async function untilOnline(signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  if (!isOffline()) return;
  const over = new AbortController();
  await new Promise<void>((resolve) => {
    const go = () => {
      resolve();
    };
    window.addEventListener('online', go, { signal: over.signal });
    signal?.addEventListener('abort', go, { signal: over.signal });
  });
  over.abort();
  signal?.throwIfAborted();
}

/**
 * Runs what may be done twice, and again as soon as the browser is on line where it failed without a connection.
 *
 * @param signal of who waits for it: nothing is done any more once it is ended
 * @throws what `run` throws on line; the signal's reason
 */
export async function withConnection<T>(run: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isOffline()) throw error;
      await untilOnline(signal);
    }
  }
}
