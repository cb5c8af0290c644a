import { eq } from 'drizzle-orm';
import { badField, badRequest, conflict, forbidden, notFound, tooLarge } from '../../contract/api-error.ts';
import {
  checkUploadedBytes,
  findFile,
  isTemporary,
  lockFile,
  lockQuotaOf,
  ownerOf,
} from '../../domain/files/records.ts';
import { files } from '../../infra/db/schema.ts';
import { type FileKey, isPdf, type StorageKey } from '../../infra/files/file-key.ts';
import type { DirectAccess } from '../../infra/files/file-store.ts';
import { readImage, readPdf } from '../../infra/files/image.ts';
import { bodyLimits } from '../../infra/limits/limits.ts';
import type { Services } from '../http/handler.ts';

type Stores = Pick<Services, 'db' | 'storage' | 'clock'>;

const taken = () => conflict('El archivo ya forma parte de lo que enviaste.');

/**
 * Where a browser uploads an image to the store itself. What it announces counts at once as uploaded: no user fills the store with what is
 * never checked.
 *
 * @param size how many bytes it announced
 * @throws ApiError 400 without a size, 413 for more than 10 MB, 429 over the person's quota
 */
export async function announceUpload(
  { db, clock }: Stores,
  direct: DirectAccess,
  key: FileKey,
  size: number | undefined,
): Promise<string> {
  if (size === undefined) throw badField('size', 'Falta el tamaño del archivo.');
  if (size > bodyLimits.image) throw tooLarge();
  await db.transaction(async (tx) => {
    const record = await lockFile(tx, key);
    if (!record) throw forbidden();
    // One that was taken is refused when it is checked, as an upload to this server is.
    if (!isTemporary(record)) return;
    await lockQuotaOf(tx, ownerOf(record));
    await checkUploadedBytes(tx, record, size, clock);
    await tx.update(files).set({ size }).where(eq(files.key, key));
  });
  return await direct.uploadUrl(key, size);
}

/**
 * Checks what a browser uploaded to the store, and makes it the file. One that was checked already is left as it is.
 *
 * @throws ApiError 404 when nothing was uploaded, or as storeUpload
 */
export async function checkUpload(stores: Stores, direct: DirectAccess, key: FileKey): Promise<void> {
  const uploaded = await direct.readUpload(key);
  if (!uploaded) {
    const record = await findFile(stores.db, key);
    if (typeof record?.contentType === 'string') return;
    throw notFound();
  }
  try {
    await storeUpload(stores, key, () => Promise.resolve(uploaded));
  } finally {
    // Refused, it is sent again.
    await direct.removeUpload(key);
  }
}

/**
 * Stores an image that `key` was signed for, without its metadata, or a PDF without what can run: as the key says.
 *
 * @param receive the bytes, asked for once they may be stored
 * @throws ApiError 400 for what is no image or PDF, 403 for a key without an owner, 409 for one that was taken, 429 over the person's quota, 503 while too many are decoded
 */
export async function storeUpload(
  { db, storage, clock }: Stores,
  key: StorageKey,
  receive: () => Promise<Uint8Array>,
): Promise<void> {
  const record = await findFile(db, key);
  if (!record) throw forbidden();
  if (!isTemporary(record)) throw taken();
  const read = isPdf(key) ? readPdf : readImage;
  const file = await read(await receive(), ownerOf(record));
  if ('refused' in file) throw badRequest(file.refused);
  const { contentType, bytes } = file;
  await db.transaction(async (tx) => {
    const current = await lockFile(tx, key);
    if (!current) throw forbidden();
    if (!isTemporary(current)) throw taken();
    await checkUploadedBytes(tx, current, bytes.length, clock);
    await storage.write(key, bytes);
    await tx.update(files).set({ contentType, size: bytes.length }).where(eq(files.key, key));
  });
}

/**
 * Takes an upload back.
 *
 * @throws ApiError 409 for one that was taken
 */
export async function withdrawUpload({ db, storage }: Stores, key: StorageKey): Promise<void> {
  await db.transaction(async (tx) => {
    const record = await lockFile(tx, key);
    if (!record) return;
    if (!isTemporary(record)) throw taken();
    await tx.update(files).set({ contentType: null, size: null }).where(eq(files.key, key));
    await storage.remove(key);
  });
}
