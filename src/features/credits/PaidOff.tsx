import type { ReactNode } from 'react';
import { DownloadButton } from '../../ui/DownloadButton.tsx';
import surface from '../../ui/surface.module.css';
import classes from './resumen.module.css';
import type { CreditoDetalle, DocumentDownloads } from './types.ts';

interface PaidOffProps {
  readonly credito: CreditoDetalle['credito'];
  readonly downloads: DocumentDownloads;
  /** Where the pledge is asked to be lifted. */
  readonly release: ReactNode;
}

/** RESUMEN of a loan that is Saldado (CR-03): its note once it is cancelled. */
export function PaidOff({ credito: { operacionId, cancelado }, downloads, release }: PaidOffProps) {
  if (!cancelado) {
    return (
      <section className={`${surface['surface'] ?? ''} ${classes['card'] ?? ''}`}>
        <h2 className={classes['message']}>Ya pagaste todas las cuotas de este crédito</h2>
        <p>Cuando esté cancelado vas a poder solicitar tu prenda y ver la nota de cancelación.</p>
      </section>
    );
  }
  return (
    <section className={`${surface['surface'] ?? ''} ${classes['card'] ?? ''}`}>
      <h2 className={classes['message']}>Ya cancelaste este crédito</h2>
      <p>Ahora podés solicitar tu prenda y ver la nota de cancelación</p>
      <DownloadButton
        variant="primary"
        downloads={downloads}
        id="nota-de-cancelacion"
        ask={(api) => api.getNotaCancelacion(operacionId)}
      >
        Ver nota de cancelación
      </DownloadButton>
      {release}
    </section>
  );
}
