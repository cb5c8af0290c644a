import { createOcr } from '../server/domain/plates/ocr.ts';
import { measure, together, type Measured } from '../server/domain/plates/testing/measure.ts';
import { conditions } from '../server/domain/plates/testing/photo-of-cars.ts';
import { table } from '../tests/paths/formats/text-table.ts';

// How well plates are read, on photos that the reading was not tuned on: `npm run plates -- 40` takes 40 of each condition.
const firstSeed = 1000;
const count = Number(process.argv[2] ?? 40);

const ocr = await createOcr();
for (const lettered of ['known', 'held out'] as const) {
  const rows = new Map<string, Measured>();
  for (const condition of [...conditions, 'none'] as const) {
    rows.set(condition, await measure(ocr, condition, { first: firstSeed, count, lettered }));
  }
  const rest = [...rows].filter(([condition]) => condition !== 'frontal' && condition !== 'none');
  rows.set('all but frontal', together(rest.map(([, measured]) => measured)));
  console.log(`Typefaces ${lettered === 'known' ? 'that the reading was tuned on' : 'that it was not tuned on'}:`);
  console.log(table([['photos', 'plates', 'right', '', 'wrong', 'median ms', 'p95 ms'], ...[...rows].map(cellsOf)]));
  for (const { misses } of rows.values()) for (const miss of misses) process.stderr.write(`${miss}\n`);
}
console.log(`Memory: ${Math.round(process.memoryUsage().rss / 1e6)} MB with Node and the photos`);
await ocr.close();

function cellsOf([condition, { drawn, right, wrong, times }]: readonly [string, Measured]): string[] {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => String(Math.round(sorted[Math.floor(sorted.length * share)] ?? 0));
  const percent = drawn === 0 ? '' : `${((right / drawn) * 100).toFixed(1)} %`;
  return [condition, String(drawn), String(right), percent, String(wrong), at(0.5), at(0.95)];
}
