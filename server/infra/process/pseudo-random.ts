import { createHash } from 'node:crypto';

/** A number from 0 up to 1 that looks random, and is the same whenever the parts are. */
export function pseudoRandom(...parts: readonly (string | number | boolean)[]): number {
  return createHash('sha256').update(JSON.stringify(parts)).digest().readUInt32BE() / 2 ** 32;
}
