import { vi } from 'vitest';
import { agencySignup } from '../../flows/agency-signup/flow.ts';
import { carQuote } from '../../flows/car-quote/flow.ts';
import { creditApplication } from '../../flows/credit-application/flow.ts';
import { creditCalculator } from '../../flows/credit-calculator/flow.ts';
import { insuranceQuote } from '../../flows/insurance-quote/flow.ts';
import { newRequest } from '../../flows/new-request/flow.ts';
import { reportPayment } from '../../flows/report-payment/flow.ts';
import { CustomerLayout, PortalLayout, UnknownAddress } from '../../src/app/layouts.tsx';
import { CustomerHomeLists, SellerHomeLists } from '../../src/app/HomeLists.tsx';
import { screens } from '../../src/app/screens.tsx';
import { ownScreens as ownCreditApplication } from '../../src/features/credit-application/own-screens.tsx';
import { ownScreens as ownInsuranceQuote } from '../../src/features/insurance-quote/own-screens.tsx';
import { ownScreens as ownNewRequest } from '../../src/features/new-request/own-screens.tsx';
import { installNativeDialog } from '../../src/ui/testing/native-dialog.ts';
import { preload } from '../../src/wizard/testing/preload.ts';
import { digestAtOnce } from './digest.ts';

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
    ...[agencySignup, carQuote, creditCalculator, reportPayment].map((flow) => preload(flow)),
    preload(creditApplication, ownCreditApplication),
    preload(insuranceQuote, ownInsuranceQuote),
    preload(newRequest, ownNewRequest),
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
    import('../../src/features/credit-application/ApplicationResult.tsx'),
    import('../../src/features/credit-calculator/CalculatorResult.tsx'),
    import('../../src/features/insurance-quote/QuoteResult.tsx'),
    import('../../src/features/new-request/RequestResult.tsx'),
    import('../../src/features/report-payment/ResultScreen.tsx'),
  ]);
}
