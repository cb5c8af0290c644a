import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../api/messages.ts';
import type { Queries } from '../../api/queries.ts';
import { addresses } from '../../portal/addresses.ts';
import { Answer } from '../../ui/Answer.tsx';
import { WaitingCards } from '../../ui/LinkCard.tsx';
import { ListSection } from '../../ui/ListSection.tsx';
import classes from './policies.module.css';
import { PolicyCards } from './PolicyCards.tsx';
import { CancelledBanner } from './CancelledBanner.tsx';

/** How many the home shows (C9, HO-02). */
const MOST = 3;

/** 'Mis pólizas' of the home (HO-02, HO-03). */
export function LatestPolicies({ queries }: { readonly queries: Pick<Queries, 'polizas'> }) {
  const query = useQuery(queries.polizas);
  const hasMore = (query.data?.length ?? 0) > MOST;
  return (
    <ListSection title="Mis pólizas" {...(hasMore && { all: { to: addresses.policies, label: 'ver todas' } })}>
      <Answer query={query} failureOf={failureOf} waiting={<WaitingCards label="Buscando tus pólizas…" />}>
        {(polizas) => (
          <>
            <CancelledBanner polizas={polizas}>Tenés seguros anulados</CancelledBanner>
            {polizas.length === 0 ? (
              <p className={classes['none']}>No tenés pólizas activas</p>
            ) : (
              <PolicyCards polizas={polizas.slice(0, MOST)} level={3} />
            )}
          </>
        )}
      </Answer>
    </ListSection>
  );
}
