import type { ByHand } from './describe.ts';
import { agencySignupByHand } from './agency-signup.ts';
import { carQuoteByHand } from './car-quote.ts';
import { creditApplicationByHand } from './credit-application.ts';
import { creditCalculatorByHand } from './credit-calculator.ts';
import { insuranceQuoteByHand } from './insurance-quote.ts';
import { insuranceQuotePhotosByHand } from './insurance-quote-photos.ts';
import { newRequestByHand } from './new-request.ts';
import { reportPaymentByHand } from './report-payment.ts';

/** How each wizard is walked by hand on a running demo: several people may walk one. Written by `npm run flow -- lists`. */
export const flowsByHand: readonly ByHand[] = [
  agencySignupByHand,
  carQuoteByHand,
  ...creditApplicationByHand,
  creditCalculatorByHand,
  ...insuranceQuoteByHand,
  ...insuranceQuotePhotosByHand,
  ...newRequestByHand,
  reportPaymentByHand,
];
