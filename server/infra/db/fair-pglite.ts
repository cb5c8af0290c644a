import type { PGlite } from '@electric-sql/pglite';
import { createLimiter } from '../limits/limiter.ts';
import { concurrencyLimits, querySliceMs } from '../limits/limits.ts';
import { currentQueueKey } from '../limits/queue-key.ts';

/** What takes the one connection of PGlite until it is done. */
type Queued = Pick<PGlite, 'query' | 'sql' | 'exec' | 'describeQuery' | 'transaction' | 'runExclusive'>;

/**
 * Puts a fair queue before a PGlite: callers have its queries and transactions in turn (queue-key.ts), with what else the process has to do
 * between them. PGlite alone runs all that waits, one after the other, before the process accepts another connection: of fifty, the last
 * one waited for seconds.
 *
 * @returns the same database, whose public methods wait; nothing else is to use `client` itself
 */
export function fairPglite(client: PGlite): PGlite {
  const limiter = createLimiter(concurrencyLimits.queries, { sliceMs: querySliceMs });
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => limiter.run(work, currentQueueKey());
  const queued: Queued = {
    query: (...call) => inTurn(() => client.query(...call)),
    sql: (...call) => inTurn(() => client.sql(...call)),
    exec: (...call) => inTurn(() => client.exec(...call)),
    describeQuery: (...call) => inTurn(() => client.describeQuery(...call)),
    transaction: (work) => inTurn(() => client.transaction(work)),
    runExclusive: (work) => inTurn(() => client.runExclusive(work)),
  };
  return new Proxy(client, {
    get(_, name): unknown {
      if (Object.hasOwn(queued, name)) return Reflect.get(queued, name);
      const value: unknown = Reflect.get(client, name);
      // Its methods read private fields, which a proxy has not got.
      return typeof value === 'function' ? value.bind(client) : value;
    },
  });
}
