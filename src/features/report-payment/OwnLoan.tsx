import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { reportPayment } from '../../../flows/report-payment/flow.ts';
import { text } from '../../../flows/report-payment/text.ts';
import type { ResultText } from '../../../flows/kit/text.ts';
import type { Queries } from '../../api/queries.ts';
import { addresses, reportPaymentAddress } from '../../portal/addresses.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { SubjectChoice } from '../../wizard/pages/SubjectChoice.tsx';

/** A loan of the customer's, as far as it is named. */
interface Own {
  readonly operacionId: string;
  readonly dominio: string;
  readonly vehiculo: string | null;
}

interface OwnLoanProps {
  /** The loan that the query names. */
  readonly operacionId: string;
  readonly queries: Pick<Queries, 'creditos'>;
  /** It is none of the customer's, who has these. */
  readonly onForeign: (own: readonly Own[]) => void;
}

/**
 * Looks up beside the first question whether a loan is one of the customer's (RP-03). Loans that cannot be looked up, or not soon, hold
 * nothing up: the server has the last word.
 */
export function OwnLoan({ operacionId, queries, onForeign }: OwnLoanProps): null {
  const { data, isFetching } = useQuery(queries.creditos);
  const isOwn = data?.some((credito) => credito.operacionId === operacionId) === true;
  // a list from before is no answer while it is fetched anew
  const others = isFetching || isOwn ? undefined : data;
  const tell = useEffectEvent(onForeign);
  useEffect(() => {
    if (others) tell(others);
  }, [others]);
  return null;
}

/** Says that a loan is none of the customer's, and how to go on. */
export function ForeignLoan({ own }: { readonly own: readonly Own[] }) {
  const { title, lines, ofNone } = text.foreignLoan;
  return (
    <LoanChoice tone="bad" title={title} lines={own.length > 0 ? lines.some : lines.none} own={own} phase="failed">
      <ButtonLink variant={own.length === 0 ? 'primary' : 'secondary'} to={reportPaymentAddress()} replace>
        {ofNone}
      </ButtonLink>
    </LoanChoice>
  );
}

interface WhichLoanProps {
  readonly own: readonly Own[];
  /** The payment is of none of them. */
  readonly onNone: () => void;
}

/** Asks which of several loans was paid (MY-02). */
export function WhichLoan({ own, onNone }: WhichLoanProps) {
  return (
    <LoanChoice tone="open" {...text.whichLoan} own={own} phase="asking">
      <Button variant="secondary" onClick={onNone}>
        {text.foreignLoan.ofNone}
      </Button>
    </LoanChoice>
  );
}

interface LoanChoiceProps extends Pick<ResultText, 'tone' | 'title' | 'lines'> {
  readonly own: readonly Own[];
  readonly phase: 'asking' | 'failed';
  /** The way on without a loan. */
  readonly children: ReactNode;
}

/** The loans that a payment may be of, before the first question. */
function LoanChoice({ own, phase, children, ...said }: LoanChoiceProps) {
  const { ofLoan, button } = text.foreignLoan;
  return (
    <SubjectChoice
      flow={reportPayment.id}
      step="credito"
      phase={phase}
      title={text.title}
      text={{ ...said, button }}
      subjects={own.map(({ operacionId, dominio, vehiculo }) => ({
        to: reportPaymentAddress(operacionId),
        label: ofLoan(operacionId, dominio, vehiculo),
      }))}
      exitPath={addresses.home}
    >
      {children}
    </SubjectChoice>
  );
}
