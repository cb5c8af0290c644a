import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf } from '../../api/messages.ts';
import type { Queries } from '../../api/queries.ts';
import { ActionTile } from '../../ui/ActionTile.tsx';
import { Answer } from '../../ui/Answer.tsx';
import { HelpButton } from '../../ui/HelpButton.tsx';
import { WaitingCards } from '../../ui/LinkCard.tsx';
import { Page } from '../../ui/Page.tsx';
import tiles from '../../ui/tiles.module.css';
import { OwedNow } from './OwedNow.tsx';
import { CreditCards } from './CreditCards.tsx';
import { addresses, reportPaymentAddress } from '../../portal/addresses.ts';

interface CreditsPageProps {
  readonly queries: Pick<Queries, 'creditos'>;
  /** What a user without loans sees: how to link them (C2). */
  readonly whenNone: ReactNode;
}

/** /miscreditos (C2, CR-01): one's loans. */
export function CreditsPage({ queries, whenNone }: CreditsPageProps) {
  const query = useQuery(queries.creditos);
  return (
    <Page title="Créditos">
      <ul role="list" className={tiles['tiles']}>
        <li>
          <ActionTile to={reportPaymentAddress()} icon="payment">
            Informar un pago
          </ActionTile>
        </li>
        <li>
          <ActionTile to={addresses.paymentReports} icon="reports">
            Mis pagos informados
          </ActionTile>
        </li>
      </ul>
      <Answer query={query} failureOf={failureOf} waiting={<WaitingCards label="Buscando tus créditos…" />}>
        {(creditos) => (
          <>
            <OwedNow creditos={creditos} />
            {creditos.length === 0 ? whenNone : <CreditCards creditos={creditos} level={2} />}
          </>
        )}
      </Answer>
      {!query.isPending && <HelpButton />}
    </Page>
  );
}
