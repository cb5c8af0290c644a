import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { addresses, applicationAddress } from '../portal/addresses.ts';
import { defer, useFetched } from '../ui/deferred.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { numberIn } from './addressed.ts';
import { Arriving } from './Arriving.tsx';
import { NotFetched } from './NotFetched.tsx';
import type { ScreenName } from './route-table.ts';

/** A screen whose code is fetched when its first route is opened, by those who may open it. */
interface Screen {
  readonly load: () => Promise<unknown>;
  readonly Component: ComponentType;
}

function screen(fetchScreen: () => Promise<ComponentType>): Screen {
  const deferred = defer(fetchScreen);
  return {
    load: deferred.load,
    Component: () => {
      const { module: Shown, failed } = useFetched(deferred);
      if (failed) return <NotFetched onRetry={() => void deferred.load().catch(() => undefined)} />;
      return Shown ? (
        <Arriving>
          <Shown />
        </Arriving>
      ) : (
        <Waiting>Un momento…</Waiting>
      );
    },
  };
}

const lists = () => import('../wizard/fields/lists.ts');
const fields = () => import('../wizard/fields/fields.ts');

interface BeginningWizard {
  readonly Page: ComponentType;
  /** Has the wizard take the screen of its first question over, once that is fetched. */
  readonly ready: () => Promise<void>;
}

/** A wizard whose first question is not a choice: the screen of that is fetched with the page. */
const withFirst = (fetchFirst: () => Promise<unknown>, fetchPage: () => Promise<BeginningWizard>): Screen =>
  screen(async () => {
    const [{ Page, ready }] = await Promise.all([fetchPage(), fetchFirst()]);
    await ready();
    return Page;
  });

/** An address that leads to another one: there is nothing to fetch. */
const redirect = (Component: ComponentType): Screen => ({ load: () => Promise.resolve(), Component });

/**
 * The screens by the names of the route table: one that is missing does not compile. Each is a file of screens/ by its name,
 * which gives the feature's page what it asks for; the build goes by these names too (scripts/vite/route-files.ts).
 */
export const screens: Readonly<Record<ScreenName, Screen>> = {
  application: screen(async () => (await import('./screens/Application.tsx')).Application),
  applicationTasks: screen(async () => (await import('./screens/ApplicationTasks.tsx')).ApplicationTasks),
  applications: screen(async () => (await import('./screens/Applications.tsx')).Applications),
  autoprendaStart: screen(async () => (await import('./screens/AutoprendaStart.tsx')).AutoprendaStart),
  callback: screen(async () => (await import('./screens/Callback.tsx')).Callback),
  carQuote: withFirst(lists, async () => {
    const { CarQuote: Page, ready } = await import('./screens/CarQuote.tsx');
    return { Page, ready };
  }),
  changes: screen(async () => (await import('./screens/Changes.tsx')).Changes),
  choosePurpose: screen(async () => (await import('./screens/ChoosePurpose.tsx')).ChoosePurpose),
  contact: screen(async () => (await import('./screens/Contact.tsx')).Contact),
  credit: screen(async () => (await import('./screens/Credit.tsx')).Credit),
  creditApplication: screen(async () => {
    const { CreditApplication, warmForms } = await import('./screens/CreditApplication.tsx');
    // Not waited for: the application is made meanwhile.
    warmForms().catch(() => undefined);
    return CreditApplication;
  }),
  creditCalculator: screen(async () => (await import('./screens/CreditCalculator.tsx')).CreditCalculator),
  creditStart: screen(async () => (await import('./screens/CreditStart.tsx')).CreditStart),
  credits: screen(async () => (await import('./screens/Credits.tsx')).Credits),
  devInfo: screen(async () => (await import('./screens/DevInfo.tsx')).DevInfo),
  devices: screen(async () => (await import('./screens/Devices.tsx')).Devices),
  home: screen(async () => (await import('./screens/Home.tsx')).Home),
  info: screen(async () => (await import('./screens/Info.tsx')).Info),
  insuranceQuote: withFirst(lists, async () => {
    const { InsuranceQuote: Page, ready } = await import('./screens/InsuranceQuote.tsx');
    return { Page, ready };
  }),
  insuranceRequest: screen(async () => (await import('./screens/InsuranceRequest.tsx')).InsuranceRequest),
  insuranceRequests: screen(async () => (await import('./screens/InsuranceRequests.tsx')).InsuranceRequests),
  newPassword: screen(async () => (await import('./screens/NewPassword.tsx')).NewPassword),
  newRequest: screen(async () => (await import('./screens/NewRequest.tsx')).NewRequest),
  oldLogin: screen(async () => (await import('./screens/OldLogin.tsx')).OldLogin),
  plateCapture: screen(async () => (await import('./screens/PlateCapture.tsx')).PlateCapture),
  policies: screen(async () => (await import('./screens/Policies.tsx')).Policies),
  policy: screen(async () => (await import('./screens/Policy.tsx')).Policy),
  reportPayment: screen(async () => (await import('./screens/ReportPayment.tsx')).ReportPayment),
  signIn: screen(async () => (await import('./screens/SignIn.tsx')).SignIn),
  signOut: screen(async () => (await import('./screens/SignOut.tsx')).SignOut),
  signupAgencia: withFirst(fields, async () => {
    const { SignupAgencia: Page, ready } = await import('./screens/SignupAgencia.tsx');
    return { Page, ready };
  }),
  signupCliente: screen(async () => (await import('./screens/SignupCliente.tsx')).SignupCliente),
  test: screen(async () => (await import('./screens/Test.tsx')).Test),
  updateStart: screen(async () => (await import('./screens/UpdateStart.tsx')).UpdateStart),
  updateSuccess: screen(async () => (await import('./screens/UpdateSuccess.tsx')).UpdateSuccess),
  validating: screen(async () => (await import('./screens/Validating.tsx')).Validating),
  loading: redirect(() => <Navigate to={addresses.signIn} replace />),
  applicationLink: redirect(ApplicationLink),
};

/** /missolicitudes/{idSolicitud}: where mails and messages lead (S2.3). */
function ApplicationLink() {
  const { idSolicitud = '' } = useParams();
  const solicitudId = numberIn(idSolicitud);
  return <Navigate to={solicitudId === undefined ? addresses.home : applicationAddress(solicitudId)} replace />;
}
