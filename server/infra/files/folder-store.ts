import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import {
  type FileHandle,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { addSeconds } from '../process/clock.ts';
import { partsOf, storageKey, type StorageKey } from './file-key.ts';
import { storeIdName, type FileStore } from './file-store.ts';

const draftEnding = '.part';

/** How old a draft is that is not written any more. */
const draftSeconds = 10 * 60;

/**
 * Files in folders under `root`. Symbolic links are not followed, so that a key cannot lead out of its folder.
 *
 * @param place in words for an operator
 */
export async function createFolderStore(root: string, place = root): Promise<FileStore> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const realRoot = await realpath(root);

  const pathOf = async (key: StorageKey) => {
    const { folder, file } = partsOf(key);
    const path = join(realRoot, folder);
    await mkdir(path, { recursive: true });
    if ((await realpath(path)) !== path) throw new Error(`The storage folder ${folder} is a link`);
    return join(path, file);
  };

  const writeWhole = async (path: string, content: Uint8Array | string) => {
    const draft = `${path}.${randomUUID()}${draftEnding}`;
    try {
      await writeFile(draft, content, { flag: 'wx' });
      await rename(draft, path);
    } catch (error) {
      // On a full disk it would keep what room there is.
      await rm(draft, { force: true });
      throw error;
    }
  };

  /** Every file below the root, with when it was changed. */
  const everything = async function* () {
    for (const name of await readdir(realRoot, { recursive: true })) {
      const path = join(realRoot, name);
      const found = await lstat(path).catch(() => undefined);
      if (found?.isFile() === true) yield { path, changedAt: found.mtime };
    }
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
    place,
    write: async (key, bytes) => writeWhole(await pathOf(key), bytes),
    read,
    stream: async (key) => {
      const path = await pathOf(key);
      try {
        const found = await lstat(path);
        return found.isFile() ? { size: found.size, body: bytesIn(path) } : undefined;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    exists: async (key) => {
      try {
        return (await lstat(await pathOf(key))).isFile();
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    remove: async (key) => rm(await pathOf(key), { force: true }),
    async *list() {
      for await (const { path, changedAt } of everything()) {
        const key = v.safeParse(storageKey, relative(realRoot, path));
        if (key.success) yield { key: key.output, changedAt };
      }
    },
    sweep: async (clock) => {
      const old = addSeconds(clock.now(), -draftSeconds);
      let swept = 0;
      for await (const { path, changedAt } of everything()) {
        if (!path.endsWith(draftEnding) || changedAt > old) continue;
        await rm(path, { force: true });
        swept++;
      }
      return swept;
    },
    readId: async () => {
      try {
        return await readFile(join(realRoot, storeIdName), 'utf8');
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    writeId: (id) => writeWhole(join(realRoot, storeIdName), id),
    close: () => undefined,
  };
}

/** No such file, or a link in its place. */
function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ELOOP');
}

/** How much of a file is in memory for each of its readers. */
const chunkBytes = 64 * 1024;

/** A file's bytes, opened with the first read and closed with the last, or when reading stops. */
function bytesIn(path: string): ReadableStream<Uint8Array<ArrayBuffer>> {
  let file: FileHandle | undefined;
  return new ReadableStream(
    {
      pull: async (controller) => {
        file ??= await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
        let bytesRead = 0;
        try {
          const read = await file.read(new Uint8Array(chunkBytes), 0, chunkBytes);
          ({ bytesRead } = read);
          if (bytesRead > 0) controller.enqueue(read.buffer.subarray(0, bytesRead));
          else controller.close();
        } finally {
          if (bytesRead === 0) await file.close();
        }
      },
      cancel: () => file?.close(),
    },
    { highWaterMark: 0 },
  );
}
