import { useEffect, useSyncExternalStore } from 'react';
import { genericMessage } from '../api/messages.ts';
import { defer } from '../ui/deferred.tsx';
import { WaitingCards } from '../ui/LinkCard.tsx';
import { ListSection } from '../ui/ListSection.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { queries } from './queries.ts';

const lists = defer(() => Promise.all([import('./CustomerLists.tsx'), queries.load()]));

const fetchLists = () => {
  // Where it does not come, the screen says so.
  lists.load().catch(() => undefined);
};

/** A customer's loans and policies on the home (HO-02 … HO-04), fetched behind its shortcuts. */
export function HomeLists() {
  const module = useSyncExternalStore(lists.subscribe, lists.get);
  const failed = useSyncExternalStore(lists.subscribe, lists.failed);
  useEffect(fetchLists, []);
  if (module) {
    const [{ CustomerLists }, { Queries }] = module;
    return <Queries>{(asked) => <CustomerLists queries={asked} />}</Queries>;
  }
  if (failed) return <LoadFailed message={genericMessage} onRetry={fetchLists} />;
  return (
    <ListSection title="Mis créditos">
      <WaitingCards label="Buscando tus créditos…" />
    </ListSection>
  );
}
