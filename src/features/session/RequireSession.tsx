import { Fragment, type ReactNode } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { wayBack } from './return-to.ts';
import { useSessionState } from './SessionProvider.tsx';

/** What is inside needs somebody signed in; others go to /signin and come back afterwards. */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const session = useSessionState();
  const [pathname] = useLocation();
  const search = useSearch();

  if (session.status !== 'signedIn')
    return <Redirect to="/signin" replace state={wayBack(search === '' ? pathname : `${pathname}?${search}`)} />;
  // Should another person sign in from another tab, nothing that the first one typed stays on the screen.
  return <Fragment key={session.user.subject}>{children}</Fragment>;
}
