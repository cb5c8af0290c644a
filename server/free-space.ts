import { statfs } from 'node:fs/promises';
import { StartError } from './start-error.ts';

/** What a new database takes, and some. */
const neededBytes = 64 * 1024 * 1024;

/**
 * Looks whether `folder` has room for a start. A database that finds none halfway is left half made.
 *
 * @throws StartError
 */
export async function checkFreeSpace(
  folder: string,
  free: (path: string) => Promise<number> = freeBytes,
): Promise<void> {
  const bytes = await free(folder);
  if (bytes < neededBytes) {
    const megabytes = Math.floor(bytes / 1024 / 1024);
    throw new StartError(`The disk of DATA_DIR is full: ${megabytes} MB are left, and the server needs 64 to start.`);
  }
}

async function freeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path);
  return bavail * bsize;
}
