import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { birthDate } from './birth-date.ts';
import { card } from './card.ts';
import { cbu } from './cbu.ts';
import { cuit, isCuit } from './cuit.ts';
import { type DateKind, paymentDate } from './date.ts';
import { dni } from './dni.ts';
import { email } from './email.ts';
import { freeText } from './free-text.ts';
import { income } from './income.ts';
import { LOAN_TERMS } from './loan-limits.ts';
import { loan } from './loan.ts';
import { ARS, money } from './money.ts';
import { name } from './name.ts';
import { phone } from './phone.ts';
import { plate } from './plate.ts';
import { requiredText } from './required-text.ts';
import { serialNumber } from './serial-number.ts';
import { shortName } from './short-name.ts';
import { street } from './street.ts';
import type { TextKind } from './text.ts';
import { fullName } from './two-words.ts';
import { vehicleValue } from './vehicle-value.ts';

/** A field: what it shows for what is typed, and what it answers. */
interface Typed {
  readonly mask: (typed: string, before: string) => string;
  readonly read: (shown: string) => unknown;
  /** What was meant by what is typed, in the form of the answer. */
  readonly meant: (typed: string) => string | undefined;
  /** What of it the field has to show where it is no answer. */
  readonly stays: (typed: string) => string;
  readonly keys: string;
}

const digits = (text: string): string => text.replace(/\D/g, '');

/** The number of an amount: a comma is the decimal sign, and so is a last dot with fewer than three digits after it. */
function amount(typed: string): string | undefined {
  const plain = typed.replace(/[\s$]/g, '');
  const [, before = '', after] = /^([\d.]*)(?:,(\d*))?$/.exec(plain) ?? [];
  if (before === '' && after === undefined) return undefined;
  const groups = before.split('.');
  const isDecimal = after === undefined && groups.length > 1 && (groups.at(-1) ?? '').length < 3;
  const cents = isDecimal ? groups.pop() : after;
  return `${groups.join('').replace(/^0+/, '') || '0'},${(cents ?? '').replace(/0+$/, '')}`;
}

/** The exact day of a date: three numbers with separators, or eight digits. */
function day(typed: string): string | undefined {
  const numbers = typed.split(/\D+/).filter((number) => number !== '');
  if (/^\D*\d{4}-\d\d-\d\d\D*$/.test(typed)) return digits(typed);
  // what has no separators, or only those that a mask would set, is read by its digits; before a separator the day or the month may
  // have one
  const [first = '', ...others] =
    numbers.length === 2 ? [numbers[0]?.replace(/^((?:\d\d)?)(\d)$/, '$10$2'), numbers[1]] : numbers;
  const all = [first, ...others].join('');
  const [d = '', m = '', y = ''] = numbers.length === 3 ? numbers : [all.slice(0, 2), all.slice(2, 4), all.slice(4)];
  return `${y}${m.padStart(2, '0')}${d.padStart(2, '0')}`;
}

const now = () => new Date('2026-11-20T12:00:00Z');
const answerOf = <Raw, Value>(input: v.GenericSchema<Raw, Value>, raw: Raw): Value | undefined => {
  const parsed = v.safeParse(input, raw);
  return parsed.success ? parsed.output : undefined;
};

const text = (kind: TextKind, keys: string, meant: Typed['meant'], stays = digits): Typed => ({
  mask: kind.mask,
  read: (shown) => answerOf(kind.input, shown),
  meant,
  keys,
  stays,
});
/** With a year of two digits as one of this century, as payments have it. */
const recentDay = (typed: string) => day(typed)?.replace(/^(\d\d)(?=\d{4}$)/, '20$1');
const dates = (kind: DateKind, meant: Typed['meant']): Typed => ({
  mask: kind.mask,
  read: (shown) => answerOf(kind.input, shown)?.replaceAll('-', ''),
  meant,
  keys: '0123456789/-. ',
  // an ISO day is turned round
  stays: (typed) => (/\d{4}-/.test(typed) ? '' : digits(typed)),
});
/** An amount as the fields show it, whose answer is a number. */
const amounts = (mask: Typed['mask'], read: (shown: string) => number | undefined): Typed => ({
  mask,
  read: (shown) => amount(String(read(shown) ?? 'none').replace('.', ',')),
  meant: amount,
  keys: '0123456789.,. ',
  stays: (typed) => typed.replace(/[^\d,]/g, '').replace(/^0+/, ''),
});

const importe = money({ currencies: [ARS] });
const prestamo = loan({ amount: { min: 1, max: 999_999_999, step: 1 }, terms: () => LOAN_TERMS });
const valor = vehicleValue({ price: () => undefined });
const ingreso = income();
const asIs = (typed: string) => typed;
const line = (typed: string) => typed.trim().replace(/\s+/g, ' ');
const capitals = (typed: string) => typed.replace(/[^\da-z]/gi, '').toUpperCase();
const letters = 'aBñ 1.,';

/** The document in a CUIL counts as what was typed: docs/decisions, record 9. */
const hasCuil = (typed: string) => /\d{11}/.test(digits(typed)) && isCuit(digits(typed).slice(0, 11));
const document = (typed: string) =>
  isCuit(digits(typed)) ? digits(typed).slice(2, -1).replace(/^0/, '') : digits(typed);

