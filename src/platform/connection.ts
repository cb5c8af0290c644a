/** Whether the browser knows that the device has no connection. Where it says nothing, as in a server's process, there is one. */
export const isOffline = (): boolean => typeof navigator === 'object' && 'onLine' in navigator && !navigator.onLine;

/**
 * How long a try waits that failed as soon as the browser was back on line, in milliseconds: it says so when the device has found a
 * network, and the first calls may still break.
 */
export const AFTER_OUTAGE_MS = 1_000;

/**
 * Resolves when the browser is on line: at once where it is.
 *
 * @returns whether it was not
 * @throws the signal's reason, where the wait is ended meanwhile
 */
export async function untilOnline(signal?: AbortSignal): Promise<boolean> {
  signal?.throwIfAborted();
  if (!isOffline()) return false;
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
  return true;
}

/**
 * Waits before another try: as long as is said, or until the browser is back on line. A line that breaks for two seconds does not cost
 * thirty.
 *
 * @param delay in milliseconds
 * @returns whether the browser was back on line before the time was over
 * @throws the signal's reason, where the call is ended meanwhile
 */
export async function untilNextTry(delay: number, signal?: AbortSignal): Promise<boolean> {
  const over = new AbortController();
  const options = { signal: over.signal };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isBack = await new Promise<boolean>((resolve) => {
    const end = (isOnline: boolean) => () => {
      resolve(isOnline);
    };
    timer = setTimeout(end(false), delay);
    // tests of the client run without a window
    if (typeof window !== 'undefined') window.addEventListener('online', end(true), options);
    signal?.addEventListener('abort', end(false), options);
    if (signal?.aborted) resolve(false);
  });
  clearTimeout(timer);
  over.abort();
  signal?.throwIfAborted();
  return isBack;
}

/** A watch over the line, from its begin to its end. */
export interface LineWatch {
  /** Whether the browser was without a connection at any moment of it: it may be back before a failure is seen. */
  readonly hasBroken: () => boolean;
  readonly end: () => void;
}

export function watchLine(): LineWatch {
  const over = new AbortController();
  let hasBroken = isOffline();
  const breaks = () => {
    hasBroken = true;
  };
  window.addEventListener('offline', breaks, { signal: over.signal });
  return {
    hasBroken: () => hasBroken,
    end: () => {
      over.abort();
    },
  };
}

interface WithConnection {
  /** Of who waits for it: nothing is done any more once it is ended. */
  readonly signal?: AbortSignal;
  /** Whether a failure may be one of the line: what broke while it was away, or fails right after, is done once more then. */
  readonly isOfLine?: (error: unknown) => boolean;
}

/**
 * Runs what may be done twice, and again as soon as the browser is on line where it failed without a connection.
 *
 * @throws what `run` throws on line; the signal's reason
 */
export async function withConnection<T>(
  run: () => Promise<T>,
  { signal, isOfLine = () => false }: WithConnection = {},
): Promise<T> {
  let isBack = false;
  for (;;) {
    const line = watchLine();
    try {
      return await run();
    } catch (error) {
      if (isOffline() || (line.hasBroken() && isOfLine(error))) {
        await untilOnline(signal);
        isBack = true;
      } else if (isBack && isOfLine(error)) {
        isBack = await untilNextTry(AFTER_OUTAGE_MS, signal);
      } else {
        throw error;
      }
    } finally {
      line.end();
    }
  }
}
