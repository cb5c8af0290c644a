import * as v from 'valibot';
import * as fields from '../../contract/fields.ts';
import { readText } from '../../contract/read-text.ts';
import { hasCheckDigit } from '../cuit.ts';

/** Whether all of a text is printable ASCII, which the contract's rule reads as it is. */
const isPlain = /^[ -~]*$/;

/** What a decoder puts where bytes are no UTF-8. */
const undecoded = '\uFFFD';

const cell = v.pipe(
  v.string(),
  v.check((value) => !value.includes(undecoded), 'Not in UTF-8.'),
  v.transform((value) => (isPlain.test(value) ? value : readText(value)).trim()),
);

/** What the contract's rule takes, which says otherwise what it does not take. */
const as = <Output>(schema: v.GenericSchema<string, Output>, message: string) =>
  v.rawTransform<string, Output>(({ dataset, addIssue, NEVER }) => {
    const { success, output } = v.safeParse(schema, dataset.value, { abortPipeEarly: true });
    if (success) return output;
    addIssue({ message });
    return NEVER;
  });

/** A text of at most `max` characters, with a letter or a digit. */
export const text = (max: number) =>
  v.pipe(cell, as(fields.requiredText(max), `No text of 1 to ${max} characters in one line.`));

/** Text of several lines. */
export const prose = (max: number) =>
  v.pipe(cell, as(fields.requiredComment(max), `No text of 1 to ${max} characters.`));

/** What the lender calls a loan or a policy: control characters are no part of it. */
export const number = v.pipe(cell, v.regex(/^[^\p{Cc}]{1,40}$/u, 'No number of 1 to 40 characters.'));

/** What a channel is called. */
export const key = v.pipe(cell, v.regex(fields.channelKey, 'No key of 1 to 40 letters, digits, - and _.'));

/** Keys with spaces or | between them. */
export const keys = v.pipe(
  cell,
  v.transform((value) => value.split(/[\s|]+/)),
  v.array(key),
  v.transform((each) => [...new Set(each)].toSorted().join(' ')),
);

/** A CUIT or CUIL, with or without dashes. */
export const cuit = v.pipe(
  cell,
  v.transform((value) => value.replaceAll('-', '')),
  v.regex(/^\d{11}$/, 'No 11 digits.'),
  v.check(hasCheckDigit, 'Its last digit is not the one that the others call for.'),
);

export const dni = v.pipe(cell, as(fields.dni, 'No DNI of 7 or 8 digits.'));

export const email = v.pipe(cell, as(fields.email, 'No e-mail address.'));

export const phone = v.pipe(
  cell,
  as(fields.phone, 'No phone: 0, area and number, 11 digits, or 13 with the 15 of a mobile.'),
);

export const lastDigits = v.pipe(cell, v.regex(/^\d{4}$/, 'Not the last four digits.'));

/** A day, as 2026-11-29 or 29/11/2026. */
export const day = v.pipe(
  cell,
  v.transform((value) => value.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1')),
  as(fields.realDay, 'No day: 2026-11-29 or 29/11/2026.'),
);

/** A moment with its time zone. */
export const instant = v.pipe(
  cell,
  as(fields.instant, 'No moment with a time zone: 2026-11-29T06:30:00-03:00.'),
  v.transform((value) => value.toISOString()),
);

/** A number with two decimals at most and no sign between thousands, kept as the digits that it is written in. */
const decimal = (digits: number, message: string) =>
  v.pipe(
    cell,
    v.regex(new RegExp(`^\\d{1,${digits}}(?:[.,]\\d{1,2})?$`), message),
    v.transform((value) => value.replace(',', '.')),
  );

const amount = decimal(10, 'No amount: digits, and two decimals at most, as 125430.55 or 125430,55.');

/** An amount of pesos. */
export const money = v.pipe(amount, v.regex(/[1-9]/, 'Not above zero.'));

/** The same, or zero. */
export const moneyOrZero = amount;

export const percent = v.pipe(
  decimal(7, 'No percentage: digits, and two decimals at most, as 54.5.'),
  v.regex(/[1-9]/, 'Not above zero.'),
);

/** A whole number between two. */
export const whole = (min: number, max: number) => {
  const message = `No whole number from ${min} to ${max}.`;
  return v.pipe(
    cell,
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(min, message),
    v.maxValue(max, message),
    v.transform(String),
  );
};

const yes = ['true', '1', 'si', 'sí'] as const;
const no = ['false', '0', 'no'] as const;

export const flag = v.pipe(
  cell,
  v.transform((value) => value.toLowerCase()),
  v.picklist([...yes, ...no], 'Neither true nor false.'),
  v.transform((value) => (no.some((each) => each === value) ? 'false' : 'true')),
);

/** One of some words. */
export const word = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  v.pipe(cell, v.picklist(words, `Not one of ${words.filter((each) => each !== '').join(', ')}.`));

/** Pesos as cents, without the crumbs of binary fractions. */
export const centsOf = (pesos: string): number => Math.round(Number(pesos) * 100);
