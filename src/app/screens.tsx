import { type ComponentType, type ReactNode, useCallback, useMemo, useState } from 'react';
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Queries } from '../api/queries.ts';
import type { HomeAction } from '../features/home/HomePage.tsx';
import { messageFor } from '../api/messages.ts';
import { addresses, applicationAddress, tasksAddress } from '../portal/addresses.ts';
import { sentAgency } from '../portal/sent-agency.ts';
import { whatsAppUrl } from '../portal/whatsapp.ts';
import { plateIn } from '../portal/plate-state.ts';
import { defer, useDeferred, useFetched } from '../ui/deferred.tsx';
import { useLoad } from '../ui/useLoad.ts';
import { Waiting } from '../ui/Waiting.tsx';
import { Arriving } from './Arriving.tsx';
import type * as CustomerParts from './CustomerParts.tsx';
import { NotFetched } from './NotFetched.tsx';
import { useFlags, useFlagsSettled, useParts } from './parts.ts';
import type { ScreenName } from './route-table.ts';
import { useDevRows } from './dev-rows.ts';
import { useHomeActions } from './home-actions.ts';
import { useUnsent } from './unsent.ts';
import { useCreditWays } from './credit-ways.ts';
import { routeAt, useMayOpen, useMyRoutes } from './my-routes.ts';
import { useOpenDocument } from './open-document.ts';
import { noteSentApplication, queries } from './queries.ts';
import { loadTerms } from './terms-text.ts';
import { acceptedLegacyId } from './terms-user.ts';
import { toast } from './toasts.tsx';
import { useUser } from './user.ts';

/** A screen whose code is fetched when its first route is opened, by those who may open it. */
export interface Screen {
  readonly load: () => Promise<unknown>;
  readonly Component: ComponentType;
}

/** Binds what a feature's screen asks for to the parts of this page. */
function screen<M>(fetchModule: () => Promise<M>, Show: ComponentType<{ readonly module: M }>): Screen {
  const deferred = defer(fetchModule);
  return {
    load: deferred.load,
    Component: () => {
      const { module, failed } = useFetched(deferred);
      if (failed) return <NotFetched onRetry={() => void deferred.load().catch(() => undefined)} />;
      return module ? (
        <Arriving>
          <Show module={module} />
        </Arriving>
      ) : (
        <Waiting>Un momento…</Waiting>
      );
    },
  };
}

interface CustomerScreenProps<M> {
  readonly module: M;
  readonly queries: Queries;
  /** Help and linking, other features' parts on this screen. */
  readonly parts: typeof CustomerParts;
}

/** A screen that shows data of the back end. */
function askingScreen<M>(
  fetchModule: () => Promise<M>,
  Show: ComponentType<{ readonly module: M; readonly queries: Queries }>,
): Screen {
  return screen(
    () => Promise.all([fetchModule(), queries.load()]),
    ({ module: [module, { Queries: WithQueries }] }) => (
      <WithQueries>{(asked) => <Show module={module} queries={asked} />}</WithQueries>
    ),
  );
}

/** A screen of what a customer has: with the answers that it shares with others. */
function customerScreen<M>(fetchModule: () => Promise<M>, Show: ComponentType<CustomerScreenProps<M>>): Screen {
  return askingScreen(
    () => Promise.all([fetchModule(), import('./CustomerParts.tsx')]),
    ({ module: [module, parts], queries: asked }) => <Show module={module} parts={parts} queries={asked} />,
  );
}

const ownLoan = defer(() => Promise.all([import('../features/report-payment/OwnLoan.tsx'), queries.load()]));

/** What looks a loan up before a payment of it is reported: fetched only where an address names one. */
function OwnLoan({ operacionId, children }: { readonly operacionId: string; readonly children: ReactNode }) {
  const parts = useDeferred(ownLoan);
  if (!parts) return <Waiting>Un momento…</Waiting>;
  const [module, { Queries: WithQueries }] = parts;
  return (
    <WithQueries>
      {(asked) => (
        <module.OwnLoan operacionId={operacionId} queries={asked}>
          {children}
        </module.OwnLoan>
      )}
    </WithQueries>
  );
}

