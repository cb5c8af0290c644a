/** A day of the calendar, 'YYYY-MM-DD'. Days compare as strings. */
export type Day = string;

/** America/Argentina/Buenos_Aires is three hours behind UTC all year; without summer time since 2009. */
const ARGENTINA_OFFSET_MS = -3 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The day in Argentina at a moment, wherever the browser is. */
export const dayOf = (moment: Date): Day => new Date(moment.getTime() + ARGENTINA_OFFSET_MS).toISOString().slice(0, 10);

/** The day `days` after (before, if negative) a real day. */
export const shiftDay = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Whether the day exists: not 31 February, not month 13. */
export function isRealDay(day: Day): boolean {
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === day;
}

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;

/** The number of a month by its name or a beginning of it, '09' for 'sept' and 'set'; undefined for no month. */
function monthNamed(name: string): string | undefined {
  const plain = name.toLowerCase().replace(/^set(?=$|i)/, 'sept');
  const index = plain.length < 3 ? -1 : MONTHS.findIndex((month) => month.startsWith(plain));
  return index < 0 ? undefined : String(index + 1).padStart(2, '0');
}

/** A time of day behind a date, as receipts print it: '14:35', 'a las 14:35:10 hs', 'T14:35:10.000-03:00'. */
const TIME = String.raw`(?:(?:\s*[,T]|\s+a\s+las|\s+-|\s)\s*\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:h(?:s|oras)?\.?|[ap]\.?\s?m\.?)?(?:Z|[+-]\d{2}:?\d{2})?)`;
const ISO = new RegExp(String.raw`^(\d{4})-(\d{2})-(\d{2})${TIME}?$`, 'i');
const NUMBERS = new RegExp(String.raw`^(\d{1,2}[\s/.-]+\d{1,2}[\s/.-]+\d{4})${TIME}$`, 'i');
const WORDS = new RegExp(
  String.raw`^(?:\p{L}+,?\s+)?(\d{1,2})[°º]?(?:\s+de\s+|[\s/.-]+)(\p{L}+)\.?(?:\s+del?\s+|[\s/.,-]+)(\d{4}|\d{2})${TIME}?$`,
  'iu',
);

/**
 * A whole date that is not written in numbers alone, as 'D/M/YYYY' (or with a year of two digits): with its month by name, from an ISO day, with a time
 * behind it. Undefined for what is no whole date in one of these forms.
 */
export function writtenDay(typed: string): string | undefined {
  const text = typed.trim();
  const [, isoYear, isoMonth, isoDay] = ISO.exec(text) ?? [];
  if (isoYear !== undefined) return `${isoDay}/${isoMonth}/${isoYear}`;
  const [, numbers] = NUMBERS.exec(text) ?? [];
  if (numbers !== undefined) return numbers.split(/\D+/).join('/');
  const [, day, name = '', year] = WORDS.exec(text) ?? [];
  const month = monthNamed(name);
  return month === undefined ? undefined : `${day}/${month}/${year}`;
}

/** 'DD/MM/YYYY', or 'D/M/YYYY', → 'YYYY-MM-DD', without checking the calendar; a year of two digits is this century's. `undefined` for any other form. */
export function typedDay(typed: string): Day | undefined {
  const parts = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})\s*$/.exec(typed);
  const [, day = '', month = '', year = ''] = parts ?? [];
  return parts ? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined;
}
