import { reportPaymentPaths } from '../wizards/report-payment.ts';
import { defineByHand, onDemo } from './describe.ts';

/** Who has never reported a payment: what was reported last is filled in the next time (RP-08). */
export const reportPaymentByHand = defineByHand({
  paths: onDemo(reportPaymentPaths, {
    person: 'julio@ejemplo.example',
    // what is known of the loan is filled in too
    params: { ...reportPaymentPaths.params, operacionId: [null] },
  }),
  before: ['la persona no informó ningún pago'],
  resets: true,
});
