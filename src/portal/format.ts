import { formatWholePesos } from '../../flows/answers/amount-range.ts';
import { formatDay } from '../../flows/answers/date.ts';
import { formatMoney, type Money } from '../../flows/answers/money.ts';
import { unbroken } from '../../flows/answers/amount.ts';
import { dayOf } from '../../flows/answers/day.ts';
import { maskDni } from '../../flows/answers/dni.ts';
import { maskPhone, PHONE_LENGTH } from '../../flows/answers/phone-number.ts';

/*
 * How amounts, dates, documents and phones are shown (C9), in the forms in which the wizards have them typed. Names are
 * names.ts's.
 */

export { formatPercent as percent } from '../../flows/answers/amount.ts';
export { formatDay } from '../../flows/answers/date.ts';
export { formatPesos as pesos } from '../../flows/answers/money.ts';

/** An amount in its currency: { moneda: 1, importe: 10 } → 'US$ 10,00', its space a no-break one. */
export const money = (of: Money): string => unbroken(formatMoney(of));

/** Pesos without cents, as of a loan's capital: 6500000 → '$ 6.500.000', its space a no-break one. */
export const wholePesos = (amount: number): string => unbroken(formatWholePesos(Math.round(amount)));

/** A document number: '28456789' → '28 456 789'. */
export const formatDni = maskDni;

/** @param digits a national number with its 0 and, in a mobile, its 15: '0351154567890' → '(0351) 15 456-7890' */
export const formatPhone = (digits: string): string =>
  maskPhone(digits, digits.length === PHONE_LENGTH.MOVIL ? 'MOVIL' : 'FIJO');

/** 1 → '1 cuota', 3 → '3 cuotas'. */
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** The day of a moment in Argentina, wherever the browser is: '2026-11-19T02:30:00.000Z' → '18/11/2026'. */
export const formatDate = (moment: string): string => formatDay(dayOf(new Date(moment)));

/** Adds pesos without the crumbs of binary fractions: 0.1, 0.2 → 0.3. */
export const addPesos = (...amounts: readonly number[]): number =>
  amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;
