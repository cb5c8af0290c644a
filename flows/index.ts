import type { AnyStateMachine } from 'xstate';
import { reportPayment, reportPaymentMachine } from './report-payment/flow.ts';
import type { Flow } from './kit/index.ts';

/** Every wizard of the portal: what runs over all flows (properties, path suites, diagrams) starts here. */
export const flows: readonly { readonly flow: Flow; readonly machine: AnyStateMachine }[] = [
  { flow: reportPayment, machine: reportPaymentMachine },
];
