import { pseudoRandom } from '../../server/infra/process/pseudo-random.ts';

/** The next number from 0 up to 1; the same ones after the same seed. */
export type Random = () => number;

/** Numbers that follow from a seed and from what they are for. */
export function createRandom(seed: number, ...purpose: readonly string[]): Random {
  let count = 0;
  return () => pseudoRandom(seed, ...purpose, (count += 1));
}

/** A number of milliseconds. */
export const between = (random: Random, least: number, most: number): number => least + random() * (most - least);
