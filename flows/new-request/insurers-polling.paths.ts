import { quotePollingExamples } from '../insurers/quote-polling.examples.ts';
import { defineStatechart } from '../kit/index.ts';
import { SOLICITUD_ID } from './examples.ts';
import { insurersPolling } from './insurers-polling.ts';

/** The polling of an application's insurers by itself, as a plain statechart for path tests. */
export const insurersPollingPaths = defineStatechart({
  id: 'insurers-polling',
  title: 'Seguros de la solicitud, de a partes',
  version: 1,
  machine: insurersPolling,
  ...quotePollingExamples({ solicitudId: SOLICITUD_ID }),
});
