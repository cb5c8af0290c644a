import { useCallback } from 'react';
import { HomePage, type HomeAction } from '../../features/home/HomePage.tsx';
import { useAhead } from '../ahead.ts';
import { useHomeActions } from '../home-actions.ts';
import { CustomerHomeLists, SellerHomeLists } from '../HomeLists.tsx';
import { routeAt, useMyRoutes } from '../my-routes.ts';
import { useUnsent } from '../unsent.ts';
import { useUser } from '../user.ts';

export default function Home() {
  const { name, userType } = useUser();
  const actions = useHomeActions();
  return (
    <HomePage name={name} actions={actions} unsent={useUnsent()} warm={useWarming(actions)}>
      {userType === 'ClienteFinal' ? <CustomerHomeLists /> : <SellerHomeLists />}
    </HomePage>
  );
}

/** What fetches the screen behind the home's first shortcut ahead of its use, for those who may open it. */
function useWarming([first]: readonly HomeAction[]): () => void {
  const rows = useMyRoutes();
  const fetchAhead = useAhead();
  const name = first?.to && routeAt(rows, first.to)?.screen;
  return useCallback(() => {
    // Where it does not come, the page itself tries again and says so.
    if (name) fetchAhead(name).catch(() => undefined);
  }, [name, fetchAhead]);
}
