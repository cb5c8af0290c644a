import { Fragment, type ReactNode, useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { speakToSeller } from '../api/generic-message.ts';
import { returnToIn, wayBack } from '../features/session/return-to.ts';
import { SessionProvider, useSessionState } from '../features/session/SessionProvider.tsx';
import { WaitingPage } from '../features/session/WaitingPage.tsx';
import { addresses } from '../portal/addresses.ts';
import { MayOpenProvider } from '../portal/may-open.ts';
import type { Audience } from '../portal/routes.ts';
import { audienceOf, permissionsOf } from './audience.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { FlagsAwaited } from './FlagsAwaited.tsx';
import { CustomerLayout, NotOffered, PortalLayout, UnknownAddress } from './layouts.tsx';
import { routeAt, useMyRoutes } from './my-routes.ts';
import { notices } from './notices.ts';
import { type Parts, PartsProvider, useFlags, useFlagsSettled, useParts } from './parts.ts';
import { homeOf, type RouteRow, routesFor, routeTable } from './route-table.ts';
import { PreloadScreenProvider } from './preload-screen.ts';
import { preloadScreen, screens } from './screens.tsx';
import { TermsGate } from './TermsGate.tsx';
import { Toasts } from './toasts.tsx';
import { UndoHost } from '../ui/UndoHost.tsx';
import { WithShortcuts } from './WithShortcuts.tsx';

/** The whole portal: providers and routes (C2, S2.1, S2.2). */
export function App({ parts }: { readonly parts: Parts }) {
  return (
    <>
      <Notices />
      <ErrorBoundary
        onBroken={(kind) => {
          parts.log.error('screen-broken', { kind });
        }}
      >
        <PartsProvider value={parts}>
          <SessionProvider session={parts.session} identity={parts.identity}>
            <PreloadScreenProvider value={preloadScreen}>
              <BrowserRouter>
                <Portal />
              </BrowserRouter>
            </PreloadScreenProvider>
          </SessionProvider>
        </PartsProvider>
      </ErrorBoundary>
      <Toasts />
    </>
  );
}

/** What is said of the whole page; nothing until its code is there. */
function Notices() {
  const module = useSyncExternalStore(notices.subscribe, notices.get);
  return module ? <module.NoticeHost /> : null;
}

/** The routes of the current user; a sentence while the user is not known yet, or is leaving (SH-11). */
function Portal() {
  const state = useSessionState();
  const rows = useMyRoutes();
  const audience = audienceOf(state);
  const mayOpen = useCallback((address: string) => routeAt(rows, address) !== undefined, [rows]);
  useLayoutEffect(() => {
    speakToSeller(audience === 'Agenciero' || audience === 'Interno');
  }, [audience]);
  if (state.status === 'renewing') return <WaitingPage />;
  if (state.status === 'signingOut') return <WaitingPage signingOut />;

  const routeOf = (row: RouteRow) => {
    const Component = screens.get(row.screen);
    const screen = Component && <Component />;
    return (
      <Route key={row.path} path={row.path} element={row.only ? <Taking only={row.only}>{screen}</Taking> : screen} />
    );
  };
  const routes = (
    <Routes>
      {rows.filter(({ title }) => title === null).map(routeOf)}
      <Route element={<PortalLayout />}>{rows.filter(({ title }) => title !== null).map(routeOf)}</Route>
      <Route path="*" element={<RedirectHome />} />
    </Routes>
  );
  if (state.status !== 'signedIn') return routes;
  return (
    // If another person signs in from another tab, nothing that the first one typed stays on the screen.
    <Fragment key={state.user.subject}>
      <UndoHost />
      <MayOpenProvider value={mayOpen}>
        <Around audience={audience}>{routes}</Around>
      </MayOpenProvider>
      {state.authorised && <TermsGate user={state.user} />}
    </Fragment>
  );
}

/** What stays around the screens of an audience while they change. */
function Around({ audience, children }: { readonly audience: Audience; readonly children: ReactNode }) {
  if (audience === 'ClienteFinal') return <CustomerLayout>{children}</CustomerLayout>;
  if (audience === 'Interno' || audience === 'Agenciero') return <WithShortcuts>{children}</WithShortcuts>;
  return children;
}

/** A screen of only some addresses of its path: any other is one that the user may not open. */
function Taking({ only, children }: { readonly only: RegExp; readonly children: ReactNode }) {
  return only.test(useLocation().pathname) ? children : <RedirectHome />;
}

/** A sentence in place of a screen, within the bars of who is signed in. */
function WithinBars({ screen }: { readonly screen: ReactNode }) {
  return (
    <Routes>
      <Route element={<PortalLayout />}>
        <Route path="*" element={screen} />
      </Route>
    </Routes>
  );
}

/**
 * An address that the user may not open (SH-13, SH-14, SH-15): after the sign-in it leads to the intended address. Who is authorised is
 * told of one that does not exist at all (decision 33).
 */
function RedirectHome() {
  const state = useSessionState();
  const location = useLocation();
  const settled = useFlagsSettled();
  const isOn = useFlags();
  const { off } = useParts().config.partners;
  const { pathname, search } = location;
  const audience = audienceOf(state);
  const home = homeOf[audience];
  if (state.status !== 'signedIn') return <Navigate to={home} replace state={wayBack(pathname + search)} />;
  if (pathname === addresses.callback) return <Navigate to={state.returnTo} replace />;
  if (pathname === addresses.signIn) return <Navigate to={returnToIn(location.state)} replace />;
  // The flags, once known, may allow it.
  if (!settled && routeAt(routesFor(audience, permissionsOf(state)), pathname)) return <FlagsAwaited />;
  const known = routeAt(routeTable, pathname);
  if (state.authorised && !known) return <WithinBars screen={<UnknownAddress />} />;
  const lacked = routeAt(routesFor(audience, permissionsOf(state), isOn), pathname)?.partners?.find((partner) =>
    off.includes(partner),
  );
  if (lacked) return <WithinBars screen={<NotOffered off={lacked} />} />;
  return <Navigate to={home} replace />;
}
