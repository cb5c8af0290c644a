import type { ReactNode } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useSearchParams } from 'react-router-dom';
import type { Api } from '../api/api.ts';
import type { LazyIdentity } from '../features/session/lazy-identity.ts';
import { RequireSession } from '../features/session/RequireSession.tsx';
import type { Session } from '../features/session/session.ts';
import { SessionProvider, useSession } from '../features/session/SessionProvider.tsx';
import { type Deferred, useDeferred } from '../ui/deferred.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { pages, reportPaymentPath, warmReportPayment } from './pages.ts';
import { Toasts } from './toasts.tsx';

interface AppProps {
  readonly session: Session;
  readonly identity: LazyIdentity;
  readonly api: () => Promise<Api>;
}

/** The whole portal: providers and routes (C2). */
export function App({ session, identity, api }: AppProps) {
  return (
    <>
      <ErrorBoundary>
        <SessionProvider session={session} identity={identity}>
          <BrowserRouter>
            <Routes>
              <Route path="/signin" element={<Page of={pages.signIn} show={({ SignInPage }) => <SignInPage />} />} />
              <Route
                path="/callback"
                element={<Page of={pages.callback} show={({ CallbackPage }) => <CallbackPage />} />}
              />
              <Route
                path="/signout"
                element={<Page of={pages.signOut} show={({ SignOutPage }) => <SignOutPage />} />}
              />
              <Route element={<RequireSession />}>
                <Route index element={<Home />} />
                <Route path={`${reportPaymentPath}/*`} element={<ReportPayment api={api} />} />
              </Route>
              <Route path="*" element={<Navigate to="/" replace />} />
            </Routes>
          </BrowserRouter>
        </SessionProvider>
      </ErrorBoundary>
      <Toasts />
    </>
  );
}

function Home() {
  const { user } = useSession();
  return (
    <Page of={pages.home} show={({ HomePage }) => <HomePage name={user?.name ?? null} warm={warmReportPayment} />} />
  );
}

function ReportPayment({ api }: Pick<AppProps, 'api'>) {
  const [query] = useSearchParams();
  const operacionId = query.get('operacionId');
  return (
    <Page
      of={pages.reportPayment}
      show={({ ReportPaymentPage }) => <ReportPaymentPage api={api} operacionId={operacionId} />}
    />
  );
}

/** A part that is fetched apart. */
function Page<M>({ of, show }: { readonly of: Deferred<M>; readonly show: (module: M) => ReactNode }) {
  const module = useDeferred(of);
  return module ? show(module) : <Waiting>Un momento…</Waiting>;
}
