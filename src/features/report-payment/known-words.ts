import { formatMoney, type Money } from '../../../flows/answers/money.ts';
import { text } from '../../../flows/report-payment/text.ts';
import { formatDate, formatDay, pesos } from '../../portal/format.ts';
import type { EarlierReport, OpenInstallment } from './known.ts';

/** Which installment the amount that is filled in is of (MY-02). */
export function sayInstallment(installment: OpenInstallment): string {
  const { nroCuota, fechaVencimiento, isOverdue, importe, isAfterReported, owed } = installment;
  return text.installment(nroCuota, {
    isOverdue,
    isAfterReported,
    day: formatDay(fechaVencimiento),
    amount: pesos(importe),
    owed: owed === undefined ? undefined : pesos(owed),
  });
}

/** That a payment of the same amount is being verified (MY-01); undefined where none is. */
export function sayReported(verifying: readonly EarlierReport[], paid: Money | undefined): string | undefined {
  const same = verifying.find(({ moneda, importe }) => moneda === paid?.moneda && importe === paid.importe);
  return same && text.reportedBefore(same.numero, formatDate(same.fecha), formatMoney(same));
}
