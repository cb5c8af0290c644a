import * as v from 'valibot';
import { dayOf, isRealDay, typedDay, writtenDay } from './day.ts';
import type { Day } from './day.ts';
import type { AnswerKind } from './kind.ts';
import { inBlocks, type Mask } from './mask.ts';
import type { Reading } from './reading.ts';
import { canonicalSchema, inputSchema, REQUIRED, REQUIRED_IN_SHORT } from './reading.ts';
import { cleaned } from './typed-text.ts';

const INVALID = 'La fecha no es válida';
const YEAR_IN_FULL = 'Escribí el año con cuatro números';
const AFTER_TODAY = 'La fecha no puede ser mayor a hoy';

/** A day. The field holds 'DD/MM/YYYY', the answer is the ISO day 'YYYY-MM-DD'. */
export interface DateKind extends AnswerKind<'date', string, Day> {
  /** '1/2/2024' → '01/02/2024', progressively while typing; idempotent. A pasted ISO day is converted. See {@link maskDate}. */
  readonly mask: Mask;
  readonly inputMode: 'numeric';
  readonly placeholder: string;
  /** Where the day is not known by heart, what a calendar beside the field offers; read each time: it moves with today. */
  readonly calendar?: () => CalendarDays;
}

/** The first and the last day that are right, and today in Argentina. */
export interface CalendarDays {
  readonly min: Day;
  readonly max: Day;
  readonly today: Day;
  /** Which of the days between them are wrong. */
  readonly except?: (day: Day) => boolean;
}

export interface DateRules {
  /** First and last day that can be typed, given today; others get 'La fecha no es válida', and which of both is why. */
  readonly bounds: (today: Day) => { readonly min: Day; readonly max: Day };
  /** The last day inside the bounds that is right, and what is said of one after it. */
  readonly last?: { readonly day: (today: Day) => Day; readonly message: string };
  /** The days inside the bounds that are wrong all the same, such as Sundays, and what is said of one. */
  readonly except?: { readonly day: (day: Day) => boolean; readonly message: string };
  /** What is said of an empty field. */
  readonly required?: string;
  /** Whether a year of two digits is one of this century: a payment's is, a birth's may be of the last. No by default. */
  readonly shortYear?: boolean;
  /** Whether the day is looked up rather than known by heart, and so offered in a calendar (decision 26). No by default. */
  readonly calendar?: boolean;
  /** The clock; the machine's by default. */
  readonly now?: () => Date;
}

/** '2024-02-01' → '01/02/2024'. */
export const formatDay = (day: Day): string => day.split('-').reverse().join('/');

/** Two digits: '5' → '05'. */
const padded = (number: string): string => (number.length === 1 ? `0${number}` : number);

/**
 * What the field shows while a day is typed: DD/MM/YYYY, with its slashes. All digits stay: a ninth one, or a slash where none
 * belongs, is shown, to be refused (EN-09). A whole date that is written otherwise is converted, see {@link writtenDay}; what has letters
 * in it and is none stays as it was typed.
 *
 * `before`, what the field showed: a lone digit that a deletion left before a slash waits for its second one, while one that was
 * typed or pasted gets its zero.
 */
export function maskDate(typed: string, before = ''): string {
  const text = cleaned(typed);
  const written = writtenDay(text);
  // a year of two digits may be the beginning of one of four
  if (written !== undefined && /\d{4}$/.test(written)) return written.replace(/\b\d\b/g, padded);
  if (/[\p{L}:]/u.test(text)) return text;
  const parts = text.replace(/^\D+/, '').split(/\D+/);
  // blanks after a year that is whole
  if (parts.length === 4 && parts[3] === '' && parts[2]?.length === 4) parts.pop();
  const [first = '', second, third] = parts;
  if (second === undefined) return inBlocks(first, [2, 2], '/');
  if (third === undefined && (first.length === 2 || first.length === 4) && second !== '')
    return inBlocks(first + second, [2, 2], '/');
  const isRemoval = text.length < before.length;
  const isInPlace = parts.length <= 3 && first.length <= 2 && (third === undefined || second.length <= 2);
  if (!isInPlace || isRemoval) return parts.join('/');
  const rest = third === undefined ? inBlocks(second, [2], '/') : `${padded(second)}/${third}`;
  return `${padded(first)}/${rest}`;
}

const invalid = (why: string): string => `${INVALID}: ${why}`;

/** Why a day is none, or outside its bounds; undefined if it is inside. */
function outside(day: Day, { min, max }: ReturnType<DateRules['bounds']>, today: Day): string | undefined {
  if (!isRealDay(day)) return 'ese día no existe';
  if (day < min) return `es anterior al ${formatDay(min)}`;
  if (day > max) return max === today ? 'es posterior a hoy' : `es posterior al ${formatDay(max)}`;
  return undefined;
}

/** A date question with bounds; 'today' is Argentina's. */
export function date({
  bounds,
  last,
  except,
  required = REQUIRED,
  shortYear = false,
  calendar = false,
  now = () => new Date(),
}: DateRules): DateKind {
  const today = (): Day => dayOf(now());

  const read = (typed: string): Reading<Day> => {
    const text = cleaned(typed);
    if (text.trim() === '') return { message: required };
    const day = typedDay(writtenDay(text) ?? maskDate(text));
    if (day !== undefined && !shortYear && !/\d{4}\D*$/.test(text)) return { message: YEAR_IN_FULL };
    const from = today();
    if (day === undefined) return { message: invalid('escribí día, mes y año') };
    const why = outside(day, bounds(from), from);
    if (why !== undefined) return { message: invalid(why) };
    if (last && day > last.day(from)) return { message: last.message };
    return except?.day(day) ? { message: except.message } : { value: day };
  };

  return {
    kind: 'date',
    mask: maskDate,
    inputMode: 'numeric',
    placeholder: 'DD/MM/AAAA',
    schema: canonicalSchema(v.string(), formatDay, read),
    input: inputSchema(v.string(), read),
    format: formatDay,
    empty: '',
    ...(calendar && {
      calendar: () => {
        const from = today();
        const { min, max } = bounds(from);
        return { min, max: last?.day(from) ?? max, today: from, ...(except && { except: except.day }) };
      },
    }),
  };
}

/**
 * The day of a payment (C5, RP-05, decision 13): 2000 to next year can be typed, and a day after today is refused
 * with its own sentence. It is copied from a receipt or looked up, so that a calendar is offered.
 */
export function paymentDate(now?: () => Date): DateKind {
  return date({
    bounds: (today) => ({ min: '2000-01-01', max: `${Number(today.slice(0, 4)) + 1}-12-31` }),
    last: { day: (today) => today, message: AFTER_TODAY },
    required: REQUIRED_IN_SHORT,
    shortYear: true,
    calendar: true,
    ...(now && { now }),
  });
}
