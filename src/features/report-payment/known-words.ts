import { formatMoney, type Money } from '../../../flows/answers/money.ts';
import { text } from '../../../flows/report-payment/text.ts';
import { addPesos, formatDate, formatDay, pesos } from '../../portal/format.ts';
import type { EarlierReport, OpenInstallment } from './known.ts';

/** What an installment costs today, with its interest; pesos. */
export const toPay = ({ importe, intereses }: OpenInstallment): number => addPesos(importe, intereses);

/** Pesos in running text: no line ends between the sign and the amount. */
const inOnePiece = (amount: number): string => pesos(amount).replace(' ', '\u00A0');

/** Which installment the amount that is filled in is of (MY-02). */
export function sayInstallment(installment: OpenInstallment): string {
  const { nroCuota, fechaVencimiento, isOverdue, importe, intereses } = installment;
  const interest = intereses > 0 ? inOnePiece(intereses) : undefined;
  return text.installment(nroCuota, isOverdue, formatDay(fechaVencimiento), inOnePiece(importe), interest);
}

/** That a payment of the same amount is being verified (MY-01); undefined where none is. */
export function sayReported(verifying: readonly EarlierReport[], paid: Money | undefined): string | undefined {
  const same = verifying.find(({ moneda, importe }) => moneda === paid?.moneda && importe === paid.importe);
  return same && text.reportedBefore(same.numero, formatDate(same.fecha), formatMoney(same));
}
