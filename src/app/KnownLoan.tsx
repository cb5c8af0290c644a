import type { ReactNode } from 'react';
import { OwnLoan } from '../features/report-payment/OwnLoan.tsx';
import { Queries } from './Queries.tsx';

/** Looks a loan up before a payment of it is reported. */
export function KnownLoan({ operacionId, children }: { readonly operacionId: string; readonly children: ReactNode }) {
  return (
    <Queries>
      {(queries) => (
        <OwnLoan operacionId={operacionId} queries={queries}>
          {children}
        </OwnLoan>
      )}
    </Queries>
  );
}
