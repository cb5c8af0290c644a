import { readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { StartError } from '../start-error.ts';

const heldHere = new Set<string>();

/**
 * Takes `path` as the lock of a database folder: PGlite has none, and two processes on one folder lose rows silently.
 * The lock of a process that no longer runs is taken over.
 *
 * @returns a function that gives the lock back
 * @throws StartError when a living process holds it
 */
export function takeLock(path: string): () => void {
  if (heldHere.has(path)) throw refusal(path, process.pid);
  while (!create(path)) {
    const owner = readOwner(path);
    if (owner !== undefined && owner !== process.pid && isAlive(owner)) throw refusal(path, owner);
    removeStale(path, owner);
  }
  heldHere.add(path);
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    heldHere.delete(path);
    if (readOwner(path) === process.pid) unlinkSync(path);
  };
}

function refusal(path: string, owner: number): StartError {
  return new StartError(
    `The database folder is already open in another process (pid ${owner}): stop it, or delete ${path} if it is not this portal.`,
  );
}

function create(path: string): boolean {
  try {
    writeFileSync(path, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

function readOwner(path: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(path, 'utf8'), 10);
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Moves the lock away before deleting it, so that of two processes taking over at once only one deletes the stale one. */
function removeStale(path: string, owner: number | undefined): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  const moved = readOwner(aside);
  if (moved === owner) unlinkSync(aside);
  else renameSync(aside, path);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, under another user.
    return hasCode(error, 'EPERM');
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
