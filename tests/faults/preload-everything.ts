import { vi } from 'vitest';
import { flows } from '../../flows/index.ts';
import { CustomerLayout, PortalLayout, UnknownAddress } from '../../src/app/layouts.tsx';
import { CustomerHomeLists, SellerHomeLists } from '../../src/app/HomeLists.tsx';
import { screens } from '../../src/app/screens.tsx';
import { ownScreens as ownCreditApplication } from '../../src/features/credit-application/own-screens.tsx';
import { ownScreens as ownInsuranceQuote } from '../../src/features/insurance-quote/own-screens.tsx';
import { ownScreens as ownNewRequest } from '../../src/features/new-request/own-screens.tsx';
import { installNativeDialog } from '../../src/ui/testing/native-dialog.ts';
import type { Preloadable } from '../../src/ui/idle.ts';
import { preload } from '../../src/wizard/testing/preload.ts';
import { digestAtOnce } from './digest.ts';

/** The screens that wizards have of their own, by their flows. */
const ownScreens: Readonly<Record<string, Readonly<Record<string, Preloadable>>>> = {
  'credit-application': ownCreditApplication,
  'insurance-quote': ownInsuranceQuote,
  'insurance-quote-photos': ownInsuranceQuote,
  'new-request': ownNewRequest,
};

/** Loads every part of the page, so that nothing is read in simulated time, and adds what jsdom lacks. */
export async function preloadEverything(): Promise<void> {
  installNativeDialog();
  digestAtOnce();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await Promise.all([
    ...[...screens.values()].map((screen) => screen.preload()),
    PortalLayout.preload(),
    CustomerLayout.preload(),
    UnknownAddress.preload(),
    ...flows.map((flow) => preload(flow, ownScreens[flow.id])),
    import('../../src/api/shared-api.ts'),
    import('../../src/api/customer-api.ts'),
    import('../../src/api/seller-api.ts'),
    import('../../src/api/administrator-api.ts'),
    CustomerHomeLists.preload(),
    SellerHomeLists.preload(),
    import('../../src/app/SellerNews.tsx'),
    import('../../src/app/SellerShortcuts.tsx'),
    import('../../src/app/ResumedApplication.tsx'),
    import('../../src/app/ResumedRequest.tsx'),
    import('../../src/app/ToastHost.tsx'),
    import('../../src/features/administration/InviteDialog.tsx'),
    import('../../src/features/administration/RightsDialogs.tsx'),
    import('../../src/features/application/ChangeForm.tsx'),
    import('../../src/features/application-tasks/PassOn.tsx'),
    import('../../src/features/application/ReassignDialog.tsx'),
    import('../../src/features/credits/Detalle.tsx'),
    import('../../src/features/devices/PassDialog.tsx'),
    import('../../src/features/help/HelpForm.tsx'),
    import('../../src/features/help/HelpHost.tsx'),
    import('../../src/features/help/SupportWays.tsx'),
    import('../../src/features/insurance-quote/WhichCar.tsx'),
    import('../../src/features/insurance-requests/LatestInsuranceRequests.tsx'),
    import('../../src/features/profile/ContactDialog.tsx'),
    import('../../src/features/profile/DataDialog.tsx'),
    import('../../src/features/terms/TermsDialog.tsx'),
    import('../../src/features/terms/TermsText.tsx'),
    import('../../src/wizard/prepare-file.ts'),
    import('../../src/features/agency-signup/SignupResult.tsx'),
    import('../../src/features/car-quote/CarQuoteResult.tsx'),
    import('../../src/features/credit-application/ApplicationClash.tsx'),
    import('../../src/features/credit-application/ApplicationResult.tsx'),
    import('../../src/features/credit-calculator/CalculatorResult.tsx'),
    import('../../src/features/insurance-quote/QuoteResult.tsx'),
    import('../../src/features/new-request/RequestClash.tsx'),
    import('../../src/features/new-request/RequestResult.tsx'),
    import('../../src/features/report-payment/ResultScreen.tsx'),
    import('../../src/wizard/pages/SimpleResult.tsx'),
  ]);
}
