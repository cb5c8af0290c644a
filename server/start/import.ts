import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { importRows } from '../domain/import/import.ts';
import { openSources } from '../domain/import/rows.ts';
import { erasedIn } from '../domain/person/marks.ts';
import { openBulk } from '../infra/db/bulk.ts';
import { users } from '../infra/db/schema.ts';
import { StartError } from '../infra/process/start-error.ts';
import { checkWhoseDatabase } from '../seed/whose-database.ts';
import { rootSecretOf, type StartOptions } from './start.ts';

interface ImportFilesOptions extends Pick<Parameters<typeof importRows>[2], 'dryRun' | 'onRefused' | 'onBatch'> {
  /** The kind of all files; by default, what each is named. */
  readonly kind?: string | undefined;
}

/**
 * Brings a lender's files into the database of a server (OP-10, deploy/IMPORT.md), and says what became of their rows. PostgreSQL may be in
 * use; the embedded database is locked meanwhile.
 *
 * @throws StartError for a file that is refused as a whole, before anything is written; where the database can't be used; or where it stopped
 */
export async function importFiles(
  { mode, dataDir, databaseUrl }: Pick<StartOptions, 'mode' | 'dataDir' | 'databaseUrl'>,
  paths: readonly string[],
  { kind, ...options }: ImportFilesOptions,
): ReturnType<typeof importRows> {
  const sources = await openSources(paths, kind);
  // A folder that was mistyped would get a database of its own.
  if (databaseUrl === undefined && !existsSync(join(resolve(dataDir), 'db')))
    throw new StartError(`There is no database in ${dataDir}: set the DATA_DIR or the DATABASE_URL of the server.`);
  const bulk = await openBulk(dataDir, databaseUrl);
  try {
    await checkWhoseDatabase(bulk.db, mode.name);
    if (mode.name === 'demo' && (await bulk.db.$count(users)) === 0)
      throw new StartError('This demo has nobody yet: start it once, or set what a portal needs (DEMO=off).');
    const isErased = await erasedIn(bulk.db, await rootSecretOf(mode, dataDir));
    return await importRows(bulk, sources, { ...options, isErased });
  } finally {
    await bulk.close();
  }
}
