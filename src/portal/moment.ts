const inArgentina = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'America/Argentina/Buenos_Aires',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment in Argentina, wherever the browser is: '2026-11-20T02:30:00Z' → '19/11/2026, 23:30'. */
export const formatMoment = (utc: string): string => inArgentina.format(new Date(utc));
