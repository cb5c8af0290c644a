import { useEffect, useRef, useState } from 'react';
import { isOffline } from '../platform/connection.ts';

/**
 * The calls of a dialog: one at a time, whose failure is told. One that waits for the line ends with the dialog, or with `giveUp`: what
 * was cancelled is not sent later (EN-16). One that is sent already has its outcome told.
 *
 * @param failureOf what is said of what a call rejects with
 */
export function useOneCall<Failure>(failureOf: (error: unknown) => Failure) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const running = useRef<AbortController>(undefined);
  // Only once what it came to is shown: of two taps the second one comes before.
  useEffect(() => {
    if (!pending) running.current = undefined;
  }, [pending]);

  const during = async (call: (signal: AbortSignal) => Promise<void>) => {
    if (running.current) return;
    const mine = new AbortController();
    running.current = mine;
    setPending(true);
    setFailure(null);
    try {
      await call(mine.signal);
    } catch (error) {
      if (!mine.signal.aborted) setFailure(failureOf(error));
    } finally {
      setPending(false);
    }
  };
  const forget = () => {
    setFailure(null);
  };
  const giveUp = () => {
    if (isOffline()) running.current?.abort();
    forget();
  };
  useEffect(
    () => () => {
      if (isOffline()) running.current?.abort();
    },
    [],
  );
  return { pending, failure, during, forget, giveUp };
}
