import { type ComponentType, useEffect, useSyncExternalStore } from 'react';
import { genericMessage } from '../api/messages.ts';
import { defer } from '../ui/deferred.tsx';
import { WaitingCards } from '../ui/LinkCard.tsx';
import { ListSection } from '../ui/ListSection.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';

/** What stands in for the first of the lists until their code is there. */
interface Stand {
  readonly title: string;
  readonly label: string;
  readonly count?: number;
}

/** Lists of the home, fetched behind its shortcuts: where they do not come, the shortcuts are there. */
function homeLists(fetchLists: () => Promise<ComponentType>, { title, ...waiting }: Stand): ComponentType {
  const lists = defer(fetchLists);
  const load = () => {
    // Where it does not come, the screen says so.
    lists.load().catch(() => undefined);
  };
  return function HomeLists() {
    const Lists = useSyncExternalStore(lists.subscribe, lists.get);
    const failed = useSyncExternalStore(lists.subscribe, lists.failed);
    useEffect(load, []);
    if (Lists) return <Lists />;
    if (failed) return <LoadFailed message={genericMessage} onRetry={load} />;
    return (
      <ListSection title={title}>
        <WaitingCards {...waiting} />
      </ListSection>
    );
  };
}

/** A customer's loans and policies on the home (HO-02 … HO-04). */
export const CustomerHomeLists = homeLists(async () => (await import('./CustomerLists.tsx')).CustomerLists, {
  title: 'Mis créditos',
  label: 'Buscando tus créditos…',
});

/** A seller's applications on the home (AP-01), and the way to what else they follow. */
export const SellerHomeLists = homeLists(async () => (await import('./SellerLists.tsx')).SellerLists, {
  title: 'Mis solicitudes',
  label: 'Buscando tus solicitudes…',
  count: 3,
});
