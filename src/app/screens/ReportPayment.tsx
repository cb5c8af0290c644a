import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import * as v from 'valibot';
import { reportPayment } from '../../../flows/report-payment/flow.ts';
import { givenAnswers, hasBegun } from '../../features/report-payment/address.ts';
import { ReportPaymentPage } from '../../features/report-payment/ReportPaymentPage.tsx';
import { draft } from '../../platform/storage.ts';
import { addresses, reportPaymentAddress } from '../../portal/addresses.ts';
import { lazy } from '../../ui/lazy.tsx';
import { useMayOpen } from '../../portal/may-open.ts';
import { useParts } from '../parts.ts';
import { useUser } from '../user.ts';
import { reloadPaymentReports, shownOpenLoans } from '../queries.ts';

const knownLoan = () => import('../KnownLoan.tsx');

/** What looks a loan up: fetched only where an address names one; the report goes on without it. */
const KnownLoan = lazy(
  async () => (await knownLoan()).KnownLoan,
  () => null,
);
const ForeignLoan = lazy(async () => (await knownLoan()).ForeignLoan);
const WhichLoan = lazy(async () => (await knownLoan()).WhichLoan);

export default function ReportPayment() {
  const [query] = useSearchParams();
  const operacionId = query.get('operacionId');
  const { search } = useLocation();
  const given = useMemo(() => givenAnswers(new URLSearchParams(search)), [search]);
  const maySeeLoans = useMayOpen()(addresses.credits);
  const { customerApi: api, config } = useParts();
  const { email } = useUser();
  const page = (
    <ReportPaymentPage
      api={api}
      operacionId={operacionId}
      given={given}
      pdf={config.receipts.pdf}
      email={email}
      onReported={reloadPaymentReports}
    />
  );
  if (!maySeeLoans) return page;
  if (operacionId === null) return <OfSomeLoan>{page}</OfSomeLoan>;
  return (
    <OfLoan key={operacionId} operacionId={operacionId} given={given}>
      {page}
    </OfLoan>
  );
}

/** Whether a report that names no loan was begun before in this tab: it goes on. */
const isBegunWithoutLoan = (): boolean => draft(reportPayment.id, v.unknown()).read() !== null;

/**
 * Where the loans were seen on the way here, the one that is open is meant, and of several it is asked which (MY-02). Who comes by a link
 * names none.
 */
function OfSomeLoan({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const [own, setOwn] = useState(() => (hasBegun(pathname) || isBegunWithoutLoan() ? [] : (shownOpenLoans() ?? [])));
  const [first, second] = own;
  if (!first) return children;
  if (!second) return <Navigate to={reportPaymentAddress(first.operacionId)} replace />;
  return (
    <WhichLoan
      own={own}
      onNone={() => {
        setOwn([]);
      }}
    />
  );
}

interface OfLoanProps {
  readonly operacionId: string;
  readonly given: ComponentProps<typeof ReportPaymentPage>['given'];
  /** The report of a payment of the loan. */
  readonly children: ReactNode;
}

/** Begins a report at once, and ends it where the loan turns out to be none of the customer's before anything is answered (RP-03). */
function OfLoan({ operacionId, given, children }: OfLoanProps) {
  const goesOn = hasBegun(useLocation().pathname, given);
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
