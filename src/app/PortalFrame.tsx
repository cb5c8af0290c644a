import { Outlet, useLocation } from 'react-router-dom';
import { CustomerLayout } from '../features/layout/CustomerLayout.tsx';
import { customerMenuOwn, type MenuId, sellerMenu } from '../features/layout/navigation.ts';
import { SellerLayout } from '../features/layout/SellerLayout.tsx';
import { useSessionState } from '../features/session/SessionProvider.tsx';
import { addresses } from '../portal/addresses.ts';
import { routeAt, useMyRoutes } from './my-routes.ts';
import { useParts } from './parts.ts';

/** The bars around the portal's screens: a customer's navigation, or the sellers' top bar and menu (SH-22, SH-23). */
export function PortalFrame() {
  const { log } = useParts();
  const state = useSessionState();
  const rows = useMyRoutes();
  const { pathname } = useLocation();
  if (state.status !== 'signedIn') return null;
  const { user } = state;
  const onMenuClick = (item: MenuId) => {
    log.event('menu-clicked', { item });
  };

  if (user.userType === 'ClienteFinal') {
    const items = customerMenuOwn.filter(({ to }) => routeAt(rows, to));
    return (
      <CustomerLayout items={items} onMenuClick={onMenuClick}>
        <Outlet />
      </CustomerLayout>
    );
  }
  const items = sellerMenu.filter(({ to }) => routeAt(rows, to));
  const here = routeAt(rows, pathname);
  return (
    <SellerLayout
      user={user}
      items={items}
      title={here && 'title' in here ? here.title : ''}
      {...(!items.some(({ to }) => to === pathname) && { back: { to: addresses.home, label: 'Volver al inicio' } })}
      onMenuClick={onMenuClick}
    >
      <Outlet />
    </SellerLayout>
  );
}
