import { type Day, dayOf, isRealDay, shiftDay } from '../../../flows/answers/day.ts';
import type { AnswerExamples, InvalidExample, ValidExample } from '../describe/examples.ts';

type Dates = AnswerExamples<Day>;

const FIRST = 'primer día';
const INVALID = 'La fecha no es válida';
const AFTER_TODAY = 'La fecha no puede ser mayor a hoy';
const TOO_YOUNG = 'La persona debe tener al menos 18 años';

/** '2024-02-01' → '01/02/2024'. */
const typed = (day: Day): string => day.split('-').reverse().join('/');
const valid = (name: string, day: Day): ValidExample<Day> => ({ name, raw: typed(day), value: day });
/** Another day tomorrow. */
const moved = (name: string, day: Day): ValidExample<Day> => ({ ...valid(name, day), moves: true });
const invalid = (name: string, day: Day, message: string): InvalidExample => ({ name, raw: typed(day), message });

/** What every date has: its bounds, the calendar, the empty field. */
const within = (
  first: ValidExample<Day>,
  max: Day,
  required: string,
  own: Required<Pick<Dates, 'valid' | 'invalid'>>,
): Dates => ({
  valid: [first, ...own.valid],
  invalid: [
    { name: 'vacío', raw: '', message: required },
    { name: 'incompleta', raw: '01/02/2', message: INVALID },
    { name: 'con un dígito más', raw: `${typed(first.value)}1`, message: INVALID },
    { name: 'día inexistente', raw: `31/02/${first.value.slice(0, 4)}`, message: INVALID },
    invalid('antes del primer día', shiftDay(first.value, -1), INVALID),
    invalid('después del último día', shiftDay(max, 1), INVALID),
    ...own.invalid,
  ],
});

/** Computed at each use, since what is right depends on today. */
const moving = (now: () => Date, make: (today: Day) => Dates): Dates => ({
  get valid() {
    return make(dayOf(now())).valid;
  },
  get invalid() {
    return make(dayOf(now())).invalid ?? [];
  },
});

function payment(today: Day): Dates {
  const last = `${String(Number(today.slice(0, 4)) + 1)}-12-31`;
  return within(valid(FIRST, '2000-01-01'), last, 'Requerido', {
    valid: [moved('hoy', today), moved('ayer', shiftDay(today, -1)), valid('29 de febrero', '2024-02-29')],
    invalid: [
      invalid('29 de febrero de un año común', '2023-02-29', INVALID),
      invalid('mañana', shiftDay(today, 1), AFTER_TODAY),
      invalid('último día del año que viene', last, AFTER_TODAY),
    ],
  });
}

/** The same day so many years before; 28 February where that year has no 29th. */
function yearsBefore(day: Day, years: number): Day {
  const same = `${String(Number(day.slice(0, 4)) - years)}${day.slice(4)}`;
  return isRealDay(same) ? same : same.replace(/29$/, '28');
}

function birth(today: Day): Dates {
  const eighteen = yearsBefore(today, 18);
  return within(moved(FIRST, shiftDay(yearsBefore(today, 121), 1)), today, 'Este campo es requerido', {
    valid: [moved('cumple 18 hoy', eighteen), valid('29 de febrero', '1984-02-29')],
    invalid: [invalid('cumple 18 mañana', shiftDay(eighteen, 1), TOO_YOUNG), invalid('nació hoy', today, TOO_YOUNG)],
  });
}

export const paymentDate = (now = () => new Date()): Dates => moving(now, payment);
export const birthDate = (now = () => new Date()): Dates => moving(now, birth);
