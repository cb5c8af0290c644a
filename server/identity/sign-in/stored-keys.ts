import { eq } from 'drizzle-orm';
import type { Database } from '../../infra/db/database.ts';
import { signingKeys } from '../../infra/db/schema.ts';
import { createSealer, deriveKey, opensWith, type Sealer } from '../../infra/process/secrets.ts';
import { StartError } from '../../infra/process/start-error.ts';
import { newPrivateKey, signingKeysOf, type SigningKeys } from './keys.ts';

/** The one row. */
const id = 1;
const place = 'signing-keys';

/**
 * The keys that tokens are signed with, made at the first start: in the database, sealed with the root secret, so that all servers on
 * it sign with the same ones and a process that has only the database can't sign.
 *
 * @param rootSecret 32 bytes in hex
 * @throws StartError when the database was first opened with another root secret
 */
export async function storedKeys(db: Database, rootSecret: string): Promise<SigningKeys> {
  const sealer = createSealer(deriveKey(rootSecret, 'signing-keys'));
  const [kept] = await read(db);
  if (kept) return await signingKeysOf(opened(sealer, kept.sealed));
  // Of two first starts at once, one writes.
  await db
    .insert(signingKeys)
    .values({ id, sealed: sealer.seal(await newPrivateKey(), place) })
    .onConflictDoNothing();
  const [written] = await read(db);
  if (!written) throw new Error('The signing keys that were just written are not there');
  return await signingKeysOf(opened(sealer, written.sealed));
}

/**
 * Seals the keys with a new root secret, where they are sealed with the one before it.
 *
 * @throws StartError when they are sealed with neither
 */
export async function sealKeysAnew(db: Database, before: string, rootSecret: string): Promise<void> {
  const [kept] = await read(db);
  const sealer = createSealer(deriveKey(rootSecret, 'signing-keys'));
  if (!kept || opensWith(sealer, kept.sealed, place) !== undefined) return;
  const key = opened(createSealer(deriveKey(before, 'signing-keys')), kept.sealed);
  await db
    .update(signingKeys)
    .set({ sealed: sealer.seal(key, place) })
    .where(eq(signingKeys.sealed, kept.sealed));
}

const read = (db: Database) =>
  db.select({ sealed: signingKeys.sealed }).from(signingKeys).where(eq(signingKeys.id, id));

function opened(sealer: Sealer, sealed: string): string {
  const key = opensWith(sealer, sealed, place);
  if (key !== undefined) return key;
  throw new StartError(
    'The database was first opened with another root secret: set the ROOT_SECRET of then, as ROOT_SECRET_BEFORE to rotate it, or use the DATA_DIR of then. Without it, what is sealed in the database is lost.',
  );
}
