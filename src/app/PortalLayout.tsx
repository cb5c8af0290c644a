import { use } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { CustomerLayout } from '../features/layout/CustomerLayout.tsx';
import { listTitle } from '../features/applications/list-title.ts';
import { customerMenu, type MenuId, sellerMenu } from '../features/layout/navigation.ts';
import { SellerLayout } from '../features/layout/SellerLayout.tsx';
import type { Back, ProfileUser } from '../features/layout/TopBar.tsx';
import { useSessionState } from '../features/session/SessionProvider.tsx';
import { addresses } from '../portal/addresses.ts';
import { useCoordinates } from './coordinates.ts';
import { routeAt, useMyRoutes } from './my-routes.ts';
import type { RouteRow } from './route-table.ts';
import { useParts } from './parts.ts';
import { ShowShortcuts } from './show-shortcuts.ts';
import { useWhatsNew } from './use-whats-new.tsx';

/** The bars around the portal's screens: a customer's navigation, or the sellers' top bar and menu (SH-22, SH-23). */
export function PortalLayout() {
  const { log } = useParts();
  const state = useSessionState();
  const rows = useMyRoutes();
  if (state.status !== 'signedIn') return null;
  const { user } = state;
  const onMenuClick = (item: MenuId) => {
    log.event('menu-clicked', { item });
  };
  if (user.userType !== 'ClienteFinal') return <SellerBars user={user} rows={rows} onMenuClick={onMenuClick} />;
  const items = customerMenu.filter(({ to }) => routeAt(rows, to));
  return (
    <CustomerLayout items={items} onMenuClick={onMenuClick}>
      <Outlet />
    </CustomerLayout>
  );
}

interface SellerBarsProps {
  readonly user: ProfileUser;
  readonly rows: readonly RouteRow[];
  readonly onMenuClick: (item: MenuId) => void;
}

function SellerBars({ user, rows, onMenuClick }: SellerBarsProps) {
  const back = useBack(rows);
  const { pathname } = useLocation();
  const showShortcuts = use(ShowShortcuts);
  const { notifications, counting } = useWhatsNew();
  const items = sellerMenu.filter(({ to }) => routeAt(rows, to));
  const titleOf = useTitles();
  const here = routeAt(rows, pathname);
  return (
    <SellerLayout
      user={user}
      items={items}
      title={(here && titleOf(here)) ?? ''}
      {...(!items.some(({ to }) => to === pathname) && { back })}
      onMenuClick={onMenuClick}
      onShortcuts={() => {
        showShortcuts(true);
      }}
      notifications={notifications}
    >
      <Outlet />
      {counting}
    </SellerLayout>
  );
}

/** What screens are called to the user. */
function useTitles(): (row: RouteRow) => string | null {
  const coordinates = useCoordinates();
  return ({ path, title }) => (path === addresses.applications ? listTitle(coordinates) : title);
}

/**
 * Where the arrow of the top bar leads: to the screen that this one is below, with its query; else home. Who came from there
 * goes back in the history, and finds it as it was left.
 */
function useBack(rows: readonly RouteRow[]): Back {
  const location = useLocation();
  const { pathname, search } = location;
  const navigate = useNavigate();
  const above = pathname.slice(0, pathname.lastIndexOf('/'));
  const row = routeAt(rows, above);
  const titleOf = useTitles();
  if (!row || row.title === null || row.path === addresses.home)
    return { to: addresses.home, label: 'Volver al inicio' };
  const to = above + search;
  const label = `Volver a ${titleOf(row)}`;
  if (!v.is(v.object({ from: v.literal(to) }), location.state)) return { to, label };
  return {
    label,
    onBack: () => {
      void navigate(-1);
    },
  };
}
