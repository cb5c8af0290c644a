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
  /** Ends it, and all connections with it; by default as an operator does. */
  readonly halt: (how?: Halt) => Promise<void>;
  /** Starts it again. */
  readonly resume: () => Promise<void>;
  /** Whether it runs, frozen or not: on a full disk it ends by itself. */
  readonly running: () => boolean;
  /** Stops it in its tracks, as a frozen machine: connections stay, and nothing answers. Gives what thaws it. */
  readonly freeze: () => Promise<() => void>;
  readonly stop: () => Promise<void>;
}

/** How it is ended: in order, at once (its next start goes through its log), or each of its processes with SIGKILL. */
export type Halt = 'in order' | 'at once' | 'killed';

export interface PostgresOptions {
  /** The folder that its own is made in; that of temporary files by default. */
  readonly parent?: string | undefined;
  /** Whether what it says that it has written is written, as with PostgreSQL's own settings; by default it is fast. */
  readonly durable?: boolean | undefined;
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
export async function startPostgres(
  folder: string,
  { parent = tmpdir(), durable = false }: PostgresOptions = {},
): Promise<Postgres> {
  const home = mkdtempSync(join(parent, 'pg-'));
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

  const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
  const settings = [...(durable ? [] : fast), 'listen_addresses='];
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
  const running = () => server.exitCode === null && server.signalCode === null;

  /** The ids of its processes: of the one that takes connections, of those connections and of what works in the background. */
  const processes = async (): Promise<number[]> => {
    const client = new pg.Client(urlOf('postgres'));
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where pid <> pg_backend_pid()',
    );
    await client.end();
    return [...(server.pid === undefined ? [] : [server.pid]), ...rows.map(({ pid }) => pid)];
  };

  const halt = async (how: Halt = 'in order') => {
    const pids = how === 'killed' ? await processes() : [];
    const exited = once(server, 'exit');
    if (how === 'killed') signal(pids, 'SIGKILL');
    else server.kill(how === 'at once' ? 'SIGQUIT' : 'SIGINT');
    await exited;
  };

  // A run that is cut short leaves no server behind.
  process.once('exit', () => server.kill('SIGQUIT'));

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
      // The last processes of one that was killed end a moment after it, and until then there is no other.
      for (let tries = 20; ; tries -= 1) {
        try {
          server = await start();
          return;
        } catch (error) {
          if (tries === 0) throw error;
          await new Promise((retry) => setTimeout(retry, 100));
        }
      }
    },
    running,
    freeze: async () => {
      const pids = await processes();
      signal(pids, 'SIGSTOP');
      const thaw = () => {
        process.off('exit', thaw);
        signal(pids, 'SIGCONT');
      };
      process.once('exit', thaw);
      return thaw;
    },
    stop: async () => {
      if (running()) await halt();
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

/** Those that have ended meanwhile are left out. */
function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
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
