import * as v from 'valibot';
import { amountMasks, type CurrencyCode, formatAmount, isOfOtherCurrency, readAmount, unbroken } from './amount.ts';
import type { AnswerKind } from './kind.ts';
import type { Mask } from './mask.ts';
import type { Reading } from './reading.ts';
import { canonicalSchema, inputSchema, REQUIRED } from './reading.ts';

/** C9: 0 is pesos, 1 is dollars. */
export type CurrencyId = 0 | 1;

export interface Currency {
  readonly value: CurrencyId;
  readonly label: CurrencyCode;
  readonly symbol: string;
}

export const ARS = { value: 0, label: 'ARS', symbol: '$' } as const satisfies Currency;
export const USD = { value: 1, label: 'USD', symbol: 'US$' } as const satisfies Currency;

/** The largest amount in either currency: nine digits before the comma. */
export const MAX_AMOUNT = 999_999_999.99;

export interface MoneyRaw {
  readonly moneda: CurrencyId;
  /** As typed: decimal comma, thousands dot. */
  readonly importe: string;
}

export interface Money {
  readonly moneda: CurrencyId;
  /** In units of the currency, at most two decimals. */
  readonly importe: number;
}

/** An amount with its currency (C5, RP-06, VA-12). */
export interface MoneyKind extends AnswerKind<'money', MoneyRaw, Money> {
  /** In the order offered; the first is preselected. */
  readonly currencies: readonly Currency[];
  /** By the currency that is chosen; see {@link maskAmount}. */
  readonly masks: Readonly<Record<CurrencyId, Mask>>;
  readonly inputMode: 'decimal';
  readonly placeholder: string;
}

const currencyOf = (moneda: CurrencyId): Currency => (moneda === ARS.value ? ARS : USD);

/** `{ moneda: 0, importe: 1234.5 }` → '$ 1.234,50' (C9). */
export const formatMoney = ({ moneda, importe }: Money): string =>
  `${currencyOf(moneda).symbol} ${formatAmount(importe)}`;

/** Pesos with their cents, as of installments: 1234.5 → '$ 1.234,50', its space a no-break one. */
export const formatPesos = (importe: number): string => unbroken(formatMoney({ moneda: ARS.value, importe }));

const INVALID = 'El importe no es válido';
/** By the currency that is chosen. */
const OTHER_CURRENCY = {
  ARS: 'Escribiste dólares. Elegí USD, o escribí el importe en pesos.',
  USD: 'Escribiste pesos. Elegí ARS, o escribí el importe en dólares.',
} as const satisfies Record<CurrencyCode, string>;
const NOT_POSITIVE = 'El importe debe ser mayor a 0';
const TOO_BIG = `El importe no puede superar ${formatAmount(MAX_AMOUNT)}`;

function read({ moneda, importe }: MoneyRaw): Reading<Money> {
  if (importe.trim() === '') return { message: REQUIRED };
  const { label } = currencyOf(moneda);
  const amount = readAmount(importe, label);
  if (amount === undefined) return { message: isOfOtherCurrency(importe, label) ? OTHER_CURRENCY[label] : INVALID };
  if (amount <= 0) return { message: NOT_POSITIVE };
  return amount > MAX_AMOUNT ? { message: TOO_BIG } : { value: { moneda, importe: amount } };
}

/** A question for an amount above 0 in one of the currencies offered. */
export function money({ currencies }: { readonly currencies: readonly [Currency, ...Currency[]] }): MoneyKind {
  const moneda = v.picklist(currencies.map((currency) => currency.value));
  const first = currencies[0].value;
  const typed = (importe: string): MoneyRaw => ({ moneda: first, importe });
  const format = (value: Money): MoneyRaw => ({ moneda: value.moneda, importe: formatAmount(value.importe) });
  return {
    kind: 'money',
    currencies,
    masks: { [ARS.value]: amountMasks.ARS, [USD.value]: amountMasks.USD },
    inputMode: 'decimal',
    placeholder: formatAmount(0),
    schema: canonicalSchema(
      v.strictObject({ moneda, importe: v.number() }),
      format,
      read,
      (a, b) => a.moneda === b.moneda && a.importe === b.importe,
    ),
    input: inputSchema(v.object({ moneda, importe: v.string() }), read),
    format,
    empty: typed(''),
  };
}
