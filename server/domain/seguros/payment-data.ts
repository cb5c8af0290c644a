import * as v from 'valibot';
import type { Quote } from './records.ts';

const bankWeights = [7, 1, 3, 9, 7, 1, 3];
const accountWeights = [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3];

/** Whether both blocks of a CBU, 8 and 14 digits, end in the digit that the others call for (S5). */
export function isCbu(digits: string): boolean {
  return (
    /^\d{22}$/.test(digits) &&
    /[1-9]/.test(digits) &&
    isBlock(digits.slice(0, 8), bankWeights) &&
    isBlock(digits.slice(8), accountWeights)
  );
}

function isBlock(block: string, weights: readonly number[]): boolean {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(block[at]), 0);
  return (10 - (sum % 10)) % 10 === Number(block.at(-1));
}

/** Whether 16 digits, or 15 of American Express, pass Luhn's test (S5). */
export function isCard(digits: string): boolean {
  if (!/^(?:3[47]\d{13}|(?!3[47])\d{16})$/.test(digits) || !/[1-9]/.test(digits)) return false;
  const sum = Array.from(digits, Number).reduce(
    (total, digit, at) => total + ((digits.length - at) % 2 === 0 ? doubled(digit) : digit),
    0,
  );
  return sum % 10 === 0;
}

function doubled(digit: number): number {
  return digit > 4 ? digit * 2 - 9 : digit * 2;
}

/** Payment data as a quote's way of paying wants them; empty if they were not asked (IN-11). */
const byPayment = {
  DebitoConCBU: v.pipe(
    v.string(),
    v.check((text) => text === '' || isCbu(text), 'El CBU no es válido. Revisá los números.'),
  ),
  DebitoConTarjetaCredito: v.pipe(
    v.string(),
    v.check((text) => text === '' || isCard(text), 'El número de la tarjeta no es válido. Revisá los números.'),
  ),
  CuponPago: v.literal('', 'Con cupón de pago no hacen falta'),
} as const satisfies Readonly<Record<Quote['formaPago'], v.GenericSchema<unknown, string>>>;

/** The part of a request for contact that depends on its quote. */
export const paymentData = (formaPago: Quote['formaPago']) => v.object({ DatosPago: byPayment[formaPago] });
