import { and, eq, gt, isNotNull, isNull, like, ne, not, sum } from 'drizzle-orm';
import { TooManyRequests } from '../../contract/api-error.ts';
import type { Database } from '../../infra/db/database.ts';
import { files, users } from '../../infra/db/schema.ts';
import type { DocumentKey, FileKey, StorageKey } from '../../infra/files/file-key.ts';
import { dailyQuotas } from '../../infra/limits/limits.ts';
import type { Clock } from '../../infra/process/clock.ts';
import { addSeconds } from '../../infra/process/clock.ts';

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

/** The uploads of a person in the last day, also those that something took. */
const uploadsOf = (userId: string, clock: Clock) =>
  and(
    eq(files.userId, userId),
    gt(files.createdAt, addSeconds(clock.now(), -daySeconds)),
    not(like(files.key, 'documentos%')),
  );

/**
 * @param bytes what the upload will take, in place of what it takes now
 * @throws ApiError 429 when the person's uploads of a day would be more than 500 MB
 */
export async function checkUploadedBytes(
  db: Database,
  { key, userId }: FileRecord,
  bytes: number,
  clock: Clock,
): Promise<void> {
  if (userId === null) return;
  const [row] = await db
    .select({ total: sum(files.size).mapWith(Number) })
    .from(files)
    .where(and(uploadsOf(userId, clock), ne(files.key, key)));
  if ((row?.total ?? 0) + bytes > dailyQuotas.uploadedBytes) throw new TooManyRequests(dailyQuotas.retryAfterSeconds);
}

/**
 * Records that `userId` may upload `key`, unless the key already has an owner.
 *
 * @throws ApiError 429 when the person did so 500 times in a day
 */
export async function claimFile(db: Database, key: StorageKey, userId: string, clock: Clock): Promise<void> {
  if (await findFile(db, key)) return;
  await db.transaction(async (tx) => {
    await lockQuotaOf(tx, userId);
    if ((await tx.$count(files, uploadsOf(userId, clock))) >= dailyQuotas.uploads)
      throw new TooManyRequests(dailyQuotas.retryAfterSeconds);
    await tx.insert(files).values({ key, userId, createdAt: clock.now() }).onConflictDoNothing();
  });
}

/**
 * Records a document that `userId` has asked for, before it is made; null for one that is the same for all users.
 *
 * @throws ApiError 429 when it would be the 501st new one of the person in a day
 */
export async function claimDocument(
  db: Database,
  { key, userId, fileName }: Pick<FileRecord, 'userId' | 'fileName'> & { readonly key: DocumentKey },
  clock: Clock,
): Promise<void> {
  const createdAt = clock.now();
  await db.transaction(async (tx) => {
    if (userId !== null && !(await findFile(tx, key))) {
      await lockQuotaOf(tx, userId);
      const dayAgo = addSeconds(createdAt, -daySeconds);
      const ofDay = and(eq(files.userId, userId), gt(files.createdAt, dayAgo), like(files.key, 'documentos%'));
      if ((await tx.$count(files, ofDay)) >= dailyQuotas.documents)
        throw new TooManyRequests(dailyQuotas.retryAfterSeconds);
    }
    await tx
      .insert(files)
      .values({ key, userId, createdAt, contentType: 'application/pdf', fileName })
      .onConflictDoUpdate({ target: files.key, set: { createdAt } });
  });
}

/** Until the transaction ends no other transaction counts what a person has uploaded: tries side by side can't exceed it. */
export async function lockQuotaOf(tx: Database, userId: string): Promise<void> {
  // Rows that name the person can be written meanwhile.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** Whose a file is; '' for one that is the same for all users. */
export const ownerOf = ({ userId }: FileRecord): string => userId ?? '';

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
