import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small disk of its own. */
export interface Disk {
  readonly folder: string;
  /** Leaves no room on it. */
  readonly fill: () => Promise<void>;
  readonly empty: () => Promise<void>;
  readonly remove: () => void;
}

const ballastName = 'ballast';
const pieceBytes = 4 * 1024 * 1024;

/** A disk in memory; undefined where this user may not mount one. */
export function createDisk(megabytes: number): Disk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'));
  // Others pass through it: PostgreSQL has an account of its own.
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    rmdirSync(folder);
    return undefined;
  }
  const ballast = join(folder, ballastName);
  const remove = () => {
    process.off('exit', remove);
    // Lazily: what ends with this process may still have a file open.
    spawnSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', remove);
  return {
    folder,
    fill: async () => {
      const file = await open(ballast, 'a');
      try {
        for (let bytes = pieceBytes; bytes >= 1;) {
          const written = await file.write(Buffer.alloc(bytes)).catch(noRoom);
          if (written === undefined || written.bytesWritten < bytes) bytes = Math.floor(bytes / 2);
        }
      } finally {
        await file.close();
      }
    },
    empty: () => rm(ballast, { force: true }),
    remove,
  };
}

function noRoom(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
}
