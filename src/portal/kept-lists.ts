import type { CatalogOption } from '../../flows/answers/lookup.ts';

type Options = readonly CatalogOption[];

/** A list that is on its way, for all who wait for it. */
interface Flight {
  readonly options: Promise<Options>;
  readonly signals: AbortSignal[];
  readonly giveUp: () => void;
}

/** Fetches a list, unless it is known under this key or on its way. Rejects as the fetch does, and when `signal` aborts. */
export type KeptList = (
  key: string,
  signal: AbortSignal,
  fetchOptions: (signal: AbortSignal) => Promise<Options>,
) => Promise<Options>;

/**
 * Fetches lists. A loaded list is kept as long as the page is open, so that going back and forth does not fetch it again; one that
 * failed is not. One that is on its way is shared, and given up when nobody waits for it any more.
 */
export function keptLists(): KeptList {
  const known = new Map<string, Options>();
  const underWay = new Map<string, Flight>();

  function begin(key: string, fetchOptions: (signal: AbortSignal) => Promise<Options>): Flight {
    const left = new AbortController();
    const flight: Flight = {
      options: fetchOptions(left.signal).then(
        (options) => {
          known.set(key, options);
          drop();
          return options;
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

  return async (key, signal, fetchOptions) => {
    signal.throwIfAborted();
    const loaded = known.get(key);
    if (loaded) return loaded;
    const flight = underWay.get(key) ?? begin(key, fetchOptions);
    flight.signals.push(signal);
    return await Promise.race([
      flight.options,
      aborted(signal).then(() => {
        // who asks anew leaves first and is back in the same task
        setTimeout(() => {
          if (flight.signals.every((each) => each.aborted)) flight.giveUp();
        });
        signal.throwIfAborted();
        return flight.options;
      }),
    ]);
  };
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
