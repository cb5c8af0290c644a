import { chmodSync, mkdirSync } from 'node:fs';

/**
 * Makes a folder that only its owner can look into, or one that is there already such a folder: the embedded database leaves its files to be
 * written by every user of the machine. One whose mode is not ours to change, as of some volumes, stays as it is.
 */
export function privateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  try {
    chmodSync(path, 0o700);
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || !['EPERM', 'EROFS'].includes(String(error.code)))
      throw error;
  }
}
