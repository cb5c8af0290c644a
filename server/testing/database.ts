import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { extract } from 'tar-stream';
import * as v from 'valibot';
import { takeOut } from '../infra/backup/archive.ts';
import { adoptPglite, type Database, embeddedOptions, type OpenDatabase } from '../infra/db/database.ts';

/** Writes what every database starts with. */
export type Fill = (db: Database) => Promise<void>;

const migrations = join(import.meta.dirname, '../infra/db/migrations');
const cache = join(import.meta.dirname, '../../.cache/server-tests');

let create: () => Promise<OpenDatabase> = createInMemory;

/** Those whose test is over: with the tables of the others, since a test that changes one puts it back. */
let free: OpenDatabase[] = [];

/**
 * From now on, in this test file, databases are created with `open`.
 *
 * @returns closes them, after the last test
 */
export function useDatabase(open: () => Promise<OpenDatabase>): () => Promise<void> {
  create = open;
  free = [];
  return async () => {
    await Promise.all(free.map(({ close }) => close()));
    free = [];
  };
}

/**
 * Opens a database of its own, with what `fill` wrote and nothing else. Hashing the passwords that `fill` writes takes a
 * hundred times as long as copying its rows back: it runs once for each database that is created.
 */
export async function openTestDatabase(fill: Fill): Promise<OpenDatabase> {
  const database = free.pop() ?? (await createFilled(fill));
  await putBack(database.db);
  return {
    db: database.db,
    ready: database.ready,
    close: () => {
      free.push(database);
      return Promise.resolve();
    },
  };
}

async function createFilled(fill: Fill): Promise<OpenDatabase> {
  const database = await create();
  await fill(database.db);
  await database.db.execute(sql.raw(keep));
  return database;
}

/** Copies all rows, and where numbering stands, into the schema `kept`. */
const keep = `DO $$ DECLARE name text; BEGIN
  CREATE SCHEMA kept;
  CREATE TABLE kept.numbering AS SELECT sequencename, start_value, last_value FROM pg_sequences WHERE schemaname = 'public';
  CREATE TABLE kept.back (tablename name PRIMARY KEY, rows bigint NOT NULL, written xid NOT NULL);
  CREATE SCHEMA kept_rows;
  FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE format('CREATE TABLE kept_rows.%1$I AS TABLE public.%1$I', name);
  END LOOP;
END $$`;

/**
 * Brings all rows, in their order, and all numbering back to what is kept. Only tables that were changed are emptied, row by row: to
 * truncate one truncates all that refer to it, which of `users` is almost everything. Vacuumed, they are filled from their first page on.
 */
async function putBack(db: Database): Promise<void> {
  await db.execute(sql.raw(emptyChanged));
  const { rows } = v.parse(
    v.object({ rows: v.array(v.object({ name: v.string() })) }),
    await db.execute(sql.raw(emptied)),
  );
  if (rows.length === 0) return;
  await db.execute(sql.raw(`VACUUM ${rows.map(({ name }) => `public."${name}"`).join(', ')}`));
  await db.execute(sql.raw(fillEmptied));
}

/** A table is as it was while its rows are as many as were brought back the last time, all by that transaction: most tests change a few. */
const emptyChanged = `DO $$ DECLARE name text; rows bigint; written xid; is_so boolean; BEGIN
  SET LOCAL session_replication_role = replica;
  FOR name, rows, written IN
    SELECT tablename, back.rows, back.written FROM pg_tables LEFT JOIN kept.back USING (tablename) WHERE schemaname = 'public'
  LOOP
    EXECUTE format('SELECT count(*) = $1 AND coalesce(bool_and(xmin = $2), true) FROM public.%I', name)
    INTO is_so USING rows, written;
    CONTINUE WHEN is_so;
    -- What is still under way ends first.
    EXECUTE format('LOCK TABLE public.%I', name);
    EXECUTE format('DELETE FROM public.%I', name);
    DELETE FROM kept.back WHERE tablename = name;
  END LOOP;
  PERFORM setval(format('public.%I', sequencename)::regclass, coalesce(last_value, start_value), last_value IS NOT NULL)
  FROM kept.numbering;
END $$`;

