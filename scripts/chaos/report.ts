import type { Cells } from '../load/report.ts';
import type { Chaos } from './chaos.ts';
import type { Outcome } from './outcome.ts';

/** One database's run. */
export interface Run {
  readonly database: 'PostgreSQL' | 'PGlite';
  readonly outcome: Outcome & Pick<Chaos, 'falls' | 'leftBehind'>;
}

const heads = [
  'database',
  'what happens',
  'times',
  'requests',
  'failed meanwhile',
  'acknowledged',
  'longest outage, s',
  'recovered within, s',
  'lost',
  'doubled',
];

/** What each fault did in each database. */
export function cellsOf(runs: readonly Run[]): Cells {
  return [
    heads,
    ...runs.flatMap(({ database, outcome }) =>
      outcome.suffered.map((each) => [
        database,
        each.fault,
        String(each.times),
        String(each.requests),
        failures(each.failed),
        String(each.acknowledged),
        each.longestOutage.toFixed(1),
        each.recoveredWithin?.toFixed(1) ?? 'not',
        String(each.lost),
        String(each.doubled),
      ]),
    ),
  ];
}

function failures(failed: ReadonlyMap<number, number>): string {
  const parts = [...failed].toSorted(([one], [other]) => one - other);
  return parts.map(([status, count]) => `${nameOf(status)}: ${count}`).join(', ') || 'none';
}

const nameOf = (status: number) => (status === 0 ? 'no answer' : String(status));

/** A sentence for each promise that was broken. */
export function broken({ database, outcome: { suffered, givenUp, falls, leftBehind } }: Run): string[] {
  const sum = (count: (each: Outcome['suffered'][number]) => number) =>
    suffered.reduce((total, each) => total + count(each), 0);
  const lost = sum((each) => each.lost);
  const doubled = sum((each) => each.doubled);
  const refused = givenUp.filter((each) => each.refused !== undefined);
  return [
    ...(lost > 0 ? [`${database}: ${lost} writes were acknowledged and are lost.`] : []),
    ...(doubled > 0 ? [`${database}: ${doubled} writes are there more than once.`] : []),
    ...suffered.flatMap(({ fault, recoveredWithin }) =>
      recoveredWithin === undefined ? [`${database}: the server did not recover after '${fault}'.`] : [],
    ),
    ...(falls > 0 ? [`${database}: the server ended by itself ${falls} times.`] : []),
    ...(leftBehind > 0 ? [`${database}: of ${leftBehind} servers that ended, processes are left.`] : []),
    ...(refused.length > 0
      ? [
          `${database}: ${refused.length} writes were refused, the first of ${String(refused[0]?.what)} with ${String(refused[0]?.refused)}.`,
        ]
      : []),
    ...(givenUp.length > refused.length
      ? [`${database}: ${givenUp.length - refused.length} writes were never acknowledged.`]
      : []),
  ];
}
