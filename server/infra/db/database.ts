import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { hasRoom } from '../process/free-space.ts';
import type { PoolState } from '../telemetry/metrics.ts';
import { privateFolder } from '../process/private-folder.ts';
import { StartError } from '../process/start-error.ts';
import { unlessAborted } from './request-signal.ts';
import { fairPglite } from './fair-pglite.ts';
import { takeLock } from './lock.ts';
import { DatabaseAway, type DatabaseTimeouts, Pool, databaseTimeouts } from './pool.ts';
import * as schema from './schema.ts';

/** The one type that queries are written against, whichever of the two databases is behind it. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  readonly db: Database;
  /**
   * Whether it answers, and can be written to.
   *
   * @throws an error of which isDatabaseAway is true
   */
  readonly ready: () => Promise<void>;
  /** Of PostgreSQL; the embedded database has one connection, and a queue before it. */
  readonly pool?: () => PoolState;
  readonly close: () => Promise<void>;
}

/** What takes no room, or gives some back: all else counts as a write. */
const onlyReads = /^\s*(?:select|commit|rollback)\b/i;

const diskFull = Object.assign(new Error('The disk is full'), { code: 'ENOSPC' });

/** What every PGlite needs of which adoptPglite brings the tables up to date, or which has them: PostgreSQL's own packages bring it along. */
export const embeddedOptions = { extensions: { pg_trgm } } satisfies PGliteOptions;

const migrationsFolder = join(import.meta.dirname, 'migrations');

/**
 * Opens the embedded database in `folder`, creates it on first use and brings its tables up to date. While its disk is full it reads, and
 * does not write.
 *
 * @param isWritable whether there is room
 * @throws StartError when another process has the folder open
 */
export async function openEmbedded(
  folder: string,
  isWritable: () => boolean = () => hasRoom(folder),
): Promise<OpenDatabase> {
  privateFolder(folder);
  const release = await takeLock(`${folder}.lock`);
  try {
    const client = fairPglite(new PGlite(folder, embeddedOptions));
    await client.waitReady;
    return await adoptPglite(client, release, isWritable);
  } catch (error) {
    release();
    throw error;
  }
}

/** Wraps a PGlite instance with `embeddedOptions` and brings its tables up to date. `onClose` runs after it is closed. */
export async function adoptPglite(
  client: PGlite,
  onClose: () => void = () => undefined,
  isWritable: () => boolean = () => true,
): Promise<OpenDatabase> {
  const needRoom = () => {
    if (!isWritable()) throw new DatabaseAway('The disk is full', { cause: diskFull });
  };
  const logQuery = (query: string) => {
    unlessAborted.logQuery(query);
    if (!onlyReads.test(query)) needRoom();
  };
  const db = drizzlePglite(client, { schema, logger: { logQuery } });
  await migratePglite(db, { migrationsFolder });
  return {
    db,
    ready: async () => {
      needRoom();
      await db.execute(sql`select 1`);
    },
    close: async () => {
      await client.close();
      onClose();
    },
  };
}

/**
 * Connects to PostgreSQL at `url`, or to a pooler before it, and brings its tables up to date.
 *
 * @throws StartError when it can't be reached
 */
export async function openPostgres(url: string, timeouts: DatabaseTimeouts = databaseTimeouts): Promise<OpenDatabase> {
  const base = { connectionString: url, connectionTimeoutMillis: timeouts.connect };
  const limits = {
    statement_timeout: timeouts.statement,
    options: '-c client_connection_check_interval=500',
  };
  await migrateAlone(await connected(base));
  const pool = new Pool({ ...base, keepAlive: true, ...((await takes(base, limits)) && limits) }, timeouts);
  const db = drizzlePostgres(pool, { schema, logger: unlessAborted });
  return {
    db,
    ready: async () => {
      await db.execute(sql`select 1`);
    },
    pool: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      max: pool.options.max,
      pending: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}

/**
 * A connection of one's own to PostgreSQL at `url`, whose tables are brought up to date: no limit ends what it is asked.
 *
 * @throws StartError when it can't be reached
 */
export async function connectPostgres(url: string): Promise<pg.Client> {
  const base = { connectionString: url, keepAlive: true };
  await migrateAlone(await connected(base));
  return await connected(base);
}

async function connected(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config).on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new StartError(`PostgreSQL at DATABASE_URL can't be reached (${codeOf(error) ?? 'unknown reason'}).`);
  }
}

/** With which PgBouncer refuses what it does not know of a connection, and an older PostgreSQL a setting. */
const refusals = new Set(['08P01', '42704']);

/** Whether connections may have `limits`: a pooler shares them among its clients, and takes no settings. */
async function takes(base: pg.ClientConfig, limits: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...base, ...limits }).on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch (error) {
    if (refusals.has(codeOf(error) ?? '')) return false;
    throw error;
  }
}

/** Any number that nothing else locks. */
const migrationLock = 7_262_025;

/**
 * Of servers that start at once, one migrates and the others wait for it. Lock and migrations are one transaction on one connection, so that
 * it holds behind a pooler too; the migrator's commit ends it, and whatever fails rolls all of it back.
 */
async function migrateAlone(client: pg.Client): Promise<void> {
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await migratePostgres(drizzlePostgres(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
