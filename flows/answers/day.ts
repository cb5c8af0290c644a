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

/** 'DD/MM/YYYY', or 'D/M/YYYY', → 'YYYY-MM-DD', without checking the calendar; `undefined` for any other form. */
export function typedDay(typed: string): Day | undefined {
  const parts = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/.exec(typed);
  const [, day = '', month = '', year = ''] = parts ?? [];
  return parts ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined;
}