const fields: Readonly<Record<string, Typed>> = {
  money: amounts(importe.masks[0], (shown) => answerOf(importe.input, { moneda: 0, importe: shown })?.importe),
  loan: amounts(prestamo.mask, (shown) => answerOf(prestamo.input, { importe: shown, plazo: 18 })?.importe),
  vehicleValue: amounts(valor.mask, (shown) => answerOf(valor.input, shown)),
  income: amounts(ingreso.mask, (shown) => {
    const answer = answerOf(ingreso.input, shown);
    return answer === undefined ? undefined : Number(answer);
  }),
  dni: text(dni(), '0123456789. ,', document, (typed) => (hasCuil(typed) ? '' : digits(typed))),
  cuit: text(cuit(), '0123456789-. ', digits),
  cbu: text(cbu(), '0123456789 .', digits),
  card: text(card(), '0123456789 -', digits),
  plate: text(plate(), 'AB12 c-', capitals, capitals),
  serialNumber: text(
    serialNumber(),
    letters,
    (typed) => line(typed).toUpperCase(),
    (typed) => typed.toUpperCase(),
  ),
  name: text(name(), letters, line, asIs),
  shortName: text(shortName(), letters, line, asIs),
  fullName: text(fullName(), letters, line, asIs),
  requiredText: text(requiredText({ maxLength: 8 }), letters, line, asIs),
  street: text(street(), letters, line, asIs),
  email: text(email(), 'a@B.c ', (typed) => typed.trim().toLowerCase(), asIs),
  freeText: text(freeText({ optional: true, maxLength: 8 }), letters, (typed) => typed.trim(), asIs),
  paymentDate: dates(paymentDate(now), recentDay),
  birthDate: dates(birthDate(now), day),
};

/** What the field shows in the end, for each way of entering a text. A keyboard composes it in pieces, at least one. */
type Way = 'keys' | 'pasted' | readonly number[];
function entered({ mask }: Pick<Typed, 'mask'>, typed: string, way: Way): string {
  if (way === 'pasted') return mask(typed, '');
  const pieces = way === 'keys' ? Array.from(typed) : piecesOf(typed, way);
  return pieces.reduce((shown, piece) => mask(shown + piece, shown), '');
}

function piecesOf(typed: string, lengths: readonly number[]): readonly string[] {
  let rest = typed;
  const pieces = lengths.map((length) => {
    const piece = rest.slice(0, length);
    rest = rest.slice(length);
    return piece;
  });
  return [...pieces, rest].filter((piece) => piece !== '');
}

const ways: fc.Arbitrary<Way> = fc.oneof(
  fc.constantFrom<Way>('keys', 'pasted'),
  fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 6 }),
);

/** Whether every character of a text is in another, in order. */
function includesAll(whole: string, part: string): boolean {
  let at = 0;
  for (const character of whole) if (character === part[at]) at += 1;
  return at === part.length;
}

/** What people type: mostly something near to an answer, and much too long a one. */
const typing = (keys: string, near: readonly string[]) =>
  fc.oneof(
    fc.string({ unit: fc.constantFrom(...Array.from(keys)), maxLength: 30 }),
    fc
      .tuple(
        fc.constantFrom(...near),
        fc.nat(30),
        fc.string({ unit: fc.constantFrom(...Array.from(keys)), maxLength: 3 }),
      )
      .map(([right, at, more]) => right.slice(0, at) + more + right.slice(at)),
  );

/** Half of them composed: more than a thousand of a kind (issue 21's property over every way). */
const RUNS = 3500;

const near = {
  digits: ['386.327,37', '1.500.000', '1234.56', '30.111.222', '20-12345678-6', '01105995 20000001235579'],
  days: ['05/11/2026', '5/2/2020', '1/1/1990', '2020-02-05', '05112026', '29.02.2024'],
  words: ['Ana Paz', 'AB123CD', 'ana@b.com', '4111 1111 1111 1111'],
};

describe('EN-09 EN-14 whatever is typed key by key, pasted or composed is shown, or means what was typed', () => {
  test.each(Object.entries(fields))('%s', (_kind, field) => {
    const { mask, read, meant, keys, stays } = field;
    fc.assert(
      fc.property(typing(keys, [...near.digits, ...near.days, ...near.words]), ways, (typed, way) => {
        const shown = entered(field, typed, way);
        // left, as it is sent
        const answer = read(mask(shown, ''));
        if (answer === undefined) expect(includesAll(mask(shown, ''), stays(typed))).toBe(true);
        else expect(answer).toBe(meant(typed));
        expect(read(shown)).toBe(answer);
      }),
      { numRuns: RUNS },
    );
  });

  test('phone', () => {
    const kind = phone();
    const parts = fc.constantFrom(
      '+54',
      '54',
      '9',
      '0',
      '15',
      '11',
      '221',
      '0220',
      '2202',
      '2938',
      '4',
      '5',
      '1',
      ' ',
      '-',
    );
    const numbers = fc.array(parts, { maxLength: 9 }).map((all) => all.join(''));
    fc.assert(
      fc.property(numbers, fc.constantFrom('MOVIL', 'FIJO'), ways, (typed, tipo, way) => {
        const shown = entered({ mask: kind.masks[tipo] }, typed, way);
        const answer = answerOf(kind.input, { numero: shown, tipo });
        if (answer === undefined) {
          expect(
            includesAll(
              digits(shown),
              digits(typed)
                .replace(/^0+/, '')
                .replace(/^(?:54)?0?9?0?/, ''),
            ),
          ).toBe(true);
          return;
        }
        const said = /^0*(?:54)?0?(9?)0?(\d+)$/.exec(digits(typed));
        const [, nine, number = ''] = said ?? [];
        const local = answer.numero.slice(1);
        const bare = tipo === 'MOVIL' ? local.replace(/^(\d{2,4}?)15(?=\d{6,8}$)/, '$1') : local;
        expect([local, bare]).toContain(number);
        if (tipo === 'FIJO') expect(nine).toBe('');
      }),
      { numRuns: RUNS },
    );
  });
});
