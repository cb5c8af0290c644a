import { TimeoutError } from './errors.ts';

/** After how long without a byte the user hears that the line is slow, in milliseconds (EN-16). */
const SLOW_MS = 8_000;

/** After how long without a byte an upload has failed, in milliseconds (EN-16). */
const STALLED_MS = 25_000;

export interface UploadOptions {
  /** Bytes sent so far and in all. */
  readonly onProgress?: ((sent: number, total: number) => void) | undefined;
  /** Whether nothing has moved for {@link SLOW_MS}: told when it changes. */
  readonly onSlow?: ((isSlow: boolean) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What the calls of a watched upload take. */
export interface Watched {
  readonly onProgress: (sent: number, total: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Runs an upload, from the call that signs its address to the last answer, so that it always ends (EN-16): between two bytes that are
 * sent, before the first and after the last one no more than {@link STALLED_MS} pass.
 *
 * @param run the calls; each of them ends with the signal
 * @param answerMs how long the answer may take once all is sent, in milliseconds
 * @throws TimeoutError where nothing moved; an aborted signal's reason; what `run` throws
 */
export async function watchUpload<T>(
  { onProgress, onSlow, signal }: UploadOptions,
  run: (watched: Watched) => Promise<T>,
  answerMs = STALLED_MS,
): Promise<T> {
  signal?.throwIfAborted();
  const ending = new AbortController();
  const end = () => {
    ending.abort(signal?.reason);
  };
  signal?.addEventListener('abort', end);
  let slow: ReturnType<typeof setTimeout> | undefined;
  let stalled: ReturnType<typeof setTimeout> | undefined;
  let isSlow = false;
  const tell = (now: boolean) => {
    if (now !== isSlow) onSlow?.(now);
    isSlow = now;
  };
  const stop = () => {
    clearTimeout(slow);
    clearTimeout(stalled);
  };
  const moved = (limitMs = STALLED_MS) => {
    stop();
    tell(false);
    slow = setTimeout(tell, SLOW_MS, true);
    stalled = setTimeout(() => {
      ending.abort(new TimeoutError());
    }, limitMs);
  };
  let most = 0;
  // What does not end with its signal is not waited for.
  const ended = new Promise<never>((_, reject) => {
    ending.signal.addEventListener('abort', () => {
      reject(reasonOf(ending.signal));
    });
  });
  moved();
  try {
    const running = run({
      signal: ending.signal,
      onProgress: (sent, total) => {
        if (sent > most) moved(sent === total ? answerMs : STALLED_MS);
        most = Math.max(most, sent);
        onProgress?.(sent, total);
      },
    });
    return await Promise.race([running, ended]);
  } finally {
    stop();
    tell(false);
    signal?.removeEventListener('abort', end);
  }
}

/** Why a signal was aborted. */
export function reasonOf(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new DOMException('The upload was cancelled', 'AbortError');
}
