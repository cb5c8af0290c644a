/** Gets the outcome of calls. All methods are called in order of events, synchronously. */
export interface CallObserver {
  /** A call got no answer and will be tried again. */
  retrying(): void;
  /** A call got an answer, whatever it says. */
  answered(): void;
}

/**
 * Combines the retries of single calls into outages, so that the warning shows once per outage and not once per try
 * (decision 12, ER-03). An outage begins with a call to be retried and ends with the next answer.
 *
 * @param onBegin called once per outage
 */
export function watchOutages(onBegin: () => void): CallObserver {
  let down = false;
  return {
    retrying() {
      if (down) return;
      down = true;
      onBegin();
    },
    answered() {
      down = false;
    },
  };
}

/** The toast that an outage shows (C8). */
export const outageMessage = 'Problema al comunicarse con el servidor, reintentando';