const emptied = `SELECT tablename::text AS name FROM pg_tables
  WHERE schemaname = 'public' AND tablename NOT IN (SELECT tablename FROM kept.back)`;

/** Tables come in any order: foreign keys are not checked meanwhile. Columns that the database derives are derived again. */
const fillEmptied = `DO $$ DECLARE name text; names text; rows bigint; BEGIN
  SET LOCAL session_replication_role = replica;
  FOR name IN ${emptied} LOOP
    SELECT string_agg(quote_ident(attname), ', ') INTO names FROM pg_attribute
    WHERE attrelid = format('public.%I', name)::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
    EXECUTE format('INSERT INTO public.%1$I (%2$s) OVERRIDING SYSTEM VALUE SELECT %2$s FROM kept_rows.%1$I', name, names);
    GET DIAGNOSTICS rows = ROW_COUNT;
    INSERT INTO kept.back VALUES (name, rows, pg_current_xact_id()::xid);
  END LOOP;
END $$`;

async function createInMemory(): Promise<OpenDatabase> {
  return await adoptPglite(await restoreInMemory());
}

/** A file's bytes as PGlite takes them: a Blob that is made of them copies them twice, which takes longer than PGlite needs to read them. */
class Bytes extends Blob {
  readonly #path: string;

  constructor(path: string) {
    super();
    this.#path = path;
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(Uint8Array.from(readFileSync(this.#path)).buffer);
  }
}

/** PGlite writes zeros over its shared memory when it starts: of the usual 128 MB, that takes as long as all else. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** What PGlite is given for a database with its tables and without rows, in memory. */
export async function storedInMemory(): Promise<PGliteOptions> {
  return { ...embeddedOptions, loadDataDir: new Bytes(await keptDump()), startParams };
}

/** A database with its tables and without rows, in memory. */
export async function restoreInMemory(): Promise<PGlite> {
  return await PGlite.create(await storedInMemory());
}

/**
 * Gives a DATA_DIR its embedded database, with its tables and without rows, as a first start would: for tests whose subject is not the
 * first start.
 */
export async function provideEmbedded(dataDir: string): Promise<void> {
  const archive = extract();
  const read = pipeline(createReadStream(await keptDump()), archive);
  // Heard here, thrown below.
  read.catch(() => undefined);
  for await (const entry of archive) {
    const { name, type } = entry.header;
    await takeOut({ name: join('db', name), type }, entry, dataDir);
  }
  await read;
}

/** What databases are made of has no part in them, and half of the files. */
const withoutTemplates = `
  UPDATE pg_database SET datistemplate = false;
  DROP DATABASE template0;
  DROP DATABASE template1;
  CHECKPOINT`;

/** PGlite takes two seconds to create a database and a fifth of one to open it: the first one is kept, as a tar file, for all others. */
async function keptDump(): Promise<string> {
  const dump = join(cache, `${dumpName()}.tar`);
  if (!existsSync(dump)) {
    const client = await PGlite.create(embeddedOptions);
    await adoptPglite(client);
    for (const statement of withoutTemplates.split(';')) await client.exec(statement);
    const blob = await client.dumpDataDir('none');
    await client.close();
    mkdirSync(cache, { recursive: true });
    const draft = `${dump}.${randomUUID()}`;
    writeFileSync(draft, Buffer.from(await blob.arrayBuffer()));
    renameSync(draft, dump);
  }
  return dump;
}

function dumpName(): string {
  const hash = createHash('sha256').update(withoutTemplates);
  hash.update(readFileSync(join(import.meta.dirname, '../../node_modules/@electric-sql/pglite/package.json')));
  for (const name of readdirSync(migrations).filter((file) => file.endsWith('.sql'))) {
    hash.update(readFileSync(join(migrations, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
