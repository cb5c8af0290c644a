import { useCallback, useState } from 'react';

/** The downloads of a screen, each with a flag that is on while it runs (C4, CR-06). */
export interface Downloads<Ask> {
  readonly isRunning: (id: string) => boolean;
  readonly anyRunning: boolean;
  /** Starts one; `id` tells it from the others of the screen. To be called in the event of a click. */
  readonly start: (id: string, ask: Ask) => void;
}

const none: ReadonlySet<string> = new Set();

/**
 * @param open fetches and shows a document; resolves when that is done or has failed, and never rejects
 */
export function useDownloads<Ask>(open: (ask: Ask) => Promise<void>): Downloads<Ask> {
  const [running, setRunning] = useState(none);

  const start = useCallback(
    (id: string, ask: Ask) => {
      setRunning((before) => new Set(before).add(id));
      void open(ask).then(() => {
        setRunning((before) => new Set([...before].filter((each) => each !== id)));
      });
    },
    [open],
  );

  return { isRunning: (id) => running.has(id), anyRunning: running.size > 0, start };
}
