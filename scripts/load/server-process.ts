import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A server of its own process, in production mode: nobody made up, and its mails go nowhere. */
export interface ServerProcess {
  /** Where it answers, without a slash at the end. */
  readonly url: string;
  /** Seconds of processor time that it has taken, its children's not counted; undefined where the system does not say. */
  readonly cpuSeconds: () => number | undefined;
  /** The most memory that it has had, in MB, its children's not counted; undefined where the system does not say. */
  readonly peakMegabytes: () => number | undefined;
  readonly stop: () => Promise<void>;
  /** Ends it where it stands (SIGKILL). */
  readonly kill: () => void;
  /** Resolves when it has ended, no matter who ended it. */
  readonly exited: Promise<unknown>;
  /** Whether a process of its group is still there; false where the system does not say. */
  readonly leftBehind: () => boolean;
}

/** What a server is started with. */
export interface ServerSettings {
  /** The checkout whose server it is, with its packages installed. */
  readonly checkout: string;
  readonly dataDir: string;
  /** PostgreSQL; the embedded database in `dataDir` without it. */
  readonly databaseUrl: string | undefined;
  /** 32 bytes in hex. */
  readonly rootSecret: string;
  /** Where its partners are, by the names of its environment; without them what needs one is off. */
  readonly partners?: Readonly<Record<string, string>> | undefined;
  /** Any free one by default. */
  readonly port?: number | undefined;
  /** Whether all that it starts is a group of its own, so that what it leaves behind is found. */
  readonly group?: boolean | undefined;
  /** What Node runs; what a container of the checkout runs by default. */
  readonly program?: readonly string[] | undefined;
}

/** What the tokens of `production` are issued for. */
export const origin = 'https://portal.example';

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100;
const stopMs = 12_000;

/** @throws Error with what it wrote, when it ends instead of listening */
export async function startServerProcess(settings: ServerSettings): Promise<ServerProcess> {
  const { checkout, dataDir, databaseUrl, rootSecret, partners, port = 0, group = false } = settings;
  const { program = [join(checkout, 'scripts/serve.mjs')] } = settings;
  const child = spawn(process.execPath, program, {
    cwd: checkout,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      ROOT_SECRET: rootSecret,
      APP_ORIGINS: origin,
      // Nothing listens there.
      SMTP_URL: 'smtps://127.0.0.1:1',
      // So that the load's wrong passwords come from many callers.
      TRUSTED_PROXIES: '127.0.0.1,::1',
      ...partners,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Not where it is measured: Linux may share its time among groups.
    detached: group,
  });
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const exited = once(child, 'exit').finally(() => process.off('exit', end));

  let written = '';
  const url = await new Promise<string>((listening, failed) => {
    const look = (chunk: Buffer) => {
      written += chunk.toString();
      const [, found] = /^The portal: +(http\S+)$/m.exec(written) ?? [];
      if (found === undefined) return;
      child.stdout.off('data', look);
      listening(found);
    };
    child.stdout.on('data', look);
    child.stderr.on('data', (chunk: Buffer) => (written += chunk.toString()));
    void exited.then(() => failed(new Error(`The server did not start:\n${written}`)));
  });
  // The security log: somebody has to read it.
  child.stdout.resume();

  const pid = String(child.pid);

  return {
    url: url.replace('localhost', '127.0.0.1'),
    cpuSeconds: () => {
      const stat = statOf(pid);
      return stat && (Number(stat[11]) + Number(stat[12])) / ticksPerSecond;
    },
    peakMegabytes: () => {
      const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(read(`/proc/${pid}/status`) ?? '') ?? [];
      return kilobytes === undefined ? undefined : Number(kilobytes) / 1000;
    },
    exited,
    leftBehind: () => existsSync('/proc') && readdirSync('/proc').some((other) => isOf(statOf(other), pid)),
    kill: () => {
      child.kill('SIGKILL');
    },
    stop: async () => {
      const late = setTimeout(end, stopMs);
      child.kill('SIGTERM');
      await exited;
      clearTimeout(late);
    },
  };
}

/** What Linux says of a process, after its id and its name: state, parent, group …, user and system time as the 12th and 13th. */
const statOf = (pid: string) =>
  read(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ');

/** Whether a process that has not ended is of a group. */
const isOf = (stat: readonly string[] | undefined, group: string) => stat?.[0] !== 'Z' && stat?.[2] === group;

/** Undefined where there is no such file, or no longer. */
function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
