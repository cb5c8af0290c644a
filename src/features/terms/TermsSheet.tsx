import { type ReactNode, useId } from 'react';
import { formatDay } from '../../../flows/answers/date.ts';
import type { Day } from '../../../flows/answers/day.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useRequest } from '../../ui/useRequest.ts';
import { TermsText } from './TermsText.tsx';
import classes from './terms.module.css';

/** A version of the terms. */
export interface Terms {
  readonly version: string;
  /** 'YYYY-MM-DD' */
  readonly validFrom: Day;
  /** Fetches the text, Markdown or HTML. */
  readonly loadText: (signal: AbortSignal) => Promise<string>;
}

interface TermsSheetProps extends Terms {
  /** Called for Escape and for a tap beside it; without it the sheet requires a decision. */
  readonly onDismiss?: () => void;
  /** @param isThere whether there is a text to read */
  readonly actions: (isThere: boolean) => ReactNode;
}

/** The terms in a dialog: version, since when they are valid, text (S2.14), and what can be done. */
export function TermsSheet({ version, validFrom, loadText, onDismiss, actions }: TermsSheetProps) {
  const titleId = useId();
  const text = useRequest({ queryKey: ['terms', version], queryFn: ({ signal }) => loadText(signal) });

  return (
    <ModalDialog placement="center" labelledBy={titleId} {...(onDismiss && { onDismiss })}>
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
        <div role="region" aria-labelledby={titleId} tabIndex={0} className={classes['region']}>
          {text.status === 'pending' && <Skeleton label="Cargando los términos…" lines={9} />}
          {text.status === 'error' && (
            <LoadFailed
              message="No pudimos cargar el texto. Revisá tu conexión e intentá nuevamente."
              onRetry={text.refetch}
            />
          )}
          {text.status === 'success' && <TermsText text={text.data} />}
        </div>
        <footer className={classes['actions']}>{actions(text.status === 'success')}</footer>
      </div>
    </ModalDialog>
  );
}
