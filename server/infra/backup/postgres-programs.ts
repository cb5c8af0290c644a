import { spawn } from 'node:child_process';
import pg from 'pg';
import * as v from 'valibot';
import { StartError } from '../process/start-error.ts';
import type { NotedErasure } from './ledger.ts';

/** Writes the whole database at `url` to `file`, as of one moment. @throws StartError where pg_dump is not installed, or fails */
export const dump = (url: string, file: string): Promise<void> =>
  run('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`]);

/** Brings an empty database at `url` to what `dump` wrote, or leaves it empty. @throws StartError where pg_restore is not installed, or fails */
export const undump = (url: string, file: string): Promise<void> =>
  run('pg_restore', url, [
    ...['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error'],
    ...[`--dbname=${new pg.Client(url).database ?? ''}`, file],
  ]);

/** Whether the database at `url` has no table. @throws StartError when it can't be reached */
export async function isEmpty(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  try {
    await client.connect();
    const { rowCount } = await client.query(
      `select from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
    );
    return rowCount === 0;
  } catch {
    throw new StartError("PostgreSQL at DATABASE_URL can't be reached.");
  } finally {
    await client.end();
  }
}

const erasureRows = v.object({
  rows: v.array(
    v.pipe(
      v.object({
        id: v.string(),
        userId: v.nullable(v.string()),
        huellas: v.array(v.string()),
        clave: v.string(),
        fecha: v.date(),
      }),
      v.transform((row) => ({ ...row, fecha: row.fecha.toISOString() })),
    ),
  ),
});

/** The erasures that the database at `url` knows; none of one that is older than them. */
export async function erasuresIn(url: string): Promise<readonly NotedErasure[]> {
  const client = new pg.Client(url);
  try {
    await client.connect();
    const { rows } = await client.query(`select to_regclass('public.borrados') is not null as known`);
    if (!v.is(v.tuple([v.object({ known: v.literal(true) })]), rows)) return [];
    return v.parse(
      erasureRows,
      await client.query(`select id, user_id as "userId", huellas, clave, fecha from borrados`),
    ).rows;
  } finally {
    await client.end();
  }
}

async function run(program: string, url: string, args: readonly string[]): Promise<void> {
  // Not among the arguments, which every user of the machine sees.
  const { host, port, user, password, database } = new pg.Client(url);
  const sslMode = new URL(url).searchParams.get('sslmode');
  const child = spawn(program, ['--no-password', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      PGHOST: host,
      PGPORT: String(port),
      PGUSER: user,
      PGDATABASE: database,
      ...(typeof password === 'string' && { PGPASSWORD: password }),
      ...(sslMode !== null && { PGSSLMODE: sslMode }),
    },
  });
  const code = await new Promise<number | null>((done, refuse) => {
    child.once('exit', done);
    child.once('error', () =>
      refuse(
        new StartError(`There is no ${program} here: install PostgreSQL's client, of the server's version or newer.`),
      ),
    );
  });
  if (code !== 0) throw new StartError(`${program} failed, see above.`);
}
