import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ReportPaymentPage } from '../../features/report-payment/ReportPaymentPage.tsx';
import { addresses } from '../../portal/addresses.ts';
import { defer, useDeferred } from '../../ui/deferred.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { useMayOpen } from '../my-routes.ts';
import { useParts } from '../parts.ts';

const knownLoan = defer(() => import('../KnownLoan.tsx'));

export function ReportPayment() {
  const [query] = useSearchParams();
  const operacionId = query.get('operacionId');
  const maySeeLoans = useMayOpen()(addresses.credits);
  const page = <ReportPaymentPage api={useParts().api} operacionId={operacionId} />;
  if (operacionId === null || !maySeeLoans) return page;
  return (
    <Known key={operacionId} operacionId={operacionId}>
      {page}
    </Known>
  );
}

/** What looks a loan up before a payment of it is reported: fetched only where an address names one. */
function Known({ operacionId, children }: { readonly operacionId: string; readonly children: ReactNode }) {
  const module = useDeferred(knownLoan);
  return module ? (
    <module.KnownLoan operacionId={operacionId}>{children}</module.KnownLoan>
  ) : (
    <Waiting>Un momento…</Waiting>
  );
}
