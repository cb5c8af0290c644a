import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

const asDay = 'YYYY-MM-DD';

/** Calendar days are texts, YYYY-MM-DD: comparing them as texts compares them as days. */
export function addDays(day: string, days: number): string {
  return dayjs.utc(day).add(days, 'day').format(asDay);
}

/** The same day of another month, or that month's last one where it is shorter. */
export function addMonths(day: string, months: number): string {
  return dayjs.utc(day).add(months, 'month').format(asDay);
}

/** How many days `to` is after `from`; negative when it is before. */
export function daysBetween(from: string, to: string): number {
  return dayjs.utc(to).diff(dayjs.utc(from), 'day');
}
