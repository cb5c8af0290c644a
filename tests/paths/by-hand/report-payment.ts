import type { ReportPayment } from '../../../flows/report-payment/flow.ts';
import { reportPaymentPaths } from '../wizards/report-payment.ts';
import { defineByHand } from './describe.ts';

const { calls } = reportPaymentPaths;
const { recibido, 'sin conexión': cut } = calls.informarPago.outcomes;

/** Who has never reported a payment: what was reported last is filled in the next time (RP-08). */
export const reportPaymentByHand = defineByHand<ReportPayment>({
  paths: {
    ...reportPaymentPaths,
    person: 'julio@ejemplo.example',
    onlyDeclared: true,
    given: [],
    // what is known of the loan is filled in too
    params: { ...reportPaymentPaths.params, operacionId: [null] },
    calls: {
      informarPago: {
        ...calls.informarPago,
        outcomes: { ...(recibido && { recibido }), ...(cut && { 'sin conexión': cut }) },
      },
    },
  },
  before: ['la persona no informó ningún pago'],
  resets: true,
});
