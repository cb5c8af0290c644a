import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { StartError } from '../process/start-error.ts';
import { connectPostgres, openEmbedded, type Database } from './database.ts';
import * as schema from './schema.ts';

/** Values of a row, in the order of the columns, as PostgreSQL reads them from texts. */
export type BulkRow = readonly (string | null)[];

/** A database that many rows are written to, by one process at a time. */
export interface BulkDatabase {
  readonly db: Database;
  /** Writes rows to a table, in a transaction of `db`. */
  readonly fill: (tx: Database, table: string, columns: readonly string[], rows: readonly BulkRow[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Opens what a server at this place has, for one process: PostgreSQL, which servers may go on using, or the embedded database.
 *
 * @throws StartError when it can't be reached, or another process writes many rows to it, or has the embedded one open
 */
export async function openBulk(dataDir: string, databaseUrl: string | undefined): Promise<BulkDatabase> {
  if (databaseUrl !== undefined) return await openPostgresBulk(databaseUrl);
  const { db, close } = await openEmbedded(join(resolve(dataDir), 'db'));
  return { ...embeddedBulk(db), close };
}

/** The embedded database, once it is open. */
export const embeddedBulk = (db: Database): Pick<BulkDatabase, 'db' | 'fill'> => ({ db, fill: fillByInsert });

/** Any number that nothing else locks. */
export const bulkLock = 7_262_029;

async function openPostgresBulk(url: string): Promise<BulkDatabase> {
  const guard = await connectPostgres(url);
  let isLocked = await lock(guard);
  if (!isLocked) {
    await guard.end();
    throw new StartError('Another import is under way: wait until it has ended.');
  }
  guard.on('end', () => (isLocked = false));
  const client = await connectPostgres(url);
  return {
    db: drizzle(client, { schema }),
    fill: async (_tx, table, columns, rows) => {
      if (!isLocked) throw new StartError('The connection that keeps other imports out broke: begin again.');
      // The transaction is this connection's only one.
      await pipeline(
        Readable.from(rows.map(asCopied)),
        client.query(copyFrom(`copy ${table} (${columns.map(quoted).join(', ')}) from stdin`)),
      );
    },
    close: async () => {
      await client.end();
      await guard.end();
    },
  };
}

/** Takes the lock for as long as the connection lives, as a transaction that does not end: behind a pooler, nothing else keeps a connection. */
async function lock(client: pg.Client): Promise<boolean> {
  await client.query('begin');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [bulkLock]);
  return rows[0]?.taken === true;
}

/** PGlite takes a COPY only outside of drizzle's transactions: one parameter with all rows is as fast, within. */
const fillByInsert: BulkDatabase['fill'] = async (tx, table, columns, rows) => {
  const names = columns.map(quoted).join(', ');
  const records = rows.map((row) => Object.fromEntries(row.map((value, at) => [columns[at] ?? '', value])));
  const all = sql`jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(records)}::jsonb)`;
  await tx.execute(sql`insert into ${sql.identifier(table)} (${sql.raw(names)}) select ${sql.raw(names)} from ${all}`);
};

const quoted = (name: string) => `"${name}"`;

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A line of COPY's text format. */
const asCopied = (row: BulkRow): string =>
  `${row.map((value) => value?.replaceAll(/[\\\t\n\r]/g, (sign) => escapes[sign] ?? sign) ?? '\\N').join('\t')}\n`;
