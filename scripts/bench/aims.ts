import { median } from './statistics.ts';

/** What a person may have to wait for, at most: 4× CPU slowdown, 150 ms and 1.6 Mbit/s, and nothing cached unless it says so. */
export interface Aim {
  readonly what: string;
  readonly unit: Unit;
  readonly most: number;
  /** By how much a measure of the same build differs from one run to the next, in the aim's unit: no more than that is a miss. */
  readonly noise: number;
}

export type Unit = 's' | 'kB' | 'MB' | '×' | '%' | 'points' | '';

/** The only place where aims are defined; what a screen may weigh is its row's budget in src/portal/routes.ts. */
export const aims = {
  painted: { what: 'largest paint, any route', unit: 's', most: 0.7, noise: 0.05 },
  signInUsable: { what: '/signin usable', unit: 's', most: 1.2, noise: 0.06 },
  usable: { what: 'home, first question usable', unit: 's', most: 1.4, noise: 0.07 },
  insuranceUsable: { what: 'first question of insurance usable', unit: 's', most: 1.6, noise: 0.08 },
  carUsable: { what: 'first question of a car’s price usable', unit: 's', most: 1.35, noise: 0.07 },
  again: { what: 'the same usable, second visit', unit: 's', most: 0.6, noise: 0.05 },
  offline: { what: 'the same offline: the app shell with what is known', unit: 's', most: 0.6, noise: 0.05 },
  requests: { what: 'requests before usable', unit: '', most: 10, noise: 0 },
  tapMedian: { what: 'next question painted, median beside the bare wizard', unit: '×', most: 1.25, noise: 0.05 },
  tapP95: { what: 'next question painted, p95 beside the bare wizard', unit: '×', most: 1.35, noise: 0.1 },
  mainThread: { what: 'main thread a walk, beside the bare wizard', unit: '×', most: 1.6, noise: 0.05 },
  heapGrowth: { what: 'heap after six walks, more than after one', unit: '%', most: 20, noise: 1 },
  objectGrowth: { what: 'of it what scripts made: objects, strings', unit: '%', most: 3, noise: 1 },
  heap: { what: 'heap at the first question', unit: 'MB', most: 4.6, noise: 0.05 },
  lighthousePerformance: { what: 'Lighthouse, performance: missing of 100', unit: 'points', most: 0, noise: 2 },
  lighthouseAccessibility: { what: 'Lighthouse, accessibility: missing of 100', unit: 'points', most: 0, noise: 0 },
  lighthouseBestPractices: { what: 'Lighthouse, best practices: missing of 100', unit: 'points', most: 0, noise: 0 },
  shift: { what: 'layout shift', unit: '', most: 0, noise: 0.0005 },
} as const satisfies Readonly<Record<string, Aim>>;

export type AimName = keyof typeof aims;

/** What was measured of one thing that an aim is of: a route, a wizard. */
export interface Measured {
  readonly aim: AimName;
  readonly subject: string;
  /** One value for each run; the median is judged. */
  readonly runs: readonly number[];
}

export type Verdict = 'yes' | 'within noise' | 'no';

/** Whether an aim is held. What was not measured is not. */
export function verdictOf({ aim, runs }: Pick<Measured, 'aim' | 'runs'>): Verdict {
  const { most, noise } = aims[aim];
  const value = median(runs);
  if (value <= most) return 'yes';
  return value <= most + noise ? 'within noise' : 'no';
}

/** A value that misses its aim by more than so many times the noise is no accident. */
const farOff = 3;

/** Whether a first run is so far from its aim, on either side, that two more would say the same. */
export function isClear({ aim, runs }: Pick<Measured, 'aim' | 'runs'>): boolean {
  const { most, noise } = aims[aim];
  if (runs.length === 0) return false;
  return Math.max(...runs) <= most - noise || Math.min(...runs) > most + farOff * noise;
}

/** A sentence for each aim that is missed by more than noise: exit code 1 where there is one. */
export function missed(measured: readonly Measured[]): string[] {
  return measured
    .filter((each) => verdictOf(each) === 'no')
    .map(({ aim, subject, runs }) => {
      const { what, unit, most } = aims[aim];
      const value = median(runs);
      return Number.isNaN(value)
        ? `${subject}: ${what} was not measured.`
        : `${subject}: ${what}, ${amount(value, unit)}, ${amount(value - most, unit)} more than the aim of ${amount(most, unit)}.`;
    });
}

const digits: Readonly<Record<Unit, number>> = { s: 2, kB: 0, MB: 2, '×': 2, '%': 1, points: 0, '': 0 };

/** A value with its unit, as a table shows it. */
function amount(value: number, unit: Unit): string {
  const small = unit === '' && !Number.isInteger(value);
  const text = value.toFixed(small ? 4 : digits[unit]);
  return unit === '' ? text : `${text} ${unit}`;
}

export type Cells = readonly (readonly string[])[];

/** 'aim | measured | held': a line for each aim, of the subject that is the farthest from it. */
export function aimCells(measured: readonly Measured[]): Cells {
  const names = Object.keys(aims).filter((name): name is AimName => name in aims);
  const lines = names.flatMap((name) => {
    const of = measured.filter(({ aim }) => aim === name);
    if (of.length === 0) return [];
    const { what, unit, most } = aims[name];
    const sorted = of.toSorted((a, b) => median(a.runs) - median(b.runs));
    const [best, worst] = [sorted.at(0), sorted.at(-1)];
    const value = (each = best) => amount(median(each?.runs ?? []), unit);
    const range = of.length === 1 || value() === value(worst) ? value(worst) : `${value()} … ${value(worst)}`;
    const held = of.filter((each) => verdictOf(each) === 'yes').length;
    return [
      [
        what,
        `≤ ${amount(most, unit)}`,
        range,
        of.length === 1 ? (worst?.subject ?? '') : `most: ${worst?.subject ?? ''}`,
        heldOf(of.map(verdictOf), held),
      ],
    ];
  });
  return [['', 'aim', 'measured', 'where', 'held'], ...lines];
}

function heldOf(verdicts: readonly Verdict[], held: number): string {
  const word = (['no', 'within noise'] as const).find((each) => verdicts.includes(each)) ?? 'yes';
  return verdicts.length === 1 ? word : `${word}: ${held} of ${verdicts.length}`;
}
