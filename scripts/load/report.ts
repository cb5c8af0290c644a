import { isDone } from './burst.ts';
import type { Loaded } from './load.ts';
import type { Measured, MeasuredList } from './measure-lists.ts';

/** What of a database's run must hold beside the same run: whatever else the machine does is on both sides. */
export interface Limits {
  /** How many times as long as a request without database or rights a list's may take, 99 of 100 of both. */
  readonly listTimes: number;
  /**
   * What the slowest request takes of those who send nothing heavy, while others send all that is: so many milliseconds (OP-04), or, on a machine
   * that is busy with other things, so many times what it took before.
   */
  readonly othersMs: number;
  readonly othersTimes: number;
}

/** One database's run. */
export interface Run {
  readonly database: 'PostgreSQL' | 'PGlite';
  readonly limits: Limits;
  readonly loaded: Loaded;
}

export type Cells = readonly (readonly string[])[];

/** A sentence for each limit that does not hold. */
export function missed({ database, limits, loaded }: Run): string[] {
  const failed = ({ what, errors, perSecond }: Measured) => [
    ...(errors > 0 ? [`${database}: ${what}, ${errors} of the requests failed.`] : []),
    ...(perSecond > 0 ? [] : [`${database}: ${what} was never answered.`]),
  ];
  return [
    ...loaded.lists.flatMap((each) => [
      ...(timesOf(each) > limits.listTimes
        ? [
            `${database}: p99 of ${each.what} took ${timesOf(each).toFixed(1)} × that of ${each.reference.what}, more than ${limits.listTimes}.`,
          ]
        : []),
      ...failed(each),
    ]),
    ...loaded.others.flatMap((each) => [
      ...(each.max > Math.max(limits.othersMs, limits.othersTimes * each.before.max)
        ? [
            `${database}: during the burst, the slowest of ${each.what} took ${whole(each.max)} ms, ${whole(each.before.max)} before it.`,
          ]
        : []),
      ...failed(each),
    ]),
    ...loaded.burst.flatMap(({ what, statuses }) =>
      Object.keys(statuses).some((status) => isDone(what, status))
        ? []
        : [`${database}: there was no burst of ${what}.`],
    ),
  ];
}

const timesOf = ({ p99, reference }: MeasuredList) => p99 / Math.max(1, reference.p99);

/** What each list took in each database. */
export function listCells(runs: readonly Run[]): Cells {
  return sideBySide(
    runs,
    ['p50', 'p99', '×', '/ s', 'CPU'],
    ({ lists }) => lists,
    (each) => [
      ms(each.p50),
      ms(each.p99),
      timesOf(each).toFixed(1),
      whole(each.perSecond),
      each.cpuMs === null ? '' : each.cpuMs.toFixed(1),
    ],
  );
}

/** What others' requests took during the burst in each database. */
export function othersCells(runs: readonly Run[]): Cells {
  return sideBySide(
    runs,
    ['p50', 'p99', 'max', 'before'],
    ({ others }) => others,
    (each) => [ms(each.p50), ms(each.p99), ms(each.max), ms(each.before.max)],
  );
}

/** What became of all that was heavy in each database, by the answer's status. */
export function burstCells(runs: readonly Run[]): Cells {
  const kinds = runs[0]?.loaded.burst.map(({ what }) => what) ?? [];
  const said = ({ loaded }: Run, kind: string) =>
    Object.entries(loaded.burst.find(({ what }) => what === kind)?.statuses ?? {})
      .map(([status, count]) => `${status === '0' ? 'none' : status}: ${count}`)
      .join(', ');
  return [
    ['answers', ...runs.map(({ database }) => database)],
    ...kinds.map((kind) => [kind, ...runs.map((run) => said(run, kind))]),
  ];
}

function sideBySide<Row extends Measured>(
  runs: readonly Run[],
  columns: readonly string[],
  rowsOf: (loaded: Loaded) => readonly Row[],
  cellsOf: (measured: Row) => readonly string[],
): Cells {
  const names = runs[0] === undefined ? [] : rowsOf(runs[0].loaded).map(({ what }) => what);
  const none = columns.map(() => '');
  return [
    ['ms', ...runs.flatMap(({ database }) => columns.map((column) => `${database} ${column}`))],
    ...names.map((name) => [
      name,
      ...runs.flatMap(({ loaded }) => {
        const found = rowsOf(loaded).find(({ what }) => what === name);
        return found ? cellsOf(found) : none;
      }),
    ]),
  ];
}

const whole = (value: number) => String(Math.round(value));
const ms = whole;

/** Cells as a table of Markdown. */
export function markdownTable([head = [], ...rows]: Cells): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
