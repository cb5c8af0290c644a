import { table } from '../../tests/paths/formats/text-table.ts';
import type { Cells } from './aims.ts';
import { type BuiltSizes, weightOf } from './built-sizes.ts';
import { codeOf, requestsOf, type Visited } from './start.ts';
import { median } from './statistics.ts';

const filesShown = 8;
const kB = (bytes: number) => (bytes / 1000).toFixed(1);

/** A line for each visit: medians of its runs. */
export function startCells(visits: readonly Visited[], sizes: BuiltSizes): Cells {
  const seconds = (values: readonly number[]) => (values.length === 0 ? '' : (median(values) / 1000).toFixed(2));
  return [
    [
      's',
      'first paint',
      'largest',
      'usable',
      '2nd visit',
      'offline',
      'requests',
      'JS + CSS gz, kB',
      'br',
      'shift',
      'heap, MB',
    ],
    ...visits.map(({ visit, first, again, heap, offline }) => {
      const weight = weightOf(codeOf(first.at(-1)), sizes);
      return [
        visit.what,
        seconds(first.map(({ firstPaint }) => firstPaint)),
        seconds(first.map(({ largestPaint }) => largestPaint)),
        seconds(first.map(({ usable }) => usable)),
        seconds(again.map(({ usable }) => usable)),
        seconds(offline),
        String(median(first.map(requestsOf))),
        kB(weight.gzip),
        kB(weight.brotli),
        median(first.map(({ shifted }) => shifted)).toFixed(3),
        heap.length === 0 ? '' : (median(heap) / 1_000_000).toFixed(2),
      ];
    }),
  ];
}

export function reportStart(visits: readonly Visited[], sizes: BuiltSizes): void {
  console.log('\nFrom the address to a screen that answers: nothing cached, 4× CPU, 1.6 Mbit/s, 150 ms\n');
  console.log(table(startCells(visits, sizes)));
}

/** The largest files that were there before each screen could be used, as brotli. */
export function reportFiles(visits: readonly Visited[], sizes: BuiltSizes): void {
  for (const { visit, first } of visits) {
    const files = codeOf(first[0]);
    const largest = files
      .map((path) => ({ path, ...weightOf([path], { ...sizes, inPage: { gzip: 0, brotli: 0 } }) }))
      .toSorted((a, b) => b.brotli - a.brotli)
      .slice(0, filesShown);
    console.log(`\nLargest of ${files.length} files, ${visit.what}: kB gz, br\n`);
    console.log(table(largest.map(({ path, gzip, brotli }) => [path, kB(gzip), kB(brotli)])));
  }
}
