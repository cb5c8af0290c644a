import { type DateKind, date, formatDay } from './date.ts';
import { type Day, isRealDay, shiftDay } from './day.ts';

const YOUNGEST = 18;
const OLDEST = 120;
const TOO_YOUNG = `La persona debe tener al menos ${YOUNGEST} años`;

/** The same day so many years before; 28 February where that year has no 29th. */
function yearsBefore(day: Day, years: number): Day {
  const same = `${String(Number(day.slice(0, 4)) - years)}${day.slice(4)}`;
  return isRealDay(same) ? same : same.replace(/29$/, '28');
}

/** The day on which somebody was born who is 18 to 120 years old today (decision 16, VA-10). */
export function birthDate(now?: () => Date): DateKind {
  const bounds = (today: Day) => ({ min: shiftDay(yearsBefore(today, OLDEST + 1), 1), max: today });
  return date({
    bounds,
    refusals: [{ applies: (day, today) => day > yearsBefore(today, YOUNGEST), message: TOO_YOUNG }],
    ...(now && { now }),
    examples: (today) => {
      const birthday = yearsBefore(today, YOUNGEST);
      const dayAfter = shiftDay(birthday, 1);
      return {
        valid: [
          { name: 'cumple 18 hoy', raw: formatDay(birthday), value: birthday },
          { name: '29 de febrero', raw: '29/02/1984', value: '1984-02-29' },
        ],
        invalid: [
          { name: 'cumple 18 mañana', raw: formatDay(dayAfter), message: TOO_YOUNG },
          { name: 'nació hoy', raw: formatDay(today), message: TOO_YOUNG },
        ],
      };
    },
  });
}
