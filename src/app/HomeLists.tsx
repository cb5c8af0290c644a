import { type ReactNode, useEffect, useState } from 'react';
import { messageFor } from '../api/messages.ts';
import { listTitle } from '../features/applications/list-title.ts';
import { whenIdle } from '../ui/idle.ts';
import { lazy } from '../ui/lazy.tsx';
import { WaitingCards } from '../ui/LinkCard.tsx';
import { ListSection } from '../ui/ListSection.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { useCoordinates } from './coordinates.ts';

/** What stands in for the first of the lists until their code is there. */
interface Stand {
  /** As the list that comes says it. */
  readonly useTitle: () => string;
  readonly label: string;
  readonly count?: number;
}

/** Lists of the home, fetched behind its shortcuts: where they do not come, the shortcuts are there. */
const homeLists = (load: () => Promise<() => ReactNode>, { useTitle, ...waiting }: Stand) =>
  lazy(load, ({ failed, retry }) =>
    failed ? (
      <LoadFailed message={messageFor(undefined)} onRetry={retry} />
    ) : (
      <Standing useTitle={useTitle} {...waiting} />
    ),
  );

function Standing({ useTitle, ...waiting }: Stand) {
  return (
    <ListSection title={useTitle()}>
      <WaitingCards {...waiting} />
    </ListSection>
  );
}

/** A customer's loans and policies on the home (HO-02 … HO-04). */
export const CustomerHomeLists = homeLists(async () => (await import('./CustomerLists.tsx')).CustomerLists, {
  useTitle: () => 'Mis créditos',
  label: 'Buscando tus créditos…',
});

const Count = lazy(
  async () => (await import('./SellerLists.tsx')).PendingCount,
  () => null,
);

/** How many applications have tasks that wait for the seller (SL-06), asked for once the home can be used. */
export function PendingCount() {
  const [isIdle, setIdle] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        setIdle(true);
      }),
    [],
  );
  return isIdle ? <Count /> : null;
}

/** A seller's applications on the home (AP-01), and the way to what else they follow. */
export const SellerHomeLists = homeLists(async () => (await import('./SellerLists.tsx')).SellerLists, {
  useTitle: () => listTitle(useCoordinates()),
  label: 'Buscando tus solicitudes…',
  count: 3,
});
