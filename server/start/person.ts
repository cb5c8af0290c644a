import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createPersonRights, type PersonRights } from '../domain/person/rights.ts';
import { createVault } from '../domain/seguros/vault.ts';
import { storedKeys } from '../identity/sign-in/stored-keys.ts';
import { ledgerName } from '../infra/backup/ledger.ts';
import { openEmbedded, openPostgres } from '../infra/db/database.ts';
import { keepStore } from '../infra/files/kept-store.ts';
import { openStore } from '../infra/files/open-store.ts';
import { systemClock } from '../infra/process/clock.ts';
import { StartError } from '../infra/process/start-error.ts';
import { createSecurityLog } from '../infra/security/log.ts';
import { checkWhoseDatabase } from '../seed/whose-database.ts';
import { rootSecretOf, type StartOptions } from './start.ts';

/** What `npm run person` works with, until it is closed. */
interface OpenPersonRights {
  readonly rights: PersonRights;
  readonly close: () => Promise<void>;
}

/**
 * Opens database and files of a server for one command. PostgreSQL may be in use; the embedded database is locked while a server runs.
 *
 * @throws StartError in one sentence where they cannot be opened, or are not of this mode
 */
export async function openPersonRights(
  options: Pick<StartOptions, 'mode' | 'dataDir' | 'databaseUrl' | 'storageUrl' | 'telemetryEndpoint'>,
): Promise<OpenPersonRights> {
  const { mode, databaseUrl, storageUrl, telemetryEndpoint } = options;
  const dataDir = resolve(options.dataDir);
  // A folder that was mistyped would get a database of its own.
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'db')))
    throw new StartError(`There is no database in ${dataDir}: set the DATA_DIR or the DATABASE_URL of the server.`);
  const database = databaseUrl ? await openPostgres(databaseUrl) : await openEmbedded(join(dataDir, 'db'));
  const { db } = database;
  // A demo's events go nowhere, as its server's.
  const write = mode.name === 'production' ? (line: string) => process.stderr.write(`${line}\n`) : undefined;
  const security = createSecurityLog(systemClock, { endpoint: telemetryEndpoint, write });
  const closing: (() => unknown)[] = [() => security.close(), () => database.close()];
  const close = async () => {
    for (const each of closing) await each();
  };
  try {
    await checkWhoseDatabase(db, mode.name);
    const rootSecret = await rootSecretOf(mode, dataDir);
    await storedKeys(db, rootSecret);
    const storage = await openStore(storageUrl, join(dataDir, 'files'));
    closing.unshift(() => storage.close());
    await keepStore(db, storage);
    const rights = createPersonRights({
      db,
      storage,
      clock: systemClock,
      vault: createVault(rootSecret),
      rootSecret,
      security: security.record,
      ledger: join(dataDir, ledgerName),
    });
    // A restored database may bring back who was erased.
    await rights.replay();
    return { rights, close };
  } catch (error) {
    await close();
    throw error;
  }
}
