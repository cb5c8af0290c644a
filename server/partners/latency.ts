import { pseudoRandom } from '../infra/process/pseudo-random.ts';

/** Resolves after so many milliseconds. */
export type Delay = (milliseconds: number) => Promise<void>;

/**
 * Waits for as long as a partner's service, an insurer's or the register's, takes to answer. What is asked decides how
 * long, so that the same takes the same.
 */
export type PartnerLatency = (...asked: readonly (string | number)[]) => Promise<void>;

const fastest = 150;
const slowest = 600;

export function createPartnerLatency(delay: Delay): PartnerLatency {
  return (...asked) => delay(fastest + pseudoRandom('latency', ...asked) * (slowest - fastest));
}