const warn = (message: string) => {
  toast('warning', message);
};

/** The screens by the names of the route table: one that is missing does not compile. */
export const screens: Readonly<Record<ScreenName, Screen>> = {
  signIn: screen(
    () => import('../features/session/SignInPage.tsx'),
    ({ module: { SignInPage } }) => {
      const { config } = useParts();
      return <SignInPage warn={warn} networks={config.identity.networks} />;
    },
  ),
  callback: screen(
    () => import('../features/session/CallbackPage.tsx'),
    ({ module: { CallbackPage } }) => <CallbackPage />,
  ),
  loading: { load: () => Promise.resolve(), Component: () => <Navigate to={addresses.signIn} replace /> },
  oldLogin: screen(
    () => import('../features/session/OldLoginPage.tsx'),
    ({ module: { OldLoginPage } }) => <OldLoginPage api={useParts().api} />,
  ),
  newPassword: screen(
    () => import('../features/session/NewPasswordPage.tsx'),
    ({ module: { NewPasswordPage } }) => <NewPasswordPage api={useParts().api} />,
  ),
  test: screen(
    () => import('../features/session/TestPage.tsx'),
    ({ module: { TestPage } }) => {
      const { config, api } = useParts();
      return <TestPage config={config} api={api} />;
    },
  ),
  validating: screen(
    () =>
      Promise.all([
        import('../features/session/ValidatingPage.tsx'),
        import('../features/onboarding/AccountChooser.tsx'),
      ]),
    ({ module: [{ ValidatingPage }, { AccountChooser }] }) => {
      const user = useUser();
      const isOn = useFlags();
      const { api, config, native } = useParts();
      const here = sentAgency.read();
      const ownAgency = here && { name: here.name, email: user.email ?? '' };
      return (
        <ValidatingPage
          user={user}
          api={api}
          acceptance={acceptedLegacyId()}
          chooser={({ agency, ...actions }) => (
            <AccountChooser
              name={user.name}
              personalAllowed={isOn('validacion-identidad')}
              agency={agency ?? ownAgency}
              support={{ native, url: whatsAppUrl(config.support.whatsapp) }}
              {...actions}
            />
          )}
        />
      );
    },
  ),
  signupAgencia: screen(
    () => import('../features/agency-signup/SignupAgenciaPage.tsx'),
    ({ module: { SignupAgenciaPage } }) => {
      const { api, config } = useParts();
      const { email } = useUser();
      const isOn = useFlags();
      // Who signs an agency up is no seller yet, but accepts what they do
      const { url, version } = config.terms.Agenciero;
      const terms = useMemo(
        () => ({ version, load: (signal: AbortSignal) => loadTermsText(url, signal) }),
        [url, version],
      );
      // S2.10: closing logs out if people may open a personal account
      const exitPath = isOn('validacion-identidad') ? addresses.signOut : addresses.home;
      // Once sent, its addresses are out of turn: the home says what was sent.
      const [wasSent] = useState(() => sentAgency.read() !== null);
      if (wasSent) return <Navigate to={addresses.home} replace />;
      return <SignupAgenciaPage api={api} email={email ?? ''} terms={terms} exitPath={exitPath} />;
    },
  ),
  signupCliente: screen(
    () => import('../features/onboarding/PersonalSignupPage.tsx'),
    ({ module: { PersonalSignupPage } }) => {
      const { api, session } = useParts();
      const navigate = useNavigate();
      return (
        <PersonalSignupPage
          defaultName={useUser().name ?? ''}
          signup={async (name) => {
            await (await api()).signupClienteFinal(name);
          }}
          onDone={() => {
            void session.renew().then(() => navigate(addresses.home, { replace: true }));
          }}
          errorMessage={messageFor}
        />
      );
    },
  ),
  updateStart: screen(
    () => import('../features/onboarding/UpdateStartPage.tsx'),
    ({ module: { UpdateStartPage } }) => <UpdateStartPage />,
  ),
  updateSuccess: screen(
    () => import('../features/onboarding/UpdateSuccessPage.tsx'),
    ({ module: { UpdateSuccessPage } }) => <UpdateSuccessPage search={useLocation().search} />,
  ),
  home: screen(
    () => Promise.all([import('../features/home/HomePage.tsx'), import('./HomeLists.tsx')]),
    ({ module: [{ HomePage }, { CustomerHomeLists, SellerHomeLists }] }) => {
      const { name, userType } = useUser();
      const actions = useHomeActions();
      return (
        <HomePage name={name} actions={actions} unsent={useUnsent()} warm={useWarming(actions)}>
          {userType === 'ClienteFinal' ? <CustomerHomeLists /> : <SellerHomeLists />}
        </HomePage>
      );
    },
  ),
  credits: customerScreen(
    () => import('../features/credits/CreditsPage.tsx'),
    ({ module: { CreditsPage }, queries: asked, parts: { Linking, Help } }) => (
      <CreditsPage queries={asked} whenNone={<Linking place="credits" />} help={<Help />} />
    ),
  ),
  credit: customerScreen(
    () => import('../features/credits/CreditPage.tsx'),
    ({ module: { CreditPage }, queries: asked, parts: { Help } }) => {
      const { operacionId = '' } = useParams();
      return (
        <CreditPage
          key={operacionId}
          operacionId={operacionId}
          queries={asked}
          openDocument={useOpenDocument()}
          help={<Help />}
        />
      );
    },
  ),
  policies: customerScreen(
    () => import('./PoliciesScreen.tsx'),
    ({ module: { PoliciesScreen }, queries: asked }) => <PoliciesScreen queries={asked} />,
  ),
  policy: customerScreen(
    () => import('../features/policies/PolicyPage.tsx'),
    ({ module: { PolicyPage }, queries: asked, parts: { Help } }) => {
      const { idPoliza = '' } = useParams();
      const { userType } = useUser();
      return (
        <PolicyPage
          key={idPoliza}
          idPoliza={idPoliza}
          queries={asked}
          openDocument={useOpenDocument()}
          help={userType === 'ClienteFinal' && <Help />}
        />
      );
    },
  ),
  signOut: screen(
    () => import('../features/session/SignOutPage.tsx'),
    ({ module: { SignOutPage } }) => <SignOutPage isNative={useParts().native.isNative} />,
  ),
  reportPayment: screen(
    () => import('../features/report-payment/ReportPaymentPage.tsx'),
    ({ module: { ReportPaymentPage } }) => {
      const [query] = useSearchParams();
      const operacionId = query.get('operacionId');
      const maySeeLoans = useMayOpen()(addresses.credits);
      const page = <ReportPaymentPage api={useParts().api} operacionId={operacionId} />;
      if (operacionId === null || !maySeeLoans) return page;
      return (
        <OwnLoan key={operacionId} operacionId={operacionId}>
          {page}
        </OwnLoan>
      );
    },
  ),
  insuranceQuote: screen(
    () => import('../features/insurance-quote/InsuranceQuotePage.tsx'),
    ({ module: { InsuranceQuotePage } }) => {
      const { api, native, log, config } = useParts();
      const settled = useFlagsSettled();
      const isOn = useFlags();
      const [query] = useSearchParams();
      const flags = useMemo(
        () => ({
          datosPago: isOn('datos-pago'),
          fotosVehiculo: isOn('fotos-vehiculo'),
          scanCedula: isOn('scan-cedula'),
        }),
        [isOn],
      );
      const { userType } = useUser();
      const canFollow = useMayOpen()(addresses.insuranceRequests);
      const location = useLocation();
      const openDocument = useOpenDocument();
      // The flags choose the wizard, which keeps them: it does not start before they are known (IN-16).
      if (!settled) return <Waiting>Un momento…</Waiting>;
      return (
        <InsuranceQuotePage
          api={api}
          flags={flags}
          variant={isOn('nuevo-cotizador-seguros') ? 'photos' : 'plain'}
          asker={userType === 'ClienteFinal' ? 'customer' : 'seller'}
          canFollow={canFollow}
          native={native}
          openDocument={openDocument}
          log={log}
          whatsapp={config.support.whatsapp}
          query={query.toString()}
          plate={plateIn(location.state)}
        />
      );
    },
  ),
  creditStart: screen(
    () => import('../features/credits-start/CreditStartPage.tsx'),
    ({ module: { CreditStartPage } }) => {
      const { areKnown, ...ways } = useCreditWays();
      return areKnown ? <CreditStartPage purpose="car" {...ways} /> : <Waiting>Un momento…</Waiting>;
    },
  ),
  autoprendaStart: screen(
    () => import('../features/credits-start/CreditStartPage.tsx'),
    ({ module: { CreditStartPage } }) => {
      const { areKnown, ...ways } = useCreditWays();
      return areKnown ? <CreditStartPage purpose="other" {...ways} /> : <Waiting>Un momento…</Waiting>;
    },
  ),
  choosePurpose: screen(
    () => import('../features/credits-start/ChoosePurposePage.tsx'),
    ({ module: { ChoosePurposePage } }) => <ChoosePurposePage autoprenda={useFlags()('autoprenda')} />,
  ),
  creditCalculator: screen(
    () => import('../features/credit-calculator/CreditCalculatorPage.tsx'),
    ({ module: { CreditCalculatorPage } }) => {
      const [query] = useSearchParams();
      const isOn = useFlags();
      const { canRequest } = useCreditWays();
      const { api, native } = useParts();
      const openDocument = useOpenDocument();
      // The flag is what the wizard starts with: it does not start before it is known.
      if (!useFlagsSettled()) return <Waiting>Un momento…</Waiting>;
      return (
        <CreditCalculatorPage
          api={api}
          native={native}
          openDocument={openDocument}
          canRequest={canRequest}
          tipo={creditTypeIn(query.get('tipo'))}
          autoprenda={isOn('autoprenda')}
          query={query.toString()}
        />
      );
    },
  ),
  newRequest: askingScreen(
    () =>
      Promise.all([
        import('../features/new-request/NewRequestPage.tsx'),
        import('../features/new-request/ResumedRequestPage.tsx'),
      ]),
    ({ module: [{ NewRequestPage }, { ResumedRequestPage }], queries: asked }) => {
      const [query] = useSearchParams();
      const isOn = useFlags();
      const { api, native, log } = useParts();
      const openDocument = useOpenDocument();
      // What it was opened for stays, whatever the address says later.
      const [solicitud] = useState(() => numberIn(query.get('solicitud')));
      // The flag is what the wizard starts with: it does not start before it is known.
      if (!useFlagsSettled()) return <Waiting>Un momento…</Waiting>;
      const page = { api, query: query.toString(), openDocument, native, log, onSent: noteSentApplication };
      if (solicitud !== undefined) return <ResumedRequestPage solicitudId={solicitud} queries={asked} {...page} />;
      // Without Autoprenda there is nothing to choose from.
      return <NewRequestPage inicio={{ tipo: isOn('autoprenda') ? creditTypeIn(query.get('tipo')) : 1 }} {...page} />;
    },
  ),
  creditApplication: askingScreen(
    () =>
      Promise.all([
        import('../features/credit-application/CreditApplicationPage.tsx'),
        import('../features/credit-application/ResumedApplicationPage.tsx'),
      ]),
    ({ module: [{ CreditApplicationPage }, { ResumedApplicationPage }], queries: asked }) => {
      const { solicitudId = '' } = useParams();
      const [query] = useSearchParams();
      const isOn = useFlags();
      const { api, native, log } = useParts();
      const openDocument = useOpenDocument();
      const isSettled = useFlagsSettled();
      const { subject: owner } = useUser();
      const page = { api, owner, openDocument, native, log, notify: notifyFailure, onSent: noteSentApplication };
      const made = numberIn(solicitudId);
      // One run for each application: a new one gets an address of its own once it was made.
      if (made !== undefined) {
        return <ResumedApplicationPage key={made} solicitudId={made} queries={asked} {...page} />;
      }
      if (!isSettled) return <Waiting>Un momento…</Waiting>;
      return (
        <CreditApplicationPage
          key={NEW_APPLICATION}
          inicio={{ tipo: isOn('autoprenda') && creditTypeIn(query.get('tipo')) === 3 ? 3 : 1 }}
          {...page}
        />
      );
    },
  ),
  applications: askingScreen(
    () => import('../features/applications/ApplicationsPage.tsx'),
    ({ module: { ApplicationsPage }, queries: asked }) => (
      <ApplicationsPage queries={asked} resumeAt={useCreditWays().resumeAt} />
    ),
  ),
  application: askingScreen(
    () =>
      Promise.all([
        import('../features/application/ApplicationPage.tsx'),
        import('../features/applications/BesideList.tsx'),
      ]),
    ({ module: [{ ApplicationPage }, { BesideList }], queries: asked }) => {
      const { idSolicitud = '' } = useParams();
      const { native } = useParts();
      const { resumeAt } = useCreditWays();
      const solicitudId = numberIn(idSolicitud);
      if (solicitudId === undefined) return <Navigate to={addresses.home} replace />;
      const page = { solicitudId, queries: asked, native, resumeAt };
      return (
        <BesideList current={solicitudId} queries={asked} resumeAt={resumeAt}>
          <ApplicationPage key={idSolicitud} {...page} />
        </BesideList>
      );
    },
  ),
  changes: askingScreen(
    () => import('../features/application/ChangesPage.tsx'),
    ({ module: { ChangesPage }, queries: asked }) => {
      const { idSolicitud = '' } = useParams();
      const { api } = useParts();
      const { name, email, subject } = useUser();
      const solicitudId = numberIn(idSolicitud);
      if (solicitudId === undefined) return <Navigate to={addresses.home} replace />;
      const solicitante = ([name, email].find((known) => known?.trim()) ?? subject).trim().slice(0, 120);
      const page = { solicitudId, solicitante, api, queries: asked };
      return <ChangesPage key={idSolicitud} {...page} />;
    },
  ),
  applicationLink: {
    load: () => Promise.resolve(),
    Component: () => {
      const { idSolicitud = '' } = useParams();
      const solicitudId = numberIn(idSolicitud);
      return <Navigate to={solicitudId === undefined ? addresses.home : applicationAddress(solicitudId)} replace />;
    },
  },
  insuranceRequests: askingScreen(
    () => import('../features/insurance-requests/InsuranceRequestsPage.tsx'),
    ({ module: { InsuranceRequestsPage }, queries: asked }) => <InsuranceRequestsPage queries={asked} />,
  ),
  insuranceRequest: askingScreen(
    () => import('../features/insurance-requests/InsuranceRequestPage.tsx'),
    ({ module: { InsuranceRequestPage }, queries: asked }) => {
      const { numero = '' } = useParams();
      const number = numberIn(numero);
      if (number === undefined) return <Navigate to={addresses.insuranceRequests} replace />;
      return <InsuranceRequestPage key={numero} numero={number} queries={asked} />;
    },
  ),
  applicationTasks: askingScreen(
    () => import('../features/application-tasks/TasksPage.tsx'),
    ({ module: { TasksPage }, queries: asked }) => {
      const { idSolicitud = '' } = useParams();
      const solicitudId = numberIn(idSolicitud);
      if (solicitudId === undefined) return <Navigate to={addresses.home} replace />;
      return <TasksPage key={idSolicitud} solicitudId={solicitudId} queries={asked} />;
    },
  ),
  applicationTask: askingScreen(
    () => import('../features/application-tasks/TaskPage.tsx'),
    ({ module: { TaskPage }, queries: asked }) => {
      const { api } = useParts();
      const { idSolicitud = '', sequence: number = '' } = useParams();
      const solicitudId = numberIn(idSolicitud);
      const sequence = numberIn(number);
      if (solicitudId === undefined) return <Navigate to={addresses.home} replace />;
      if (sequence === undefined) return <Navigate to={tasksAddress(solicitudId)} replace />;
      return (
        <TaskPage
          key={`${idSolicitud} ${number}`}
          solicitudId={solicitudId}
          sequence={sequence}
          queries={asked}
          api={api}
        />
      );
    },
  ),
  carQuote: screen(
    () => import('../features/car-quote/CarQuotePage.tsx'),
    ({ module: { CarQuotePage } }) => {
      const { api, log } = useParts();
      return <CarQuotePage api={api} log={log} />;
    },
  ),
  plateCapture: screen(
    () => import('../features/plate-capture/PlateCapturePage.tsx'),
    ({ module: { PlateCapturePage } }) => <PlateCapturePage api={useParts().api} />,
  ),
  contact: screen(
    () => import('../features/contact/ContactPage.tsx'),
    ({ module: { ContactPage } }) => {
      const { api, native } = useParts();
      const load = useCallback(async (signal: AbortSignal) => await (await api()).getOficinaCercana(signal), [api]);
      return <ContactPage load={load} native={native} />;
    },
  ),
  info: screen(
    () => Promise.all([import('../features/info/InfoPage.tsx'), import('../platform/app-version.ts')]),
    ({ module: [{ InfoPage }, { appVersion }] }) => {
      const { config, native } = useParts();
      const isOn = useFlags();
      const [version] = useLoad(
        useCallback((signal: AbortSignal) => appVersion(config.app, signal), [appVersion, config.app]),
      );
      return (
        <InfoPage
          user={useUser()}
          version={version.status === 'loaded' ? version.value : ''}
          whatsapp={config.support.whatsapp}
          flags={{ devMode: isOn('dev-mode'), betaMode: isOn('beta-mode'), scanCedula: isOn('scan-cedula') }}
          isNative={native.isNative}
          onOpenLink={(url) => {
            native.send({ type: 'abrirEnlace', url });
          }}
          onValidateIdentity={() => {
            native.send({ type: 'validarIdentidad' });
          }}
        />
      );
    },
  ),
  devices: screen(
    () => import('../features/devices/DevicesPage.tsx'),
    ({ module: { DevicesPage } }) => {
      const { api, session } = useParts();
      return <DevicesPage api={api} onSignedOut={session.signOut} />;
    },
  ),
  devInfo: screen(
    () => import('../features/info/DevInfoPage.tsx'),
    ({ module: { DevInfoPage } }) => <DevInfoPage rows={useDevRows()} />,
  ),
};

