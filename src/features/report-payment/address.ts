import type { ReportPayment } from '../../../flows/report-payment/flow.ts';
import { reportPayment } from '../../../flows/report-payment/flow.ts';
import { addresses } from '../../portal/addresses.ts';
import { givenIn } from '../../wizard/session/prefill.ts';

/** What an address may answer: nothing about who pays (MY-02). */
const GIVEN = [
  'concepto',
  'medio',
  'entidad',
  'comentario',
] as const satisfies readonly (keyof ReportPayment['answers'])[];

/** The answers that an address gives to a report. */
export const givenAnswers = (query: URLSearchParams): Partial<ReportPayment['answers']> =>
  givenIn(reportPayment, GIVEN, query);

/** Whether an address is that of a report of which more has been answered than the address itself answers. */
export function hasBegun(pathname: string, given: Partial<ReportPayment['answers']> = {}): boolean {
  const position = pathname.slice(addresses.reportPayment.length).replaceAll('/', '');
  return position !== '' && position !== reportPayment.steps.find(({ id }) => !(id in given))?.position;
}
