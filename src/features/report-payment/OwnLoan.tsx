import { useTimeout } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { reportPayment } from '../../../flows/report-payment/flow.ts';
import { text } from '../../../flows/report-payment/text.ts';
import type { Queries } from '../../api/queries.ts';
import { addresses, reportPaymentAddress } from '../../portal/addresses.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { Frame } from '../../wizard/Frame.tsx';
import { Outcome } from '../../wizard/Outcome.tsx';
import { useHeading } from '../../wizard/useHeading.tsx';

/** Milliseconds after which the report begins, whatever the loans are: they are only looked up to save eleven answers. */
const LONGEST_WAIT = 3000;

interface OwnLoanProps {
  /** The loan that the query names. */
  readonly operacionId: string;
  readonly queries: Pick<Queries, 'creditos'>;
  /** The report of a payment of it. */
  readonly children: ReactNode;
}

/**
 * Says before the first question that a loan is none of the customer's (RP-03), and how to go on. Loans that cannot be looked up, or
 * not soon, hold nothing up: the server has the last word. A report that has begun is not interrupted.
 */
export function OwnLoan({ operacionId, queries, children }: OwnLoanProps) {
  const { data, isFetching, isError } = useQuery(queries.creditos);
  const [begun, setBegun] = useState(false);
  useTimeout(() => setBegun(true), LONGEST_WAIT, { autoInvoke: true });

  const isOwn = data?.some((credito) => credito.operacionId === operacionId) === true;
  const begins = begun || isOwn || isError;
  if (begins && !begun) setBegun(true);
  if (begins) return children;
  // a list from before is no answer while it is fetched anew
  if (isFetching) return <Waiting>Un momento…</Waiting>;
  return <ForeignLoan own={data ?? []} />;
}

function ForeignLoan({ own }: { readonly own: readonly { readonly operacionId: string; readonly dominio: string }[] }) {
  const navigate = useNavigate();
  const Heading = useHeading(text.title);
  const { title, lines, ofLoan, ofNone, button } = text.foreignLoan;
  const leave = () => void navigate(addresses.home, { replace: true });
  return (
    <Frame
      title={text.title}
      onBack={leave}
      onCancel={leave}
      state={{ flow: reportPayment.id, step: 'credito', phase: 'failed' }}
    >
      <Outcome
        text={{ tone: 'bad', title, lines: own.length > 0 ? lines.some : lines.none, button }}
        Heading={Heading}
        onButton={leave}
        wayOut={
          <>
            {own.map(({ operacionId, dominio }, index) => (
              <ButtonLink
                key={operacionId}
                variant={index === 0 ? 'primary' : 'secondary'}
                to={reportPaymentAddress(operacionId)}
                replace
              >
                {ofLoan(operacionId, dominio)}
              </ButtonLink>
            ))}
            <ButtonLink variant={own.length === 0 ? 'primary' : 'secondary'} to={reportPaymentAddress()} replace>
              {ofNone}
            </ButtonLink>
          </>
        }
      />
    </Frame>
  );
}
