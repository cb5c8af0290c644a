import { table } from '../../tests/paths/formats/text-table.ts';
import type { Cells } from './aims.ts';
import { type BuiltSizes, weightOf } from './built-sizes.ts';
import { type Arrival, codeOf, requestsOf, type Run, type Visited } from './start.ts';
import { median } from './statistics.ts';

const filesShown = 8;
const kB = (bytes: number) => (bytes / 1000).toFixed(1);

/** A line for each visit: medians of its runs. */
export function startCells(visits: readonly Visited[], sizes: BuiltSizes): Cells {
  const seconds = (runs: readonly Run[], value: (run: Run) => number) => (median(runs.map(value)) / 1000).toFixed(2);
  const last = (runs: readonly Run[], value: (arrival: Arrival) => string) => {
    const run = runs.at(-1);
    return run ? value(run.first) : '';
  };
  return [
    ['s', 'first paint', 'largest', 'usable', '2nd visit', 'requests', 'JS + CSS gz, kB', 'br', 'shift', 'heap, MB'],
    ...visits.map(({ visit, runs }) => [
      visit.what,
      seconds(runs, ({ first }) => first.firstPaint),
      seconds(runs, ({ first }) => first.largestPaint),
      seconds(runs, ({ first }) => first.usable),
      'tap' in visit ? seconds(runs, ({ more }) => more?.second.usable ?? NaN) : '',
      String(median(runs.map(({ first }) => requestsOf(first)))),
      last(runs, (first) => kB(weightOf(codeOf(first), sizes).gzip)),
      last(runs, (first) => kB(weightOf(codeOf(first), sizes).brotli)),
      median(runs.map(({ first }) => first.shifted)).toFixed(3),
      'tap' in visit ? (median(runs.map(({ more }) => more?.heap ?? NaN)) / 1_000_000).toFixed(2) : '',
    ]),
  ];
}

export function reportStart(visits: readonly Visited[], sizes: BuiltSizes): void {
  console.log('\nFrom the address to a screen that answers: nothing cached, 4× CPU, 1.6 Mbit/s, 150 ms\n');
  console.log(table(startCells(visits, sizes)));
}

/** The largest files that were there before each screen could be used, as brotli. */
export function reportFiles(visits: readonly Visited[], sizes: BuiltSizes): void {
  for (const { visit, runs } of visits) {
    const files = codeOf(runs[0]?.first ?? { usable: 0, firstPaint: 0, largestPaint: 0, shifted: 0, transfers: [] });
    const largest = files
      .map((path) => ({ path, ...weightOf([path], { ...sizes, inPage: { gzip: 0, brotli: 0 } }) }))
      .toSorted((a, b) => b.brotli - a.brotli)
      .slice(0, filesShown);
    console.log(`\nLargest of ${files.length} files, ${visit.what}: kB gz, br\n`);
    console.log(table(largest.map(({ path, gzip, brotli }) => [path, kB(gzip), kB(brotli)])));
  }
}
