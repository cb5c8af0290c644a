/** Where the server takes the time from, so that tests can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** `date` moved by `seconds`. */
export function addSeconds(date: Date, seconds: number): Date {
  return new Date(date.getTime() + seconds * 1000);
}

const argentineDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Argentina/Buenos_Aires',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day in Argentina at `date`, as YYYY-MM-DD. */
export function dayInArgentina(date: Date): string {
  return argentineDay.format(date);
}

/** The year in Argentina at `date`. */
export function yearInArgentina(date: Date): number {
  return Number(dayInArgentina(date).slice(0, 4));
}

const argentineHour = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Argentina/Buenos_Aires',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** The full hour in Argentina at `date`, 0 to 23. */
export function hourInArgentina(date: Date): number {
  return Number(argentineHour.format(date));
}
