import type { Flow } from './kit/types.ts';
import { agencySignup } from './agency-signup/flow.ts';
import { carQuote } from './car-quote/flow.ts';
import { creditApplication } from './credit-application/flow.ts';
import { creditCalculator } from './credit-calculator/flow.ts';
import { insuranceQuote } from './insurance-quote/flow.ts';
import { insuranceQuotePhotos } from './insurance-quote/photos-flow.ts';
import { newRequest } from './new-request/flow.ts';
import { reportPayment } from './report-payment/flow.ts';

/** Every wizard of the portal: what runs over all flows (properties, path suites, diagrams) starts here. Written by `npm run flow -- lists`. */
export const flows: readonly Flow[] = [
  agencySignup,
  carQuote,
  creditApplication,
  creditCalculator,
  insuranceQuote,
  insuranceQuotePhotos,
  newRequest,
  reportPayment,
];
