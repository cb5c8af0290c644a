import { type DateKind, date } from './date.ts';
import { type Day, isRealDay, shiftDay } from './day.ts';

const YOUNGEST = 18;
const OLDEST = 120;
const TOO_YOUNG = `La persona debe tener al menos ${YOUNGEST} años`;

/** The same day that many years earlier; 28 February where that year has no 29th. */
function yearsBefore(day: Day, years: number): Day {
  const same = `${String(Number(day.slice(0, 4)) - years)}${day.slice(4)}`;
  return isRealDay(same) ? same : same.replace(/29$/, '28');
}

/** The birth date of a person who is 18 to 120 years old today (decision 16, VA-10). */
export function birthDate(now?: () => Date): DateKind {
  const bounds = (today: Day) => ({ min: shiftDay(yearsBefore(today, OLDEST + 1), 1), max: today });
  return date({
    bounds,
    last: { day: (today) => yearsBefore(today, YOUNGEST), message: TOO_YOUNG },
    ...(now && { now }),
  });
}
