import { formatDay } from '../../../flows/answers/date.ts';
import { formatMoney } from '../../../flows/answers/money.ts';
import type { ReportPayment } from '../../../flows/report-payment/flow.ts';
import type { FactsOf } from '../../../flows/kit/types.ts';
import { addresses } from '../../portal/addresses.ts';
import type { Receipt } from '../../wizard/session/receipts.ts';

/** What was reported: its number, of which loan, how much and when, until when it is verified, and where it can be followed (MY-01). */
export function reportReceipt({ informarPago, operacionId, importe, fecha }: FactsOf<ReportPayment>): Promise<Receipt> {
  const { numero = null, verificaHasta = null } = informarPago ?? {};
  return Promise.resolve({
    facts: [
      ['Aviso Nº', numero === null ? null : String(numero)],
      ['Crédito', operacionId],
      ['Importe', importe ? formatMoney(importe) : null],
      ['Fecha del pago', fecha === undefined ? null : formatDay(fecha)],
      ['Lo verificamos hasta el', verificaHasta === null ? null : formatDay(verificaHasta)],
    ],
    to: addresses.paymentReports,
  });
}
