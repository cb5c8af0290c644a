import { afterFirstScreen } from './first-screen.ts';

/** Something whose code can be fetched ahead of its use. */
export interface Preloadable {
  /** Fetches it, unless that is done or under way; rejects where it does not come. One that failed may be tried again. */
  readonly preload: () => Promise<unknown>;
}

/** Runs something when the browser is idle, and the first screen is not waited for any more. @returns a function that cancels it */
export function whenIdle(work: () => void): () => void {
  let cancel = atIdle(() => {
    cancel = afterFirstScreen(work);
  });
  return () => {
    cancel();
  };
}

/**
 * Fetches code when the browser is idle, one after the other and in the order in which it will be needed. What does not come is left to
 * where it is used, which tries again and says so.
 *
 * @param list entries without a preload have nothing to fetch
 * @param then called once all of it was tried
 * @returns a function that cancels what has not begun
 */
export function preloadWhenIdle(
  list: readonly (Partial<Preloadable> | false | undefined)[],
  then?: () => void,
): () => void {
  let isCancelled = false;
  const fetchAll = async () => {
    for (const entry of list) {
      if (isCancelled) return;
      if (entry) await entry.preload?.().catch(() => undefined);
    }
    if (!isCancelled) then?.();
  };
  const cancel = whenIdle(() => void fetchAll());
  return () => {
    isCancelled = true;
    cancel();
  };
}

function atIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(work, 200);
    return () => {
      window.clearTimeout(timer);
    };
  }
  const handle = window.requestIdleCallback(work, { timeout: 2000 });
  return () => {
    window.cancelIdleCallback(handle);
  };
}
