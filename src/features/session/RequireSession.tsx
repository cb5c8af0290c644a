import { Fragment } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { wayBack } from './return-to.ts';
import { useSessionState } from './SessionProvider.tsx';

/** A layout route: what is inside needs somebody signed in; others go to /signin and come back afterwards. */
export function RequireSession() {
  const session = useSessionState();
  const { pathname, search } = useLocation();

  if (session.status !== 'signedIn') return <Navigate to="/signin" replace state={wayBack(pathname + search)} />;
  // Should another person sign in from another tab, nothing that the first one typed stays on the screen.
  return (
    <Fragment key={session.user.subject}>
      <Outlet />
    </Fragment>
  );
}
