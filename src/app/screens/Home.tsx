import { useMemo } from 'react';
import { HomePage, type HomeAction } from '../../features/home/HomePage.tsx';
import { useHomeActions } from '../home-actions.ts';
import { CustomerHomeLists, SellerHomeLists } from '../HomeLists.tsx';
import { routeAt, useMyRoutes } from '../my-routes.ts';
import { usePreloadScreen } from '../preload-screen.ts';
import { useUnsent } from '../unsent.ts';
import { useUser } from '../user.ts';
import type { Preloadable } from '../../ui/idle.ts';

export default function Home() {
  const { name, userType } = useUser();
  const actions = useHomeActions();
  return (
    <HomePage name={name} actions={actions} unsent={useUnsent()} next={useNextScreen(actions)}>
      {userType === 'ClienteFinal' ? <CustomerHomeLists /> : <SellerHomeLists />}
    </HomePage>
  );
}

/** The screen behind the home's first shortcut, for those who may open it. */
function useNextScreen([first]: readonly HomeAction[]): Preloadable | undefined {
  const rows = useMyRoutes();
  const preloadScreen = usePreloadScreen();
  const name = first?.to && routeAt(rows, first.to)?.screen;
  return useMemo(() => (name ? { preload: () => preloadScreen(name) } : undefined), [name, preloadScreen]);
}
