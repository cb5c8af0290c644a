import type { DateRules } from '../../../flows/answers/date.ts';
import { type Day, dayOf, isRealDay, shiftDay } from '../../../flows/answers/day.ts';
import type { AnswerExamples, InvalidExample, ValidExample } from '../describe/examples.ts';

type Dates = AnswerExamples<Day>;

const FIRST = 'primer día';
const INCOMPLETE = 'La fecha no es válida: escribí día, mes y año';
const NO_DAY = 'La fecha no es válida: ese día no existe';
const AFTER_TODAY = 'La fecha no puede ser mayor a hoy';
const TOO_YOUNG = 'La persona debe tener al menos 18 años';

/** '2024-02-01' → '01/02/2024'. */
const typed = (day: Day): string => day.split('-').reverse().join('/');
const tooEarly = (min: Day) => `La fecha no es válida: es anterior al ${typed(min)}`;
const valid = (name: string, day: Day): ValidExample<Day> => ({ name, raw: typed(day), value: day });
/** Another day tomorrow. */
const moved = (name: string, day: Day): ValidExample<Day> => ({ ...valid(name, day), moves: true });
const invalid = (name: string, day: Day, message: string): InvalidExample => ({ name, raw: typed(day), message });

/** What every date has: its bounds, the calendar, the empty field. */
const within = (
  first: ValidExample<Day>,
  max: Day,
  required: string,
  own: Required<Pick<Dates, 'valid' | 'invalid'>> & { readonly tooLate: string; readonly min?: Day },
): Dates => ({
  valid: [first, ...own.valid],
  invalid: [
    { name: 'vacío', raw: '', message: required },
    { name: 'incompleta', raw: '01/02/2', message: INCOMPLETE },
    { name: 'con un dígito más', raw: `${typed(first.value)}1`, message: INCOMPLETE },
    { name: 'día inexistente', raw: `31/02/${first.value.slice(0, 4)}`, message: NO_DAY },
    invalid('antes del primer día', shiftDay(own.min ?? first.value, -1), tooEarly(own.min ?? first.value)),
    invalid('después del último día', shiftDay(max, 1), own.tooLate),
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
    tooLate: `La fecha no es válida: es posterior al ${typed(last)}`,
    valid: [moved('hoy', today), moved('ayer', shiftDay(today, -1)), valid('29 de febrero', '2024-02-29')],
    invalid: [
      invalid('29 de febrero de un año común', '2023-02-29', NO_DAY),
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
    tooLate: 'La fecha no es válida: es posterior a hoy',
    valid: [moved('cumple 18 hoy', eighteen), valid('29 de febrero', '1984-02-29')],
    invalid: [invalid('cumple 18 mañana', shiftDay(eighteen, 1), TOO_YOUNG), invalid('nació hoy', today, TOO_YOUNG)],
  });
}

export const paymentDate = (now = () => new Date()): Dates => moving(now, payment);
export const birthDate = (now = () => new Date()): Dates => moving(now, birth);

/** The day with another name, or none where the days before it are it already. */
const unlessKnown = (known: readonly ValidExample<Day>[], example: ValidExample<Day>) =>
  known.some(({ value }) => value === example.value) ? known : [...known, example];

/** How far such a day is looked for. */
const FAR = 366;

/** The first day from one on, a step after another, that is as it is looked for. */
function nextDay(from: Day, step: 1 | -1, isSought: (day: Day) => boolean): Day {
  let day = from;
  for (let steps = 0; steps < FAR && !isSought(day); steps += 1) day = shiftDay(day, step);
  return day;
}

function byRules({ bounds, last, except, required = 'Este campo es requerido' }: DateRules, today: Day): Dates {
  const { min, max } = bounds(today);
  const isRight = (day: Day) => !except?.day(day);
  const final = last?.day(today) ?? max;
  const tomorrow = bounds(shiftDay(today, 1));
  const [begin, end] = [nextDay(min, 1, isRight), nextDay(final, -1, isRight)];
  const first = tomorrow.min === min ? valid(FIRST, begin) : moved(FIRST, begin);
  // Where days are left out, today is one of them at times, and a recording has to hold on each.
  const right = [...(except ? [] : [moved('hoy', today)]), moved('último día', end)].filter(
    ({ value }) => value >= min && value <= final,
  );
  const wrong = nextDay(min, 1, (day) => !isRight(day));
  const after = shiftDay(final, 1);
  return within(first, max, required, {
    tooLate: `La fecha no es válida: es posterior ${max === today ? 'a hoy' : `al ${typed(max)}`}`,
    valid: right.reduce<readonly ValidExample<Day>[]>(unlessKnown, [first]).slice(1),
    min,
    invalid: [
      ...(last && after <= max ? [invalid('después del último día que vale', after, last.message)] : []),
      ...(except && wrong <= final ? [invalid('día que no vale', wrong, except.message)] : []),
    ],
  });
}

/** Of a date with rules of its own: both ends of what is right, today where it is, a day beyond each end, and one that is left out. */
export const date = (rules: DateRules): Dates =>
  moving(rules.now ?? (() => new Date()), (today) => byRules(rules, today));
