import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { adoptPglite, type OpenDatabase } from '../db/database.ts';

/** Opens a new database with empty tables. */
export type OpenTestDatabase = () => Promise<OpenDatabase>;

let opener: OpenTestDatabase = openInMemory;

/** From now on, in this test file, databases are opened with `open`. */
export function useDatabase(open: OpenTestDatabase): void {
  opener = open;
}

export const openTestDatabase: OpenTestDatabase = () => opener();

const migrations = join(import.meta.dirname, '../db/migrations');
const cache = join(import.meta.dirname, '../../.cache/server-tests');

/** Those whose test is over: with the tables of the others, since a test that changes one puts it back. */
const free: PGlite[] = [];

/** Emptying one takes a tenth of the time of restoring another one. */
async function openInMemory(): Promise<OpenDatabase> {
  const client = free.pop() ?? (await restore());
  await client.exec(emptyEveryTable);
  const { db } = await adoptPglite(client);
  return {
    db,
    close: () => {
      free.push(client);
      return Promise.resolve();
    },
  };
}

const emptyEveryTable = `DO $$ BEGIN EXECUTE (
  SELECT 'TRUNCATE ' || string_agg(quote_ident(tablename), ', ') || ' RESTART IDENTITY CASCADE'
  FROM pg_tables WHERE schemaname = 'public'
); END $$`;

/** PGlite takes seconds to create a database and half a second to restore one: the first one is kept for the others. */
async function restore(): Promise<PGlite> {
  const dump = join(cache, `${dumpName()}.tar`);
  if (!existsSync(dump)) {
    const client = await PGlite.create();
    await adoptPglite(client);
    const blob = await client.dumpDataDir('none');
    await client.close();
    mkdirSync(cache, { recursive: true });
    const draft = `${dump}.${randomUUID()}`;
    writeFileSync(draft, Buffer.from(await blob.arrayBuffer()));
    renameSync(draft, dump);
  }
  return await PGlite.create({ loadDataDir: new Blob([readFileSync(dump)]) });
}

function dumpName(): string {
  const hash = createHash('sha256');
  hash.update(readFileSync(join(import.meta.dirname, '../../node_modules/@electric-sql/pglite/package.json')));
  for (const name of readdirSync(migrations).filter((file) => file.endsWith('.sql'))) {
    hash.update(readFileSync(join(migrations, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
