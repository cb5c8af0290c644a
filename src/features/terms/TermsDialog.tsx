import { useId, useRef, useState } from 'react';
import { formatDay } from '../../../flows/answers/date.ts';
import type { Day } from '../../../flows/answers/day.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useRequest } from '../../ui/useRequest.ts';
import { TermsText } from './TermsText.tsx';
import classes from './terms.module.css';

interface TermsDialogProps {
  readonly version: string;
  /** 'YYYY-MM-DD' */
  readonly validFrom: Day;
  /** Fetches the text, Markdown or HTML. */
  readonly loadText: (signal: AbortSignal) => Promise<string>;
  /** The dialog waits for it; taking the dialog away is the caller's part. */
  readonly onAccept: () => Promise<void>;
  readonly onReject: () => void;
}

/** Asks for the terms to be accepted (S2.14, S4.8, SH-21). It has to be decided: Escape does not close it. */
export function TermsDialog({ version, validFrom, loadText, onAccept, onReject }: TermsDialogProps) {
  const titleId = useId();
  const region = useRef<HTMLDivElement>(null);
  const text = useRequest({ queryKey: ['terms', version], queryFn: ({ signal }) => loadText(signal) });
  const [accepting, setAccepting] = useState(false);

  async function accept(): Promise<void> {
    setAccepting(true);
    try {
      await onAccept();
    } finally {
      setAccepting(false);
    }
  }

  return (
    <ModalDialog placement="center" labelledBy={titleId}>
      <div className={classes['terms']}>
        <header className={classes['header']}>
          <h1 id={titleId} className={classes['title']}>
            TÉRMINOS Y CONDICIONES
          </h1>
          <p className={classes['facts']}>
            <span>Versión {version}</span>
            <span>Vigente desde el {formatDay(validFrom)}</span>
          </p>
        </header>
        <div ref={region} role="region" aria-labelledby={titleId} tabIndex={0} className={classes['region']}>
          {text.status === 'pending' && <Skeleton label="Cargando los términos…" lines={9} />}
          {text.status === 'error' && (
            <LoadFailed
              message="No pudimos cargar el texto. Revisá tu conexión e intentá nuevamente."
              onRetry={() => {
                // The button that had the focus goes away.
                region.current?.focus();
                text.refetch();
              }}
            />
          )}
          {text.status === 'success' && <TermsText text={text.data} />}
        </div>
        <footer className={classes['actions']}>
          <Button variant="secondary" disabled={accepting} onClick={onReject}>
            Rechazar
          </Button>
          <Button disabled={text.status !== 'success' || accepting} onClick={() => void accept()}>
            Aceptar
          </Button>
        </footer>
      </div>
    </ModalDialog>
  );
}
