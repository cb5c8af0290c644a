import type { FlowPaths } from './kit/index.ts';
import { agencySignupPaths } from './agency-signup/paths.ts';
import { creditCalculatorPaths } from './credit-calculator/paths.ts';
import { insuranceQuotePaths, insuranceQuotePhotosPaths } from './insurance-quote/paths.ts';
import { newRequestPaths } from './new-request/paths.ts';
import { reportPaymentPaths } from './report-payment/paths.ts';

/** What path tests need to know of each wizard of `flows`. */
export const flowPaths: readonly FlowPaths[] = [
  reportPaymentPaths,
  agencySignupPaths,
  insuranceQuotePaths,
  insuranceQuotePhotosPaths,
  creditCalculatorPaths,
  newRequestPaths,
];
