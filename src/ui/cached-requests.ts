import { hashOf, type RequestOptions } from './requests.ts';

/** A request that is under way, for all who wait for it. */
interface Flight<T> {
  readonly answer: Promise<T>;
  readonly signals: AbortSignal[];
  readonly giveUp: () => void;
}

/**
 * Makes requests share their answers by their keys. An answer is kept as long as the page is open, so that going back and forth does not
 * ask again (TanStack Query's `staleTime: 'static'`); a failure is not. A request that is under way is shared, and called off when nobody
 * waits for it any more.
 */
export function cachedRequests<T>(): (options: RequestOptions<T>) => RequestOptions<T> {
  const known = new Map<string, { readonly data: T }>();
  const underWay = new Map<string, Flight<T>>();

  function begin(key: string, { queryFn }: RequestOptions<T>): Flight<T> {
    const left = new AbortController();
    const flight: Flight<T> = {
      answer: queryFn({ signal: left.signal }).then(
        (data) => {
          known.set(key, { data });
          drop();
          return data;
        },
        (error: unknown) => {
          drop();
          throw error;
        },
      ),
      signals: [],
      giveUp: () => {
        drop();
        left.abort();
      },
    };
    const drop = () => {
      if (underWay.get(key) === flight) underWay.delete(key);
    };
    underWay.set(key, flight);
    return flight;
  }

  return (options) => ({
    ...options,
    queryFn: async ({ signal }) => {
      signal.throwIfAborted();
      const key = hashOf(options);
      const answered = known.get(key);
      if (answered) return answered.data;
      const flight = underWay.get(key) ?? begin(key, options);
      flight.signals.push(signal);
      return await Promise.race([
        flight.answer,
        aborted(signal).then(() => {
          // who asks anew leaves first and is back in the same task
          setTimeout(() => {
            if (flight.signals.every((each) => each.aborted)) flight.giveUp();
          });
          signal.throwIfAborted();
          return flight.answer;
        }),
      ]);
    },
  });
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    signal.addEventListener(
      'abort',
      () => {
        resolve();
      },
      { once: true },
    );
  });
