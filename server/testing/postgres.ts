import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** A PostgreSQL server of the tests' own, in a temporary folder, reachable over a socket in it only. */
export interface Postgres {
  /** The URL of a new, empty database. */
  readonly createDatabase: () => Promise<string>;
  /** Starts PgBouncer, the program at `path`, before the database of `url`: many connections share `size` of its own, for a transaction each. */
  readonly pool: (
    path: string,
    url: string,
    size: number,
  ) => Promise<{ readonly url: string; readonly stop: () => Promise<void> }>;
  /** Ends it, and all connections with it, as an operator does. */
  readonly halt: () => Promise<void>;
  /** Starts it again. */
  readonly resume: () => Promise<void>;
  /** Stops it in its tracks, as a frozen machine: connections stay, and nothing answers. Gives what thaws it. */
  readonly freeze: () => Promise<() => void>;
  readonly stop: () => Promise<void>;
}

/** The folder with the `postgres` and `initdb` programs, undefined where there is none. */
export function findPostgres(): string | undefined {
  const versions = '/usr/lib/postgresql';
  const packaged = existsSync(versions) ? readdirSync(versions).sort().reverse() : [];
  return [...(process.env['PATH'] ?? '').split(':'), ...packaged.map((version) => join(versions, version, 'bin'))].find(
    (folder) => ['postgres', 'initdb'].every((program) => existsSync(join(folder, program))),
  );
}

/** The PgBouncer program, undefined where there is none. */
export function findPgBouncer(): string | undefined {
  return [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find((program) => existsSync(program));
}

/** Starts a server with the programs in `folder`. */
export async function startPostgres(folder: string): Promise<Postgres> {
  const home = mkdtempSync(join(tmpdir(), 'pg-'));
  const data = join(home, 'data');
  const account = unprivileged();
  if (account.uid !== undefined && account.gid !== undefined) chownSync(home, account.uid, account.gid);

  const options: SpawnOptions = { ...account, cwd: home, stdio: 'ignore' };
  const initialised = spawn(
    join(folder, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    options,
  );
  await succeeded(initialised, 'initdb');

  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'listen_addresses='];
  const urlOf = (database: string) => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(home)}`;
  const start = async () => {
    const started = spawn(
      join(folder, 'postgres'),
      ['-D', data, '-k', home, ...settings.flatMap((setting) => ['-c', setting])],
      options,
    );
    await accepting(urlOf('postgres'), started);
    return started;
  };
  let server = await start();
  // A run that is cut short leaves no server behind.
  process.once('exit', () => server.kill('SIGQUIT'));

  const halt = async () => {
    const exited = once(server, 'exit');
    server.kill('SIGINT');
    await exited;
  };

  return {
    createDatabase: async () => {
      const name = `test_${randomUUID().replaceAll('-', '')}`;
      const client = new pg.Client(urlOf('postgres'));
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return urlOf(name);
    },
    pool: async (path, url, size) => {
      const name = new URL(url).pathname.slice(1);
      const folder = join(home, `pooler-${name}`);
      mkdirSync(folder);
      const settings = [
        '[databases]',
        `${name} = host=${home} dbname=${name} user=postgres`,
        '[pgbouncer]',
        `unix_socket_dir = ${folder}`,
        'listen_addr =',
        'auth_type = any',
        'pool_mode = transaction',
        `default_pool_size = ${size}`,
      ];
      writeFileSync(join(folder, 'pgbouncer.ini'), settings.join('\n'));
      if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
      const pooler = spawn(path, [join(folder, 'pgbouncer.ini')], options);
      process.once('exit', () => pooler.kill('SIGKILL'));
      const pooled = `postgres://postgres@localhost:6432/${name}?host=${encodeURIComponent(folder)}`;
      await accepting(pooled, pooler);
      return {
        url: pooled,
        stop: async () => {
          const exited = once(pooler, 'exit');
          pooler.kill('SIGKILL');
          await exited;
        },
      };
    },
    halt,
    resume: async () => {
      server = await start();
    },
    freeze: async () => {
      const client = new pg.Client(urlOf('postgres'));
      await client.connect();
      const { rows } = await client.query<{ pid: number }>(
        'select pid from pg_stat_activity where pid <> pg_backend_pid()',
      );
      await client.end();
      const pids = [...(server.pid === undefined ? [] : [server.pid]), ...rows.map(({ pid }) => pid)];
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      return () => {
        for (const pid of pids) process.kill(pid, 'SIGCONT');
      };
    },
    stop: async () => {
      await halt();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root: then it gets another account. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function succeeded(child: ChildProcess, name: string): Promise<void> {
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(`${name} ended with ${String(child.exitCode)}`);
}

/** Resolves once the server takes connections. */
async function accepting(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) throw error;
      await new Promise((retry) => setTimeout(retry, 50));
    }
  }
}
