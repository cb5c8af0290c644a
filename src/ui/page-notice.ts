import { type RefCallback, useEffect } from 'react';

interface Store<Value> {
  readonly get: () => Value;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (value: Value) => void;
}

function storeOf<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(value) {
      current = value;
      for (const listener of listeners) listener();
    },
  };
}

/** Where the screen has room in its flow for what holds for the whole page; null where it has none, and its beginning is taken. */
export const noticePlace = storeOf<HTMLElement | null>(null);

/** The ref of that place. */
export const noticePlaceRef: RefCallback<HTMLElement> = (element) => {
  noticePlace.set(element);
  return () => {
    // The next screen may have its own already.
    if (noticePlace.get() === element) noticePlace.set(null);
  };
};

/** How many parts of the screen say themselves that there is no connection: then the page does not. */
export const offlineTold = storeOf(0);

/** Says, while `isTold`, that a part of the screen tells of the lost connection where it matters. */
export function useOfflineTold(isTold: boolean): void {
  useEffect(() => {
    if (!isTold) return undefined;
    offlineTold.set(offlineTold.get() + 1);
    return () => {
      offlineTold.set(offlineTold.get() - 1);
    };
  }, [isTold]);
}
