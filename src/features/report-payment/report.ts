import { reportPayment, type ReportPayment } from '../../../flows/report-payment/flow.ts';
import { compile } from '../../../flows/kit/compile.ts';
import type { Api } from '../../api/api.ts';
import type { KnowingApi } from './known.ts';
import { acceptedBefore } from '../../api/errors.ts';

type Sent = ReportPayment['inputs']['informarPago'];
type Accepted = ReportPayment['results']['informarPago'];

/** What the feature asks of the back end; fetched when first needed. */
export type LoadApi = () => Promise<
  KnowingApi & Pick<Api, 'createAvisoPago' | 'signFile' | 'uploadFile' | 'deleteFile'>
>;

/** Sends a report (RP-09); one that was accepted before is not sent again (RP-10). */
export async function sendReport(
  load: LoadApi,
  { aviso, idempotencyKey }: Sent,
  signal: AbortSignal,
): Promise<Accepted> {
  const api = await load();
  return await api
    .createAvisoPago(aviso, idempotencyKey, signal)
    .catch(acceptedBefore({ id: idempotencyKey, numero: null, verificaHasta: null }));
}

/** The flow's machine with its one call bound to the back end. */
export const provideReport = (load: LoadApi) =>
  compile(reportPayment, {
    informarPago: (report, signal) => sendReport(load, report, signal),
  });
