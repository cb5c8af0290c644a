import type { FlowPaths } from '../describe/flow.ts';
import { agencySignupPaths } from './agency-signup.ts';
import { carQuotePaths } from './car-quote.ts';
import { creditApplicationPaths } from './credit-application.ts';
import { creditCalculatorPaths } from './credit-calculator.ts';
import { insuranceQuotePaths } from './insurance-quote.ts';
import { insuranceQuotePhotosPaths } from './insurance-quote-photos.ts';
import { newRequestPaths } from './new-request.ts';
import { reportPaymentPaths } from './report-payment.ts';

/** What path tests need to know of each wizard of `flows`. Written by `npm run flow -- lists`. */
export const flowPaths: readonly FlowPaths[] = [
  agencySignupPaths,
  carQuotePaths,
  creditApplicationPaths,
  creditCalculatorPaths,
  insuranceQuotePaths,
  insuranceQuotePhotosPaths,
  newRequestPaths,
  reportPaymentPaths,
];
