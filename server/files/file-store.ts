import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addSeconds, type Clock } from '../clock.ts';
import { partsOf, type StorageKey } from './file-key.ts';

/** Where files are kept. */
export interface FileStore {
  /** Stores the bytes whole or not at all, replacing any others. */
  write(key: StorageKey, bytes: Uint8Array): Promise<void>;
  /** The bytes, or undefined where there are none. */
  read(key: StorageKey): Promise<Uint8Array<ArrayBuffer> | undefined>;
  exists(key: StorageKey): Promise<boolean>;
  /** Removing a missing file is no error. */
  remove(key: StorageKey): Promise<void>;
}

const draftEnding = '.part';

/** How old a draft is that nobody writes any more. */
const draftSeconds = 10 * 60;

/**
 * Removes what a store under `root` began to write and, ended by a crash, never finished.
 *
 * @returns how many
 */
export async function sweepDrafts(root: string, clock: Clock): Promise<number> {
  const old = addSeconds(clock.now(), -draftSeconds);
  let swept = 0;
  for (const name of await readdir(root, { recursive: true })) {
    if (!name.endsWith(draftEnding)) continue;
    const path = join(root, name);
    const found = await lstat(path).catch(() => undefined);
    if (!found || found.mtime > old) continue;
    await rm(path, { force: true });
    swept++;
  }
  return swept;
}

/** Files in folders under `root`. Symbolic links are not followed, so that a key cannot lead out of its folder. */
export async function createFolderStore(root: string): Promise<FileStore> {
  await mkdir(root, { recursive: true });
  const realRoot = await realpath(root);

  const pathOf = async (key: StorageKey) => {
    const { folder, file } = partsOf(key);
    const path = join(realRoot, folder);
    await mkdir(path, { recursive: true });
    if ((await realpath(path)) !== path) throw new Error(`The storage folder ${folder} is a link`);
    return join(path, file);
  };

  const read: FileStore['read'] = async (key) => {
    const path = await pathOf(key);
    try {
      const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
      try {
        return Uint8Array.from(await handle.readFile());
      } finally {
        await handle.close();
      }
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };

  return {
    write: async (key, bytes) => {
      const path = await pathOf(key);
      const draft = `${path}.${randomUUID()}${draftEnding}`;
      try {
        await writeFile(draft, bytes, { flag: 'wx' });
        await rename(draft, path);
      } catch (error) {
        // On a full disk it would keep what room there is.
        await rm(draft, { force: true });
        throw error;
      }
    },
    read,
    exists: async (key) => {
      try {
        return (await lstat(await pathOf(key))).isFile();
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    remove: async (key) => rm(await pathOf(key), { force: true }),
  };
}

/** No such file, or a link in its place. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ELOOP');
}
