import type { Ocr } from '../ocr.ts';
import { readPlates } from '../read-plates.ts';
import { photoOfCars, type Condition } from './photo-of-cars.ts';

/** How well the plates on drawn photos are read. */
export interface Measured {
  /** Plates on the photos. */
  readonly drawn: number;
  /** Those that were read without an error. */
  readonly right: number;
  /** What was read and is on no plate: an error in a plate, or something else taken for one. */
  readonly wrong: number;
  /** How long each photo took, in milliseconds. */
  readonly times: readonly number[];
  /** One line for each photo that was not read right. */
  readonly misses: readonly string[];
}

/** Reads `count` photos of one condition, from the seed `first` on. */
export async function measure(
  ocr: Ocr,
  condition: Condition | 'none',
  { first, count, lettered = 'known' }: { first: number; count: number; lettered?: 'known' | 'held out' },
): Promise<Measured> {
  let [drawn, right, wrong] = [0, 0, 0];
  const times: number[] = [];
  const misses: string[] = [];
  for (let seed = first; seed < first + count; seed++) {
    const photo = await photoOfCars(seed, condition, lettered);
    const started = performance.now();
    const read = (await readPlates(photo.jpeg, ocr)).map(({ plate }) => plate);
    times.push(performance.now() - started);
    const wanted = photo.plates.map(({ plate }) => plate);
    const found = wanted.filter((plate) => read.includes(plate)).length;
    drawn += wanted.length;
    right += found;
    wrong += read.filter((plate) => !wanted.includes(plate)).length;
    if (found < wanted.length || read.length > wanted.length) {
      misses.push(`${condition} ${seed}: ${wanted.join(' ')} read as ${read.join(' ')}`);
    }
  }
  return { drawn, right, wrong, times, misses };
}

/** What several measurements are together. */
export function together(all: readonly Measured[]): Measured {
  const sum = (of: (one: Measured) => number) => all.reduce((total, one) => total + of(one), 0);
  return {
    drawn: sum(({ drawn }) => drawn),
    right: sum(({ right }) => right),
    wrong: sum(({ wrong }) => wrong),
    times: all.flatMap(({ times }) => times),
    misses: all.flatMap(({ misses }) => misses),
  };
}
