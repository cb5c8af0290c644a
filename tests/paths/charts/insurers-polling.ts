import { quotePollingExamples } from '../outside/quote-polling.ts';
import { defineStatechart } from '../describe/statechart.ts';
import { SOLICITUD_ID } from '../outside/applications.ts';
import { insurersPolling } from '../../../flows/credit/insurers-polling.ts';

/** The polling of an application's insurers by itself, as a plain statechart for path tests. */
export const insurersPollingPaths = defineStatechart({
  id: 'insurers-polling',
  title: 'Seguros de la solicitud, de a partes',
  version: 1,
  machine: insurersPolling,
  ...quotePollingExamples({ solicitudId: SOLICITUD_ID }),
});
