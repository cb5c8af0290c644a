import { vi } from 'vitest';
import { agencySignup } from '../../flows/agency-signup/flow.ts';
import { carQuote } from '../../flows/car-quote/flow.ts';
import { creditApplication } from '../../flows/credit-application/flow.ts';
import { creditCalculator } from '../../flows/credit-calculator/flow.ts';
import { insuranceQuote } from '../../flows/insurance-quote/flow.ts';
import { newRequest } from '../../flows/new-request/flow.ts';
import { reportPayment } from '../../flows/report-payment/flow.ts';
import { customerShell } from '../../src/app/customer-shell.ts';
import { frame } from '../../src/app/frame.ts';
import { screens } from '../../src/app/screens.tsx';
import { warmOwnScreens as warmCreditApplication } from '../../src/features/credit-application/own-screens.tsx';
import { warmOwnScreens as warmInsuranceQuote } from '../../src/features/insurance-quote/own-screens.tsx';
import { warmOwnScreens as warmNewRequest } from '../../src/features/new-request/own-screens.tsx';
import { installNativeDialog } from '../../src/ui/testing/native-dialog.ts';
import { warmReview } from '../../src/wizard/pages/review/ReviewScreen.tsx';
import { warm } from '../../src/wizard/fields/registry.ts';
import { digestAtOnce } from './digest.ts';

/** Loads every part of the page, so that nothing is read in simulated time, and adds what jsdom lacks. */
export async function warmUp(): Promise<void> {
  installNativeDialog();
  digestAtOnce();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await Promise.all([
    ...[...screens.values()].map(({ load }) => load()),
    frame.load(),
    customerShell.load(),
    warm(
      [agencySignup, carQuote, creditApplication, creditCalculator, insuranceQuote, newRequest, reportPayment].flatMap(
        ({ steps }) => steps.map(({ kind }) => kind),
      ),
    ),
    warmReview(),
    warmCreditApplication(),
    warmInsuranceQuote(),
    warmNewRequest(),
    import('../../src/api/api.ts'),
    import('../../src/app/CustomerLists.tsx'),
    import('../../src/app/ResumedApplication.tsx'),
    import('../../src/app/ResumedRequest.tsx'),
    import('../../src/app/SellerLists.tsx'),
    import('../../src/app/ToastHost.tsx'),
    import('../../src/features/application/ChangeForm.tsx'),
    import('../../src/features/help/HelpForm.tsx'),
    import('../../src/features/terms/TermsDialog.tsx'),
    import('../../src/features/terms/TermsText.tsx'),
    import('../../src/wizard/later-parts.ts'),
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
