import * as v from 'valibot';
import { dayOf, isRealDay, typedDay } from './day.ts';
import type { Day } from './day.ts';
import type { AnswerKind } from './kind.ts';
import type { Reading } from './reading.ts';
import { canonicalSchema, inputSchema, REQUIRED } from './reading.ts';

const INVALID = 'La fecha no es válida';
const AFTER_TODAY = 'La fecha no puede ser mayor a hoy';

/** A day. The field holds 'DD/MM/YYYY', the answer is the ISO day 'YYYY-MM-DD'. */
export interface DateKind extends AnswerKind<'date', string, Day> {
  /** '1/2/2024' → '01/02/2024', progressively while typing; idempotent. A pasted ISO day is converted. */
  readonly mask: (typed: string) => string;
  readonly inputMode: 'numeric';
  readonly placeholder: string;
  readonly maxLength: number;
  /** Where the day is not known by heart, what a calendar beside the field offers; read each time: it moves with today. */
  readonly calendar?: () => CalendarDays;
}

/** The first and the last day that are right, and today in Argentina. */
export interface CalendarDays {
  readonly min: Day;
  readonly max: Day;
  readonly today: Day;
}

export interface DateRules {
  /** First and last day that can be typed, given today; others get 'La fecha no es válida'. */
  readonly bounds: (today: Day) => { readonly min: Day; readonly max: Day };
  /** The last day inside the bounds that is right, and what is said of one after it. */
  readonly last?: { readonly day: (today: Day) => Day; readonly message: string };
  /** Whether the day is looked up rather than known by heart, and so offered in a calendar (decision 26). No by default. */
  readonly calendar?: boolean;
  /** The clock; the machine's by default. */
  readonly now?: () => Date;
}

/** '2024-02-01' → '01/02/2024'. */
export const formatDay = (day: Day): string => day.split('-').reverse().join('/');

/** Adds the slashes of DD/MM/YYYY while typing; a lone digit before a slash gets its zero. */
export function maskDate(typed: string): string {
  const iso = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/.exec(typed);
  if (iso) return formatDay(iso.slice(1).join('-'));
  const padded = typed.replace(/^\D*(\d)\D/, '0$1/').replace(/^(\D*\d\d\D?)(\d)\D/, '$10$2/');
  const digits = padded.replace(/\D/g, '').slice(0, 8);
  const slash = /\d\D+$/.test(padded) && (digits.length === 2 || digits.length === 4) ? '/' : '';
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('/') + slash;
}

/** A date question with bounds; 'today' is Argentina's. */
export function date({ bounds, last, calendar = false, now = () => new Date() }: DateRules): DateKind {
  const today = (): Day => dayOf(now());

  const read = (typed: string): Reading<Day> => {
    if (typed.trim() === '') return { message: REQUIRED };
    const day = typedDay(typed);
    const from = today();
    const { min, max } = bounds(from);
    if (day === undefined || !isRealDay(day) || day < min || day > max) return { message: INVALID };
    return last && day > last.day(from) ? { message: last.message } : { value: day };
  };

  return {
    kind: 'date',
    mask: maskDate,
    inputMode: 'numeric',
    placeholder: 'DD/MM/AAAA',
    maxLength: 'DD/MM/AAAA'.length,
    schema: canonicalSchema(v.string(), formatDay, read),
    input: inputSchema(v.string(), read),
    format: formatDay,
    empty: '',
    ...(calendar && {
      calendar: () => {
        const from = today();
        const { min, max } = bounds(from);
        return { min, max: last?.day(from) ?? max, today: from };
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
    calendar: true,
    ...(now && { now }),
  });
}
