/** What is asked of a server, in the shape of TanStack Query's options: a screen moves there by another import. */
export interface RequestOptions<T> {
  /** Names what is asked, with all that the answer depends on: another key is another request. Values of JSON. */
  readonly queryKey: readonly unknown[];
  /** Asks. It rejects where there is no answer; an answer is never undefined, as there. */
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<T>;
  /** False: nothing is asked yet. */
  readonly enabled?: boolean;
}

/** How a request stands. */
export type RequestState<T> =
  | { readonly status: 'pending'; readonly data: undefined; readonly error: null }
  | { readonly status: 'error'; readonly data: undefined; readonly error: unknown }
  | { readonly status: 'success'; readonly data: T; readonly error: null };

/** A request that has ended. */
export type Settled<T> = Exclude<RequestState<T>, { status: 'pending' }>;

export const pending = { status: 'pending', data: undefined, error: null } as const;

/** Asks for nothing. */
export const idle: RequestOptions<never> = {
  queryKey: [],
  queryFn: () => new Promise<never>(() => undefined),
  enabled: false,
};

/** Two keys that are written alike are one. */
export const hashOf = ({ queryKey }: RequestOptions<unknown>): string => JSON.stringify(queryKey);

/** Asks, and tells how it ended. @returns a function that calls it off: what comes late is not told */
export function ask<T>({ queryFn }: RequestOptions<T>, tell: (settled: Settled<T>) => void): () => void {
  const abort = new AbortController();
  const settle = (settled: Settled<T>) => {
    if (!abort.signal.aborted) tell(settled);
  };
  queryFn({ signal: abort.signal }).then(
    (data) => {
      settle({ status: 'success', data, error: null });
    },
    (error: unknown) => {
      settle({ status: 'error', data: undefined, error });
    },
  );
  return () => {
    abort.abort();
  };
}
