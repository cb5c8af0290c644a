import * as v from 'valibot';
import { toldBy } from './errors.ts';
import { avisoPago } from './resources/avisos-pago.ts';

/** The report that was sent under the same key (ER-08); undefined where a failure does not tell. */
export function sentReport(error: unknown): v.InferOutput<ReturnType<typeof avisoPago>> | undefined {
  const read = v.safeParse(v.object({ aviso: avisoPago() }), toldBy(error));
  return read.success ? read.output.aviso : undefined;
}
