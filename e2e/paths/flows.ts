import type { Page } from '@playwright/test';
import type { Flow, FlowTypes } from '../../flows/kit/index.ts';
import type { ReportPayment } from '../../flows/report-payment/flow.ts';
import { ResultPage } from '../models/result.model.ts';
import type { WizardPage } from '../models/wizard.model.ts';
import type { PersonName } from '../support/people.ts';
import { calls, reportPaymentWizard } from '../support/report-payment.ts';

/** What the browser needs to know of a flow, beyond its definition, to walk its paths. */
export interface BrowserFlow {
  /** Who walks. */
  readonly person: PersonName;
  readonly wizard: (page: Page) => WizardPage<FlowTypes>;
  /** The requests of each call, by its name. */
  readonly calls: Readonly<Record<string, RegExp>>;
  /** What each end shows, beside what all ends have in common. */
  readonly ends: Readonly<Record<string, (page: Page) => Promise<void>>>;
}

type EndsOf<T extends FlowTypes> = { readonly [K in T['ends']]: (page: Page) => Promise<void> };
type CallsOf<T extends FlowTypes> = { readonly [K in keyof T['results'] & string]: RegExp };

const reportPayment = {
  person: 'Camila Ortiz',
  wizard: reportPaymentWizard,
  calls: { informarPago: calls.send } satisfies CallsOf<ReportPayment>,
  ends: {
    informado: (page) => new ResultPage(page).expectEnd('informado'),
    noInformado: (page) => new ResultPage(page).expectEnd('noInformado'),
  } satisfies EndsOf<ReportPayment>,
} satisfies BrowserFlow;

const known: Readonly<Record<string, BrowserFlow>> = { 'report-payment': reportPayment };

/** Throws for a flow that nobody has said how to open in a browser. */
export function inBrowser(flow: Flow): BrowserFlow {
  const found = known[flow.id];
  if (!found) throw new Error(`e2e/paths/flows.ts does not say how the flow '${flow.id}' is walked in a browser`);
  return found;
}
