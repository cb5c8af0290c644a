import { statfsSync } from 'node:fs';
import { diskLimits } from '../limits/limits.ts';
import { StartError } from './start-error.ts';

const megabyte = 1024 * 1024;

/** How many bytes the disk of a folder has for this user. */
type FreeBytes = (folder: string) => number;

export const freeBytes: FreeBytes = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/**
 * Looks whether `folder` has room for a start. A database that finds none halfway is left half made.
 *
 * @throws StartError
 */
export function checkFreeSpace(folder: string, free: FreeBytes = freeBytes): void {
  const megabytes = Math.floor(free(folder) / megabyte);
  if (megabytes < diskLimits.startMegabytes) {
    throw new StartError(
      `The disk of DATA_DIR is full: ${megabytes} MB are left, and the server needs ${diskLimits.startMegabytes} to start.`,
    );
  }
}

/** Whether the disk of `folder` may be written to by a server that runs. */
export const hasRoom = (folder: string, free: FreeBytes = freeBytes): boolean =>
  free(folder) >= diskLimits.reservedMegabytes * megabyte;

/** Whether a file could not be written because its disk, or the quota of this user on it, is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
