import { defer } from '../ui/deferred.tsx';

/** The parts of the portal that are fetched apart, each when its first path is opened. */
export const pages = {
  signIn: defer(() => import('../features/session/SignInPage.tsx')),
  callback: defer(() => import('../features/session/CallbackPage.tsx')),
  signOut: defer(() => import('../features/session/SignOutPage.tsx')),
  home: defer(() => import('../features/home/HomePage.tsx')),
  reportPayment: defer(() => import('../features/report-payment/ReportPaymentPage.tsx')),
} as const;

/** The report-payment wizard at any of its positions, real or not: it redirects by itself (RP-03). */
export const reportPaymentPath = '/miscreditos/informarpago';

/** The part that a path shows first, so that it is fetched before anything is rendered. */
export function pageAt(pathname: string, signedIn: boolean): { load(): Promise<unknown> } {
  if (pathname === '/callback') return pages.callback;
  if (pathname === '/signout') return pages.signOut;
  if (!signedIn) return pages.signIn;
  return pathname.startsWith(reportPaymentPath) ? pages.reportPayment : pages.home;
}

/** Fetches the report-payment wizard ahead of its use. */
export function warmReportPayment(): void {
  // Where it does not come, the page itself tries again and says so.
  pages.reportPayment.load().catch(() => undefined);
}
