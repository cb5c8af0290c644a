import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { StartError } from '../process/start-error.ts';

/** What a process that has the lock, or asks for it, says of itself to a process that connects. */
const claim = v.object({
  held: v.boolean(),
  pid: v.number(),
  host: v.string(),
  /** When it started to ask: an instant in ISO 8601. */
  since: v.string(),
});
type Claim = v.InferOutput<typeof claim>;

/** How long another process may take to say who it is, in milliseconds: one that is stopped has the lock nevertheless. */
const introduction = 2_000;

/** What a path of a socket may have, in bytes, everywhere. */
const longestSocketPath = 100;

/**
 * Takes `path`, a folder that is made for it, as the lock of a database folder: PGlite has none, and two processes on one folder lose rows
 * silently. Who asks listens on a socket of its own in the folder, and then looks for others: the kernel answers for those that live, in
 * whichever container they are, and no other process has to be believed. A socket that refuses is of a dead process. Of two that
 * ask at once the one whose name is first gets it.
 *
 * @returns a function that gives the lock back
 * @throws StartError when a living process holds it, saying which one
 */
export async function takeLock(path: string): Promise<() => void> {
  // Before 2026-11-24 the lock was a file.
  if (statSync(path, { throwIfNoEntry: false })?.isFile() === true) rmSync(path);
  mkdirSync(path, { recursive: true });
  const { folder, leave } = reachable(path);
  const own = randomBytes(6).toString('hex');
  const mine: Claim = { held: false, pid: process.pid, host: hostname(), since: new Date().toISOString() };
  const callers = new Set<Socket>();
  const tell = (caller: Socket) => caller.write(`${JSON.stringify(mine)}\n`);
  const server = createServer((caller) => {
    callers.add(caller);
    caller.unref();
    caller.on('error', () => undefined);
    caller.on('close', () => callers.delete(caller));
    tell(caller);
  });
  const release = () => {
    server.close();
    for (const caller of callers) caller.destroy();
    rmSync(join(path, own), { force: true });
    leave();
  };
  try {
    await appear(server, folder, own);
    for (const other of readdirSync(path).filter((name) => name !== own && !name.startsWith(draft))) {
      await outlast(join(folder, other), other < own);
    }
  } catch (error) {
    release();
    throw error;
  }
  mine.held = true;
  for (const caller of callers) tell(caller);
  leave();
  return release;
}

/** Of a socket that does not listen yet: refusing, it would be taken for a dead process's. */
const draft = '.';

async function appear(server: Server, folder: string, name: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      const code = 'code' in error ? String(error.code) : 'unknown reason';
      reject(
        new StartError(
          `The data folder can't hold a socket (${code}), by which a second server on it is noticed: set DATA_DIR to a local folder.`,
        ),
      );
    });
    server.listen(join(folder, draft + name), resolve);
  });
  server.unref();
  renameSync(join(folder, draft + name), join(folder, name));
}

/**
 * Resolves once the process behind a socket is gone.
 *
 * @param first whether it comes first where both ask
 * @throws StartError while it has the lock, or gets it
 */
function outlast(socket: string, first: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const other = createConnection(socket);
    let lives = false;
    const refuse = (who?: Claim) => {
      lives = true;
      reject(refusal(who));
      other.destroy();
    };
    const silent = setTimeout(refuse, introduction);
    other.setEncoding('utf8');
    other.on('data', (lines: string) => {
      clearTimeout(silent);
      const who = v.safeParse(claimLine, lines.trim().split('\n').at(-1));
      if (!who.success) refuse();
      else if (who.output.held || first) refuse(who.output);
    });
    other.on('error', (error) => {
      if (!('code' in error && goneCodes.has(error.code))) refuse();
    });
    other.on('close', () => {
      clearTimeout(silent);
      // Names are never used again, so what is dead stays dead.
      if (!lives) rmSync(socket, { force: true });
      resolve();
    });
  });
}

const claimLine = v.pipe(v.string(), v.parseJson(), claim);

/** With which a socket says that no process listens on it any more. */
const goneCodes = new Set<unknown>(['ECONNREFUSED', 'ECONNRESET', 'ENOENT']);

function refusal(who?: Claim): StartError {
  const name = who ? `pid ${who.pid} on ${who.host}, since ${who.since}` : 'one that does not answer';
  return new StartError(
    `The database folder is already open in another process (${name}): stop it first. Several servers at once need PostgreSQL: set DATABASE_URL.`,
  );
}

/** A short name for a folder: the path of a socket may have about a hundred bytes. */
function reachable(folder: string): { readonly folder: string; readonly leave: () => void } {
  if (Buffer.byteLength(folder) + 16 <= longestSocketPath) return { folder, leave: () => undefined };
  const home = mkdtempSync(join(tmpdir(), 'lock-'));
  symlinkSync(folder, join(home, 'l'));
  return { folder: join(home, 'l'), leave: () => rmSync(home, { recursive: true, force: true }) };
}
