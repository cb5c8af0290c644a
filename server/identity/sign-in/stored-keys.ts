import { eq } from 'drizzle-orm';
import type { Database } from '../../infra/db/database.ts';
import { signingKeys } from '../../infra/db/schema.ts';
import { createSealer, deriveKey, type Sealer } from '../../infra/process/secrets.ts';
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

const read = (db: Database) =>
  db.select({ sealed: signingKeys.sealed }).from(signingKeys).where(eq(signingKeys.id, id));

function opened(sealer: Sealer, sealed: string): string {
  try {
    return sealer.open(sealed, place);
  } catch {
    throw new StartError(
      'The database was first opened with another root secret: set the ROOT_SECRET of then, or use the DATA_DIR of then. Without it, what is sealed in the database is lost.',
    );
  }
}
