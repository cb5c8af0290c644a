/** A text store that never throws. */
export interface StorageArea {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
  keys(): string[];
}

/**
 * Wraps a browser store that may be missing, forbidden or full: what it does not take stays in memory, for as long as
 * the page lives.
 *
 * @param open gives the store, or throws as `window.localStorage` does where storage is forbidden
 */
export function createStorageArea(open: () => Storage): StorageArea {
  const memory = new Map<string, string>();

  function attempt<T>(action: (store: Storage) => T, otherwise: T): T {
    try {
      return action(open());
    } catch {
      return otherwise;
    }
  }

  return {
    read: (key) => memory.get(key) ?? attempt((store) => store.getItem(key), null),
    write(key, text) {
      const taken = attempt((store) => {
        store.setItem(key, text);
        return true;
      }, false);
      if (taken) memory.delete(key);
      else memory.set(key, text);
    },
    remove(key) {
      memory.delete(key);
      attempt((store) => {
        store.removeItem(key);
      }, undefined);
    },
    keys: () => [
      ...new Set([
        ...memory.keys(),
        ...attempt((store) => Array.from({ length: store.length }, (_, index) => store.key(index) ?? ''), []),
      ]),
    ],
  };
}
