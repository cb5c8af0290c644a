import dayjs from 'dayjs';
import 'dayjs/locale/es.js';
import relativeTime from 'dayjs/plugin/relativeTime.js';

dayjs.extend(relativeTime);

let inArgentina: Intl.DateTimeFormat | undefined;

/** A moment in Argentina, wherever the browser is: '2026-11-20T02:30:00Z' → '19/11/2026, 23:30'. */
export function formatMoment(utc: string): string {
  inArgentina ??= new Intl.DateTimeFormat('es-AR', {
    timeZone: 'America/Argentina/Buenos_Aires',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return inArgentina.format(new Date(utc));
}

/** The hour of a moment in Argentina, where its day is said beside it: '2026-11-20T02:30:00Z' → '23:30'. */
export const formatHour = (utc: string): string => formatMoment(utc).slice(-'23:30'.length);

/** How long ago a moment was: 'hace 3 días'. One ahead of this browser's clock is now. */
export function timeAgo(utc: string): string {
  const now = Date.now();
  return dayjs(Math.min(Date.parse(utc), now))
    .locale('es')
    .from(now);
}
