import { PGlite } from '@electric-sql/pglite';
import { createLimiter } from '../limits/limiter.ts';
import { concurrencyLimits, querySliceMs } from '../limits/limits.ts';
import { currentQueueKey } from '../limits/queue-key.ts';

/**
 * PGlite whose queries and transactions callers have in turn (queue-key.ts), with what else the process has to do between them. PGlite alone
 * runs all that waits, one after the other, before the process accepts another connection: of fifty, the last one waited for seconds.
 */
export class FairPGlite extends PGlite {
  readonly #limiter = createLimiter(concurrencyLimits.queries, { sliceMs: querySliceMs });

  /** What query, exec and transaction each hold while they run. */
  override _runExclusiveTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.#limiter.run(() => super._runExclusiveTransaction(work), currentQueueKey());
  }
}
