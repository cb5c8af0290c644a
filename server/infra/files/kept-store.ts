import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { files, fileStores } from '../db/schema.ts';
import { StartError } from '../process/start-error.ts';
import type { FileStore } from './file-store.ts';

/** The one row. */
const id = 1;

/**
 * Ties a database and its file store to each other at the first start: both keep the same fingerprint. So servers with different folders
 * or buckets do not share a database, and nothing is swept from a store that belongs to another one.
 *
 * @throws StartError when the database was first opened with another store, or the store with another database
 */
export async function keepStore(db: Database, store: FileStore): Promise<void> {
  await db.insert(fileStores).values({ id, fingerprint: randomUUID(), tied: false }).onConflictDoNothing();
  await db.transaction(async (tx) => {
    // Of first starts at once, one after the other.
    const [kept] = await tx.select().from(fileStores).where(eq(fileStores.id, id)).for('update');
    if (!kept) throw new Error('The fingerprint that was just written is not there');
    const found = await store.readId();
    if (found === kept.fingerprint) {
      if (!kept.tied) await tx.update(fileStores).set({ tied: true }).where(eq(fileStores.id, id));
      return;
    }
    if (kept.tied) {
      throw new StartError(
        `The database was first opened with other files: ${store.place} ${found === undefined ? 'is new' : 'belongs to another database'}. Set the STORAGE_URL or the DATA_DIR of then.`,
      );
    }
    if (found === undefined) await store.writeId(kept.fingerprint);
    // Of a release that did not know fingerprints, restored beside files of a newer one.
    else if ((await tx.$count(files)) === 0) {
      throw new StartError(
        `The database is new, and ${store.place} belongs to another one: set the DATABASE_URL or the DATA_DIR of then, or name an empty store.`,
      );
    }
    await tx
      .update(fileStores)
      .set({ tied: true, fingerprint: found ?? kept.fingerprint })
      .where(eq(fileStores.id, id));
  });
}
