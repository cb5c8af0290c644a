import type { UseQueryResult } from '@tanstack/react-query';
import { CurrentSummary } from './CurrentSummary.tsx';
import { PaidOff } from './PaidOff.tsx';
import { PendingBalance } from './PendingBalance.tsx';
import type { Cuota, CreditoDetalle, DocumentDownloads, LoanRequests } from './types.ts';

interface ResumenProps {
  readonly detalle: CreditoDetalle;
  readonly cuotas: UseQueryResult<Cuota[]>;
  readonly downloads: DocumentDownloads;
  readonly requests: LoanRequests | undefined;
}

/** What RESUMEN shows depends on the loan's state (C2, CR-03). */
export function Resumen({ detalle, cuotas, downloads, requests }: ResumenProps) {
  const { credito } = detalle;
  switch (credito.estadoCredito) {
    case 'Saldado':
      return <PaidOff credito={credito} downloads={downloads} release={requests?.release} />;
    case 'SaldoPendiente':
      return <PendingBalance detalle={detalle} downloads={downloads} />;
    default:
      return <CurrentSummary detalle={detalle} cuotas={cuotas} downloads={downloads} requests={requests} />;
  }
}
