import { formatAmount, readAmount } from './amount.ts';
import { ARS, MAX_AMOUNT } from './money.ts';
import type { Reading } from './reading.ts';
import { REQUIRED } from './reading.ts';

/** Whole pesos to choose from: `min` to `max`, both included, in steps counted from `min`. */
export interface AmountRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

const INVALID = 'El importe no es válido';
const NOT_POSITIVE = 'El importe debe ser mayor a 0';
const WITH_CENTS = 'Escribí el importe sin centavos';

/** 350000 → '350.000' (S5: dot thousands, no decimals). */
export const formatWhole = (amount: number): string => formatAmount(amount).replace(/,.*$/, '');

const TOO_BIG = `El importe no puede superar ${formatWhole(Math.floor(MAX_AMOUNT))}`;

/** With the sign: 350000 → '$ 350.000'. */
export const formatWholePesos = (amount: number): string => `${ARS.symbol} ${formatWhole(amount)}`;

/** The typed whole amount above 0, or what is wrong with it. */
export function readWhole(typed: string): Reading<number> {
  if (typed.trim() === '') return { message: REQUIRED };
  const amount = readAmount(typed);
  if (amount === undefined) return { message: INVALID };
  if (!Number.isInteger(amount)) return { message: WITH_CENTS };
  if (amount > MAX_AMOUNT) return { message: TOO_BIG };
  return amount > 0 ? { value: amount } : { message: NOT_POSITIVE };
}

/** True if an amount can be chosen, else the sentence that says why not. */
export function withinRange({ min, max, step }: AmountRange, amount: number): true | string {
  if (amount < min) return `El importe mínimo es ${formatWholePesos(min)}`;
  if (amount > max) return `El importe máximo es ${formatWholePesos(max)}`;
  return (amount - min) % step === 0 || `El importe va de a ${formatWholePesos(step)}`;
}

/** The nearest amount of the range; halfway between two steps the larger one. */
export function nearestInRange({ min, max, step }: AmountRange, amount: number): number {
  const steps = Math.round((amount - min) / step);
  return min + step * Math.min(Math.max(steps, 0), Math.floor((max - min) / step));
}

/** The largest amount of the range that is not above this one; undefined where even the least is. */
export function mostInRange({ min, max, step }: AmountRange, amount: number): number | undefined {
  return amount < min ? undefined : min + step * Math.floor((Math.min(amount, max) - min) / step);
}

/** The amount of the range nearest to what was typed; the least if that has no amount. */
export const nearestTyped = (range: AmountRange, typed: string): number =>
  nearestInRange(range, readAmount(typed) ?? range.min);

/** The nearest amount of the range, where a whole one was typed that lies within it but between two of its steps; undefined elsewhere. */
export function besideStep(range: AmountRange, typed: string): number | undefined {
  const amount = readAmount(typed);
  if (amount === undefined || !Number.isInteger(amount) || amount < range.min || amount > range.max) return undefined;
  const nearest = nearestInRange(range, amount);
  return nearest === amount ? undefined : nearest;
}
