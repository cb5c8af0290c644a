import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { addSeconds } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { files } from '../db/schema.ts';
import { parse } from '../http/parse.ts';
import { storageKey, type FileKey, type StorageKey } from './file-key.ts';
import type { FileStore } from './file-store.ts';

export type FileRecord = typeof files.$inferSelect;

const daySeconds = 24 * 60 * 60;

export async function findFile(db: Database, key: StorageKey): Promise<FileRecord | undefined> {
  const [record] = await db.select().from(files).where(eq(files.key, key));
  return record;
}

/** Like findFile, and locks the record until the transaction ends. */
export async function lockFile(tx: Database, key: StorageKey): Promise<FileRecord | undefined> {
  const [record] = await tx.select().from(files).where(eq(files.key, key)).for('update');
  return record;
}

/** Records that `userId` may upload `key`, unless the key already has an owner. */
export async function claimFile(db: Database, key: StorageKey, userId: string, clock: Clock): Promise<void> {
  await db.insert(files).values({ key, userId, createdAt: clock.now() }).onConflictDoNothing();
}

/** Whether nothing took the file yet: until then it can be replaced, deleted and swept. */
export function isTemporary({ avisoId, contactoId, tareaId }: FileRecord): boolean {
  return avisoId === null && contactoId === null && tareaId === null;
}

const temporary = and(isNull(files.avisoId), isNull(files.contactoId), isNull(files.tareaId));

/**
 * Hands an uploaded, still temporary file of `userId` over to a report, to a request for contact or to a task.
 *
 * @returns false when there is no such file
 */
export async function attachFile(
  db: Database,
  key: FileKey,
  userId: string,
  to: Pick<FileRecord, 'avisoId'> | Pick<FileRecord, 'contactoId'> | Pick<FileRecord, 'tareaId'>,
): Promise<boolean> {
  const attached = await db
    .update(files)
    .set(to)
    .where(and(eq(files.key, key), eq(files.userId, userId), isNotNull(files.contentType), temporary))
    .returning({ key: files.key });
  return attached.length === 1;
}

/**
 * Deletes uploads that were not used within a day (C7 "temporary storage"), and documents as old: they can be made again.
 *
 * @returns how many
 */
export async function sweepTemporaryFiles(db: Database, storage: FileStore, clock: Clock): Promise<number> {
  const dayAgo = addSeconds(clock.now(), -daySeconds);
  const swept = await db
    .delete(files)
    .where(and(temporary, lt(files.createdAt, dayAgo)))
    .returning({ key: files.key });
  for (const { key } of swept) await storage.remove(parse(storageKey, key));
  return swept.length;
}
