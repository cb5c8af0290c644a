import * as v from 'valibot';
import { realDay } from '../contract/fields.ts';
import { dayInArgentina, type Clock } from '../infra/process/clock.ts';

const youngest = 18;
const oldest = 120;

/** A day of birth: of a person who is between 18 and 120 years old today (decision 16). */
export const birthDate = (clock: Clock) =>
  v.pipe(
    realDay,
    v.check((day) => {
      const age = ageOn(dayInArgentina(clock.now()), day);
      return age >= youngest && age <= oldest;
    }, `Tiene que tener entre ${youngest} y ${oldest} años`),
  );

/** The age in full years on `today` of a person born on `day`, both YYYY-MM-DD. */
function ageOn(today: string, day: string): number {
  const years = Number(today.slice(0, 4)) - Number(day.slice(0, 4));
  return today.slice(5) < day.slice(5) ? years - 1 : years;
}
