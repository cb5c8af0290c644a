import * as v from 'valibot';
import { CARD_LENGTH, card } from './card.ts';
import { cbu } from './cbu.ts';
import type { AnswerKind } from './kind.ts';
import { digitsOf } from './mask.ts';
import { inputSchema, REQUIRED, type Reading } from './reading.ts';
import type { TextKind } from './text.ts';

interface PaymentField {
  /** Spanish, as shown. */
  readonly label: string;
  /** How it is named in a sentence, with its article. */
  readonly named: string;
  readonly kind: TextKind;
}

/**
 * What a payment is made with: a CBU or a card's number, depending on the way of paying answered before (S2.9, IN-11). The
 * answer is the digits alone.
 */
export interface PaymentKind extends AnswerKind<'payment', string, string> {
  /** The field for the way of paying in a flow's facts; undefined for one that needs no data. */
  readonly fieldFor: (facts: Readonly<Record<string, unknown>>) => PaymentField | undefined;
}

/** @param method names the fact that holds the way of paying, in the contract's words */
export function paymentData({ method }: { readonly method: string }): PaymentKind {
  const account: PaymentField = { label: 'CBU', named: 'el CBU', kind: cbu() };
  const credit: PaymentField = { label: 'Número de tarjeta', named: 'el número de la tarjeta', kind: card() };
  const fields = new Map<unknown, PaymentField>([
    ['DebitoConCBU', account],
    ['DebitoConTarjetaCredito', credit],
  ]);

  /** CBU and card have different lengths, so both can be read without the way of paying. */
  const read = (typed: string): Reading<string> => {
    if (typed.trim() === '') return { message: REQUIRED };
    const { kind } = digitsOf(typed).length > CARD_LENGTH ? account : credit;
    const parsed = v.safeParse(kind.input, typed);
    return parsed.success ? { value: parsed.output } : { message: parsed.issues[0].message };
  };
  const formatOf = (value: string) => (value.length > CARD_LENGTH ? account : credit).kind.format(value);

  return {
    kind: 'payment',
    fieldFor: (facts) => fields.get(facts[method]),
    schema: v.union([account.kind.schema, credit.kind.schema]),
    input: inputSchema(v.string(), read),
    format: formatOf,
    empty: '',
  };
}
