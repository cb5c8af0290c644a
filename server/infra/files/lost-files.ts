import { inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { files } from '../db/schema.ts';
import { addSeconds, type Clock } from '../process/clock.ts';
import type { StorageKey } from './file-key.ts';
import type { FileStore } from './file-store.ts';

/** How old a file is that nothing is about to record any more, in seconds. */
const lostSeconds = 24 * 60 * 60;

/** How many are looked up at a time. */
const batchSize = 500;

/**
 * Deletes files that no record names: a record goes before its file, and the store may be away in between.
 *
 * @returns how many
 */
export async function sweepLostFiles(db: Database, storage: FileStore, clock: Clock): Promise<number> {
  const old = addSeconds(clock.now(), -lostSeconds);
  let swept = 0;
  const sweep = async (keys: readonly StorageKey[]) => {
    const known = await db
      .select({ key: files.key })
      .from(files)
      .where(inArray(files.key, [...keys]));
    const recorded = new Set(known.map(({ key }) => key));
    for (const key of keys) {
      if (recorded.has(key)) continue;
      await storage.remove(key);
      swept++;
    }
  };

  let batch: StorageKey[] = [];
  for await (const { key, changedAt } of storage.list()) {
    if (changedAt > old) continue;
    batch.push(key);
    if (batch.length < batchSize) continue;
    await sweep(batch);
    batch = [];
  }
  if (batch.length > 0) await sweep(batch);
  return swept;
}
