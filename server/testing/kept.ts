import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import * as v from 'valibot';
import { restoreInMemory } from './database.ts';

export const migrations = join(import.meta.dirname, '../infra/db/migrations');
const folder = join(import.meta.dirname, '../infra/db/kept');

/**
 * The newest migration of the release before, whose servers run beside this one's while it is rolled in: migrations after it only expand what
 * it knows. Once no server of that release runs, this is the migration of the one that took its place, and what nobody uses may go.
 */
export const released = '0026_disbursement';

const journalShape = v.looseObject({ entries: v.array(v.looseObject({ tag: v.string() })) });
const journalIn = (path: string) =>
  v.parse(journalShape, JSON.parse(readFileSync(join(path, 'meta/_journal.json'), 'utf8')));

/** The migrations by their names, the newest last. */
export const migrationNames = (): string[] => journalIn(migrations).entries.map(({ tag }) => tag);

/** The migrations whose database is kept, each as the rows that it had, the newest last. */
export const keptNames = (): string[] =>
  readdirSync(folder)
    .map((name) => name.replace(/\.sql$/, ''))
    .sort();

/** A database as it was after a migration, with the rows that are kept of it. Later migrations are not applied. */
export async function openKept(name: string): Promise<PGlite> {
  const client = await restoreInMemory();
  await becomeKept(client, name);
  return client;
}

/** Makes a database, whatever it holds, that which was kept of a migration. */
export async function becomeKept(client: PGlite, name: string): Promise<void> {
  await client.exec('drop schema public cascade; drop schema drizzle cascade; create schema public');
  const until = mkdtempSync(join(tmpdir(), 'portal-'));
  cpSync(migrations, until, { recursive: true });
  const journal = journalIn(until);
  const entries = journal.entries.slice(0, journal.entries.findIndex(({ tag }) => tag === name) + 1);
  writeFileSync(join(until, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  await migrate(drizzle(client), { migrationsFolder: until });
  rmSync(until, { recursive: true });
  await client.exec(keptRows(name));
}

/** What writes the rows that are kept of a migration's database, as the server of that release wrote them: by their columns. */
export const keptRows = (name: string): string => readFileSync(join(folder, `${name}.sql`), 'utf8');

/** Keeps the rows of a database as those of the newest migration; it has to be up to date. */
export async function keep(client: PGlite): Promise<string> {
  const [name = ''] = migrationNames().slice(-1);
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.sql`);
  writeFileSync(path, await rowsAsSql(client));
  return path;
}

const tableShape = v.array(v.object({ name: v.string(), columns: v.array(v.string()) }));
const textShape = v.array(v.object({ text: v.nullable(v.string()) }));

export interface TableColumns {
  readonly name: string;
  /** The type of each column, by its name. */
  readonly columns: Readonly<Record<string, string>>;
}

const typedShape = v.array(v.object({ name: v.string(), columns: v.record(v.string(), v.string()) }));

/** The tables of a database, with all their columns. */
export async function columnsOf(client: Pick<PGlite, 'query'>): Promise<readonly TableColumns[]> {
  const { rows } = await client.query(`
    select relname as name, json_object_agg(attname, format_type(atttypid, atttypmod)) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped group by 1 order by 1`);
  return v.parse(typedShape, rows);
}

/** The tables of a database, with the columns that it does not derive. */
async function tablesOf(client: PGlite) {
  const { rows } = await client.query(`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER' group by 1 order by 1`);
  return v.parse(tableShape, rows);
}

/** The tables without a row. */
export async function emptyTables(client: PGlite): Promise<string[]> {
  const empty: string[] = [];
  for (const { name } of await tablesOf(client)) {
    const { rows } = await client.query(`select from "${name}" limit 1`);
    if (rows.length === 0) empty.push(name);
  }
  return empty;
}

async function rowsAsSql(client: PGlite): Promise<string> {
  await client.exec(`set timezone to 'UTC'`);
  const statements: string[] = [];
  for (const { name, columns } of await tablesOf(client)) {
    const values = columns.map((column) => `quote_nullable("${column}"::text)`).join(', ');
    const { rows } = await client.query(
      `select '(' || concat_ws(', ', ${values}) || ')' as text from "${name}" as t order by t::text`,
    );
    const tuples = v.parse(textShape, rows).map(({ text }) => text);
    const names = columns.map((column) => `"${column}"`).join(', ');
    if (tuples.length > 0) {
      statements.push(`insert into "${name}" (${names}) overriding system value values\n${tuples.join(',\n')};`);
    }
  }
  const { rows } = await client.query(`
    select format('select setval(%L, %s);', sequencename, last_value) as text from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`);
  const numbering = v.parse(textShape, rows).map(({ text }) => text ?? '');
  return [
    '-- Written by `npm run db:keep`; a row of a new table is added by hand. Upgrades of it are tested from then on.',
    // Rows come in any order.
    'set session_replication_role = replica;',
    ...statements,
    ...numbering,
    'set session_replication_role = origin;',
    '',
  ].join('\n');
}
