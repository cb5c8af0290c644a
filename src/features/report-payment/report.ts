import { fromPromise } from 'xstate';
import { reportPayment, type ReportPayment } from '../../../flows/report-payment/flow.ts';
import { compile } from '../../../flows/kit/compile.ts';
import type { Api } from '../../api/api.ts';
import { ConflictError, isSentOtherwise } from '../../api/errors.ts';

type Sent = ReportPayment['inputs']['informarPago'];
type Accepted = ReportPayment['results']['informarPago'];

/** What the feature asks of the back end; fetched when first needed. */
export type LoadApi = () => Promise<
  Pick<Api, 'createAvisoPago' | 'getUltimosDatos' | 'signFile' | 'uploadFile' | 'deleteFile'>
>;

/**
 * Sends a report (RP-09). A conflict on its key means that an earlier try of this very report was accepted and its answer lost: it counts
 * as accepted, and is not sent again under another key (RP-10). Only a report with other data is another one, which is not lost.
 */
export async function sendReport(
  load: LoadApi,
  { aviso, idempotencyKey }: Sent,
  signal: AbortSignal,
): Promise<Accepted> {
  const api = await load();
  try {
    return await api.createAvisoPago(aviso, idempotencyKey, signal);
  } catch (error) {
    if (error instanceof ConflictError && !isSentOtherwise(error))
      return { id: idempotencyKey, numero: null, verificaHasta: null };
    throw error;
  }
}

/** The flow's machine with its one call bound to the back end. */
export const provideReport = (load: LoadApi) =>
  compile(reportPayment, {
    informarPago: fromPromise<Accepted, Sent>(({ input, signal }) => sendReport(load, input, signal)),
  });
