import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { DownloadButton } from '../../ui/DownloadButton.tsx';
import classes from './resumen.module.css';
import { reportPaymentAddress } from '../../portal/addresses.ts';
import type { CreditoDetalle, DocumentDownloads } from './types.ts';

interface ActionsProps {
  readonly credito: CreditoDetalle['credito'];
  readonly downloads: DocumentDownloads;
  /** What else this loan's state allows. */
  readonly children: ReactNode;
}

/** What can be done about a loan that is not settled (C2). Nothing while a download runs (CR-05). */
export function Actions({ credito: { operacionId, empresa }, downloads, children }: ActionsProps) {
  const navigate = useNavigate();
  return (
    <div className={classes['actions']}>
      <Button
        disabled={downloads.anyRunning}
        onClick={() => {
          void navigate(reportPaymentAddress(operacionId));
        }}
      >
        Informar pago
      </Button>
      <DownloadButton downloads={downloads} id="medios-de-pago" ask={(api) => api.getMediosDePago(empresa)}>
        Medios de pago
      </DownloadButton>
      {children}
    </div>
  );
}
