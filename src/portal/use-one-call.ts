import { useEffect, useRef, useState } from 'react';
import { BadRequestError } from '../api/errors.ts';
import { messageFor } from '../api/messages.ts';
import { isOffline } from '../platform/connection.ts';

/** What the user enters, by the contract's names. */
const entered: readonly string[] = ['Telefono', 'Email', 'Codigo'];

/** The sentence for a refusal: the server's own about what was entered. */
function whyNot(error: unknown): string {
  const fields = error instanceof BadRequestError ? error.fields : [];
  return fields.find(({ fieldName }) => entered.includes(fieldName))?.message ?? messageFor(error);
}

/**
 * The calls of a dialog: one at a time, whose failure is told. One that waits for the line ends with the dialog, or with `giveUp`: what
 * was cancelled is not sent later (EN-16). One that is sent already has its outcome told.
 */
export function useOneCall() {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController>(undefined);

  const during = async (call: (signal: AbortSignal) => Promise<void>) => {
    if (running.current) return;
    const mine = new AbortController();
    running.current = mine;
    setPending(true);
    setFailure(null);
    try {
      await call(mine.signal);
    } catch (error) {
      if (!mine.signal.aborted) setFailure(whyNot(error));
    } finally {
      running.current = undefined;
      setPending(false);
    }
  };
  const giveUp = () => {
    if (isOffline()) running.current?.abort();
    setFailure(null);
  };
  useEffect(
    () => () => {
      if (isOffline()) running.current?.abort();
    },
    [],
  );
  return { pending, failure, during, giveUp };
}
