import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { type Terms, TermsSheet } from './TermsSheet.tsx';

interface TermsDialogProps extends Terms {
  /** The dialog waits for it; taking the dialog away is the caller's part. */
  readonly onAccept: () => Promise<void>;
  readonly onReject: () => void;
}

/** Asks for the terms to be accepted (S2.14, S4.8, SH-21). It has to be decided: Escape does not close it. */
export function TermsDialog({ onAccept, onReject, ...terms }: TermsDialogProps) {
  const [accepting, setAccepting] = useState(false);

  async function accept(): Promise<void> {
    if (accepting) return;
    setAccepting(true);
    try {
      await onAccept();
    } finally {
      setAccepting(false);
    }
  }

  return (
    <TermsSheet
      {...terms}
      actions={(isThere) => (
        <>
          <Button variant="secondary" disabled={accepting} onClick={onReject}>
            Rechazar
          </Button>
          <Button disabled={!isThere} aria-disabled={accepting} onClick={() => void accept()}>
            Aceptar
          </Button>
        </>
      )}
    />
  );
}
