import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf } from '../../api/messages.ts';
import type { Queries } from '../../api/queries.ts';
import { addresses } from '../../portal/addresses.ts';
import { WayTo } from '../../portal/may-open.ts';
import { ActionTile } from '../../ui/ActionTile.tsx';
import { Answer } from '../../ui/Answer.tsx';
import { HelpButton } from '../../ui/HelpButton.tsx';
import { WaitingCards } from '../../ui/LinkCard.tsx';
import { Page } from '../../ui/Page.tsx';
import { NoPolicies } from './NoPolicies.tsx';
import { PolicyCards } from './PolicyCards.tsx';
import { CancelledBanner } from './CancelledBanner.tsx';

interface PoliciesPageProps {
  readonly queries: Pick<Queries, 'polizas'>;
  readonly identityValidated: boolean;
  /** See NoPolicies. */
  readonly linking: ReactNode;
  /** See NoPolicies. */
  readonly linkingRuns: boolean;
  /** The way to what was asked for, for who may follow it. */
  readonly requests?: ReactNode;
}

/** /mispolizas (C2, PO-01): one's policies. */
export function PoliciesPage({ queries, identityValidated, linking, linkingRuns, requests }: PoliciesPageProps) {
  const query = useQuery(queries.polizas);
  return (
    <Page title="Seguros">
      <WayTo to={addresses.insuranceQuote}>
        <ActionTile to={addresses.insuranceQuote} icon="insurance">
          Asegurar un auto
        </ActionTile>
      </WayTo>
      <Answer query={query} failureOf={failureOf} waiting={<WaitingCards label="Buscando tus pólizas…" />}>
        {(polizas) =>
          polizas.length === 0 ? (
            <NoPolicies identityValidated={identityValidated} linking={linking} linkingRuns={linkingRuns} />
          ) : (
            <>
              <CancelledBanner polizas={polizas}>Tenés un seguro anulado</CancelledBanner>
              <PolicyCards polizas={polizas} level={2} />
            </>
          )
        }
      </Answer>
      {!query.isPending && (
        <>
          {requests}
          <HelpButton />
        </>
      )}
    </Page>
  );
}
