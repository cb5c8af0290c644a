import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { CurrentSummary } from './CurrentSummary.tsx';
import { PaidOff } from './PaidOff.tsx';
import { PendingBalance } from './PendingBalance.tsx';
import type { Cuota, CreditoDetalle, DocumentDownloads } from './types.ts';

interface ResumenProps {
  readonly detalle: CreditoDetalle;
  readonly cuotas: UseQueryResult<Cuota[]>;
  readonly downloads: DocumentDownloads;
  /** The way to a payment plan, where something is overdue (MY-06). */
  readonly plan: ReactNode;
}

/** What RESUMEN shows depends on the loan's state (C2, CR-03). */
export function Resumen({ detalle, cuotas, downloads, plan }: ResumenProps) {
  const { credito } = detalle;
  switch (credito.estadoCredito) {
    case 'Saldado':
      return <PaidOff credito={credito} downloads={downloads} />;
    case 'SaldoPendiente':
      return <PendingBalance detalle={detalle} downloads={downloads} />;
    default:
      return <CurrentSummary detalle={detalle} cuotas={cuotas} downloads={downloads} plan={plan} />;
  }
}
