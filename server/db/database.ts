import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { onlyWhileAsked } from './abandoned.ts';
import { takeLock } from './lock.ts';
import { type Patience, Pool, usualPatience } from './pool.ts';
import * as schema from './schema.ts';

/** The one type that queries are written against, whichever of the two databases is behind it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  readonly db: Database;
  readonly close: () => Promise<void>;
}

const migrationsFolder = join(import.meta.dirname, 'migrations');

/**
 * Opens the embedded database in `folder`, creates it on first use and brings its tables up to date.
 *
 * @throws StartError when another process has the folder open
 */
export async function openEmbedded(folder: string): Promise<OpenDatabase> {
  mkdirSync(folder, { recursive: true });
  const release = await takeLock(`${folder}.lock`);
  try {
    return await adoptPglite(await PGlite.create(folder), release);
  } catch (error) {
    release();
    throw error;
  }
}

/** Wraps a PGlite instance and brings its tables up to date. `onClose` runs after it is closed. */
export async function adoptPglite(client: PGlite, onClose: () => void = () => undefined): Promise<OpenDatabase> {
  const db = drizzlePglite(client, { schema, logger: onlyWhileAsked });
  await migratePglite(db, { migrationsFolder });
  return {
    db,
    close: async () => {
      await client.close();
      onClose();
    },
  };
}

/**
 * Connects to PostgreSQL at `url` and brings its tables up to date.
 *
 * @throws StartError when it can't be reached
 */
export async function openPostgres(url: string, patience: Patience = usualPatience): Promise<OpenDatabase> {
  await migrateAlone(url, patience);
  const pool = new Pool(
    {
      connectionString: url,
      keepAlive: true,
      statement_timeout: patience.statement,
      options: '-c client_connection_check_interval=500',
    },
    patience,
  );
  return { db: drizzlePostgres(pool, { schema, logger: onlyWhileAsked }), close: () => pool.end() };
}

/** Any number that nothing else locks. */
const migrationLock = 7_262_025;

/**
 * Of servers that start at once, one migrates and the others wait for it: the lock is of a transaction, and ends with its connection
 * whatever fails. Migrations may take longer than statements.
 */
async function migrateAlone(url: string, { connect }: Patience): Promise<void> {
  const client = () =>
    new pg.Client({ connectionString: url, connectionTimeoutMillis: connect }).on('error', () => undefined);
  const locking = client();
  const migrating = client();
  try {
    await Promise.all([locking.connect(), migrating.connect()]);
  } catch (error) {
    throw new StartError(`PostgreSQL at DATABASE_URL can't be reached (${reason(error)}).`);
  }
  try {
    await locking.query('begin');
    await locking.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await migratePostgres(drizzlePostgres(migrating), { migrationsFolder });
  } finally {
    await Promise.all([locking.end(), migrating.end()]);
  }
}

function reason(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return 'unknown reason';
}
