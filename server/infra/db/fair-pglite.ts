import { PGlite } from '@electric-sql/pglite';
import { createFairTurns } from '../limits/fair-turns.ts';

/**
 * PGlite whose queries and transactions have turns by asker (asker.ts), with what else the process has to do between them. PGlite alone runs
 * all that waits, one after the other, before the process accepts another connection: of fifty, the last one waited for seconds.
 */
export class FairPGlite extends PGlite {
  readonly #turns = createFairTurns();

  /** What query, exec and transaction each hold while they run. */
  override _runExclusiveTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.#turns.take(() => super._runExclusiveTransaction(work));
  }
}
