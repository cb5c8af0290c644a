import { and, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../infra/db/database.ts';
import type { FileStore } from '../../infra/files/file-store.ts';
import { addSeconds, type Clock } from '../../infra/process/clock.ts';
import { held, tableNames, tableOf, type Term, type TableName } from './held.ts';
import { removeRows, type Removed } from './remove.ts';

/** Terms of so many seconds and more are looked for daily: no index leads to the few rows that are over. */
const longSeconds = 300 * 24 * 60 * 60;

/** Deletes what is over its term (held.ts), and the files that it had. */
export async function sweepTerms(
  db: Database,
  storage: Pick<FileStore, 'remove'>,
  clock: Clock,
  which: 'short' | 'all' = 'all',
): Promise<void> {
  for (const name of tableNames) {
    for (const term of held[name].terms) {
      if (!('seconds' in term) || (which === 'short' && term.seconds >= longSeconds)) continue;
      const { keys } = await sweep(db, name, term, clock);
      for (const key of keys) await storage.remove(key);
    }
  }
}

async function sweep(
  db: Database,
  name: TableName,
  { seconds, since, where }: Extract<Term, { seconds: number }>,
  clock: Clock,
): Promise<Removed> {
  const isOver = and(where, sql`${since} < ${addSeconds(clock.now(), -seconds).toISOString()}::timestamptz`);
  return await db.transaction(async (tx) => {
    const [key] = tableNames.flatMap((child) =>
      held[child].terms.flatMap((each) => ('with' in each && each.with === name ? each.of : [])),
    );
    if (key === undefined) return await removeRows(tx, name, isOver);
    // What belongs to a row goes first, and may be what says that it is over. Who is working on it meanwhile keeps it.
    const old = await tx.select({ key }).from(tableOf(name)).where(isOver).for('update', { skipLocked: true });
    if (old.length === 0) return { rows: 0, keys: [] };
    return await removeRows(
      tx,
      name,
      inArray(
        key,
        old.map((row) => row.key),
      ),
    );
  });
}
