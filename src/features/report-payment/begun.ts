import { reportPayment } from '../../../flows/report-payment/flow.ts';
import { addresses } from '../../portal/addresses.ts';

/** Whether an address is that of a report whose first question has been answered. */
export function hasBegun(pathname: string): boolean {
  const position = pathname.slice(addresses.reportPayment.length).replaceAll('/', '');
  return position !== '' && position !== reportPayment.steps[0]?.position;
}