/** What fetches the screen behind the home's first shortcut ahead of its use, for those who may open it. */
function useWarming([first]: readonly HomeAction[]): () => void {
  const rows = useMyRoutes();
  const name = first?.to && routeAt(rows, first.to)?.screen;
  return useCallback(() => {
    // Where it does not come, the page itself tries again and says so.
    if (name) screens[name].load().catch(() => undefined);
  }, [name]);
}

/** The address of an application that was not made yet. */
const NEW_APPLICATION = 'nueva';

/** Says that a part of an application was not taken, in the server's words (S8). */
const notifyFailure = (says: string) => {
  toast('error', says);
};

/** The number that an address names; undefined for what is none. */
const numberIn = (id: string | null): number | undefined =>
  id !== null && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined;

/** The credit type that a link has chosen already: '1' prendario, '3' Autoprenda (S9). */
const creditTypeIn = (tipo: string | null) => (tipo === '1' ? 1 : tipo === '3' ? 3 : null);

/** The terms, made safe and ready to be shown. */
async function loadTermsText(url: string, signal: AbortSignal): Promise<ReactNode> {
  const [{ TermsText }, text] = await Promise.all([import('../features/terms/TermsText.tsx'), loadTerms(url, signal)]);
  return <TermsText text={text} />;
}
