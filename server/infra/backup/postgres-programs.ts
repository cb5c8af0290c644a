import { spawn } from 'node:child_process';
import pg from 'pg';
import { StartError } from '../process/start-error.ts';

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
