import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type FunnelFilter, type Funnels, readFunnels } from '../domain/recorridos/funnels.ts';
import { openEmbedded, openPostgres } from '../infra/db/database.ts';
import { StartError } from '../infra/process/start-error.ts';
import { checkWhoseDatabase } from '../seed/whose-database.ts';
import type { StartOptions } from './start.ts';

/** What `npm run funnel` reads, until it is closed. */
interface OpenFunnels {
  readonly read: (filter: FunnelFilter) => Promise<Funnels>;
  readonly close: () => Promise<void>;
}

/**
 * Opens the database of a server for one command. PostgreSQL may be in use; the embedded database is locked while a server runs.
 *
 * @throws StartError in one sentence where it cannot be opened, or is not of this mode
 */
export async function openFunnels({
  mode,
  databaseUrl,
  dataDir,
}: Pick<StartOptions, 'mode' | 'dataDir' | 'databaseUrl'>): Promise<OpenFunnels> {
  const folder = join(resolve(dataDir), 'db');
  // A folder that was mistyped would get a database of its own.
  if (databaseUrl === undefined && !existsSync(folder))
    throw new StartError(`There is no database in ${dataDir}: set the DATA_DIR or the DATABASE_URL of the server.`);
  const { db, close } = databaseUrl ? await openPostgres(databaseUrl) : await openEmbedded(folder);
  try {
    await checkWhoseDatabase(db, mode.name);
    return { read: (filter) => readFunnels(db, filter), close };
  } catch (error) {
    await close();
    throw error;
  }
}
