import { type ComponentProps, type ReactNode, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { hasBegun } from '../../features/report-payment/begun.ts';
import { ReportPaymentPage } from '../../features/report-payment/ReportPaymentPage.tsx';
import { addresses } from '../../portal/addresses.ts';
import { lazy } from '../../ui/lazy.tsx';
import { useMayOpen } from '../my-routes.ts';
import { useParts } from '../parts.ts';
import { reloadPaymentReports } from '../queries.ts';

const knownLoan = () => import('../KnownLoan.tsx');

/** What looks a loan up: fetched only where an address names one; the report goes on without it. */
const KnownLoan = lazy(
  async () => (await knownLoan()).KnownLoan,
  () => null,
);
const ForeignLoan = lazy(async () => (await knownLoan()).ForeignLoan);

export default function ReportPayment() {
  const [query] = useSearchParams();
  const operacionId = query.get('operacionId');
  const maySeeLoans = useMayOpen()(addresses.credits);
  const { api, config } = useParts();
  const page = (
    <ReportPaymentPage
      api={api}
      operacionId={operacionId}
      pdf={config.receipts.pdf}
      onReported={reloadPaymentReports}
    />
  );
  if (operacionId === null || !maySeeLoans) return page;
  return (
    <OfLoan key={operacionId} operacionId={operacionId}>
      {page}
    </OfLoan>
  );
}

interface OfLoanProps {
  readonly operacionId: string;
  /** The report of a payment of the loan. */
  readonly children: ReactNode;
}

/** Begins a report at once, and ends it where the loan turns out to be none of the customer's before anything is answered (RP-03). */
function OfLoan({ operacionId, children }: OfLoanProps) {
  const goesOn = hasBegun(useLocation().pathname);
  const [begun, setBegun] = useState(goesOn);
  if (goesOn && !begun) setBegun(true);
  const [own, setOwn] = useState<ComponentProps<typeof ForeignLoan>['own']>();
  if (own) return <ForeignLoan own={own} />;
  return (
    <>
      {children}
      {!begun && <KnownLoan operacionId={operacionId} onForeign={setOwn} />}
    </>
  );
}
