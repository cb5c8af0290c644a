import { useCallback, useEffect, useState } from 'react';

/** The state of something that is fetched once. */
export type Loading<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'loaded'; readonly value: T };

const loading = { status: 'loading' } as const;

/**
 * Fetches something when it is first rendered; leaving the screen calls the request off.
 *
 * @param load must stay the same function from one rendering to the next
 * @returns its state, and a function that tries again
 */
export function useLoad<T>(load: (signal: AbortSignal) => Promise<T>): [state: Loading<T>, retry: () => void] {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Loading<T>>(loading);

  useEffect(() => {
    const abort = new AbortController();
    const settle = (settled: Loading<T>) => {
      if (!abort.signal.aborted) setState(settled);
    };
    load(abort.signal).then(
      (value) => {
        settle({ status: 'loaded', value });
      },
      (error: unknown) => {
        settle({ status: 'failed', error });
      },
    );
    return () => {
      abort.abort();
    };
  }, [load, attempt]);

  const retry = useCallback(() => {
    setState(loading);
    setAttempt((before) => before + 1);
  }, []);
  return [state, retry];
}
