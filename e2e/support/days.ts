const shortDay = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'America/Argentina/Buenos_Aires',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

const DAY = 86_400_000;

/** A day as the portal writes it, so many days from today in Argentina, from which the seed data count. */
export const inDays = (days: number): string => shortDay.format(Date.now() + days * DAY);

/** Any day as the portal writes it. */
export const aDay = /^\d{2}\/\d{2}\/\d{4}$/;
/** Any amount of pesos with its cents. */
export const pesosWithCents = /^\$\s\d{1,3}(\.\d{3})*,\d{2}$/;
