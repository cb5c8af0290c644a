import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf } from '../../api/messages.ts';
import type { Queries } from '../../api/queries.ts';
import { addresses } from '../../portal/addresses.ts';
import { Answer } from '../../ui/Answer.tsx';
import { WaitingCards } from '../../ui/LinkCard.tsx';
import { ListSection } from '../../ui/ListSection.tsx';
import { OwedNow } from './OwedNow.tsx';
import { CreditCards } from './CreditCards.tsx';

/** How many the home shows (C9, HO-02). */
const MOST = 3;

interface LatestCreditsProps {
  readonly queries: Pick<Queries, 'creditos'>;
  /** What a user without loans sees. */
  readonly whenNone: ReactNode;
}

/** 'Mis créditos' of the home (HO-02, HO-03). */
export function LatestCredits({ queries, whenNone }: LatestCreditsProps) {
  const query = useQuery(queries.creditos);
  const hasMore = (query.data?.length ?? 0) > MOST;
  return (
    <ListSection title="Mis créditos" {...(hasMore && { all: { to: addresses.credits, label: 'ver todos' } })}>
      <Answer query={query} failureOf={failureOf} waiting={<WaitingCards label="Buscando tus créditos…" />}>
        {(creditos) => (
          <>
            <OwedNow creditos={creditos} />
            {creditos.length === 0 ? whenNone : <CreditCards creditos={creditos} most={MOST} level={3} />}
          </>
        )}
      </Answer>
    </ListSection>
  );
}
