import { makeSuite } from '../engine/suite.ts';
import type { ScreenSuite } from '../screen/suite.ts';
import { flowSubject } from '../subject/flow.ts';
import { agencySignupByHand } from './agency-signup.ts';
import { carQuoteByHand } from './car-quote.ts';
import { creditApplicationByHand } from './credit-application.ts';
import { creditCalculatorByHand } from './credit-calculator.ts';
import type { ByHand } from './describe.ts';
import { insuranceQuoteByHand } from './insurance-quote.ts';
import { insuranceQuotePhotosByHand } from './insurance-quote-photos.ts';
import { newRequestByHand } from './new-request.ts';
import { reportPaymentByHand } from './report-payment.ts';

/** How the flows are walked by hand on a running demo: several people may walk one. */
export const flowsByHand: readonly ByHand[] = [
  reportPaymentByHand,
  agencySignupByHand,
  creditCalculatorByHand,
  carQuoteByHand,
  ...insuranceQuoteByHand,
  ...insuranceQuotePhotosByHand,
  ...newRequestByHand,
  ...creditApplicationByHand,
];

/** The journeys of one of them, as a browser and a person take them. */
export function journeysByHand({ paths, who, few }: ByHand): ScreenSuite {
  const suite = makeSuite(flowSubject(paths), { strategy: 'journeys', budget: few ? { few } : {} });
  if (who === undefined) return suite;
  const cases = suite.cases.map(({ title, start, ...one }) => ({
    ...one,
    title: `${who}; ${title}`,
    start: { ...start, name: `${start.name}, ${who}`, said: `${start.said ?? start.name}, ${who}` },
  }));
  return { ...suite, cases };
}
