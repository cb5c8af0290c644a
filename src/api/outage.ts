/** Gets the outcome of calls. All methods are called in order of events, synchronously. */
export interface CallObserver {
  /** A call got no answer and will be tried again. */
  retrying(): void;
  /** A call got an answer, whatever it says. */
  answered(): void;
}

/** Whether calls of this page get no answer, as far as is known: between a try in vain and the next answer. */
export interface Outage {
  readonly isOn: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The outage of the one server of this page. */
export const outage: Outage & { readonly set: (isOn: boolean) => void } = (() => {
  const listeners = new Set<() => void>();
  let current = false;
  return {
    isOn: () => current,
    set(isOn: boolean) {
      current = isOn;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
})();

/**
 * Combines the retries of single calls into outages, so that the warning shows once per outage and not once per try
 * (decision 12, ER-03). An outage begins with a call to be retried and ends with the next answer.
 *
 * @param onBegin called once per outage
 * @param onEnd called with the answer that ends it
 */
export function watchOutages(onBegin: () => void, onEnd: () => void = () => undefined): CallObserver {
  let down = false;
  return {
    retrying() {
      if (down) return;
      down = true;
      onBegin();
    },
    answered() {
      if (!down) return;
      down = false;
      onEnd();
    },
  };
}

/** The toast that an outage shows (C8). */
export const outageMessage = 'Problema al comunicarse con el servidor, reintentando';
