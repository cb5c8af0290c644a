import { useWindowEvent } from '@mantine/hooks';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ask, hashOf, pending, type RequestOptions, type RequestState, type Settled } from './requests.ts';

interface UseRequestOptions<T> extends RequestOptions<T> {
  /** What is shown until an answer under another key has come. */
  readonly placeholderData?: (previous: T | undefined) => T | undefined;
}

/** The answer under the key before stays until the next one has come. */
export const keepPreviousData = <T>(previous: T | undefined): T | undefined => previous;

interface Ended<T> {
  readonly key: string;
  readonly attempt: number;
  readonly settled: Settled<T>;
}

/**
 * Asks a server from a component, as TanStack Query's `useQuery` does (record 45). Another key asks anew, and leaving calls the request
 * off; what comes late is ignored. What failed is asked again when the line is back. An answer is forgotten with its component, unless `cachedRequests` keeps it.
 *
 * @returns how it stands, and `refetch`, which asks again
 */
export function useRequest<T>(options: UseRequestOptions<T>): RequestState<T> & { readonly refetch: () => void } {
  const { enabled = true, placeholderData } = options;
  const key = hashOf(options);
  const [attempt, setAttempt] = useState(0);
  const [ended, setEnded] = useState<Ended<T>>();
  const last = useRef<Ended<T>>(undefined);

  const begin = useEffectEvent(() =>
    ask(options, (settled) => {
      const shown = last.current;
      const isShown = shown !== undefined && (shown.key === key || placeholderData !== undefined);
      // React would render once more to find out that nothing is new, and before the next question is painted.
      if (isShown && settled.status === 'success' && Object.is(shown.settled.data, settled.data)) return;
      last.current = { key, attempt, settled };
      setEnded(last.current);
    }),
  );
  useEffect(() => (enabled ? begin() : undefined), [key, attempt, enabled]);

  const refetch = useCallback(() => {
    setAttempt((before) => before + 1);
  }, []);
  const state = stateOf(ended, key, attempt, placeholderData);
  useWindowEvent('online', () => {
    if (state.status === 'error') refetch();
  });
  return { ...state, refetch };
}

function stateOf<T>(
  ended: Ended<T> | undefined,
  key: string,
  attempt: number,
  placeholderData: UseRequestOptions<T>['placeholderData'],
): RequestState<T> {
  // A failure is over once it is asked again; an answer stays.
  if (ended?.key === key && (ended.settled.status === 'success' || ended.attempt === attempt)) return ended.settled;
  const data = placeholderData?.(ended?.settled.data);
  return data === undefined ? pending : { status: 'success', data, error: null };
}
