import { constants } from 'node:fs';
import { mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Header, Pack } from 'tar-stream';

/** Adds bytes, as a file; resolves once there is room for more. */
export function addBytes(archive: Pack, name: string, bytes: Uint8Array): Promise<void> {
  return new Promise((done, fail) => {
    archive.entry({ name, mode: 0o600 }, Buffer.from(bytes), (error) => {
      if (error) fail(error);
      else done();
    });
  });
}

/** Adds what a text says, as a file. */
export function addText(archive: Pack, name: string, text: string): void {
  archive.entry({ name, mode: 0o600 }, text);
}

/**
 * Adds a file as it is now; one that is gone is left out.
 *
 * @returns whether it was there
 */
export async function addFile(archive: Pack, name: string, path: string): Promise<boolean> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => undefined);
  if (!handle) return false;
  try {
    const { size, mtime } = await handle.stat();
    if (size === 0) addText(archive, name, '');
    else {
      // As long as it was: a file that grows meanwhile must not break the archive.
      const content = handle.createReadStream({ autoClose: false, end: size - 1 });
      await pipeline(content, archive.entry({ name, size, mtime, mode: 0o600 }));
    }
    return true;
  } finally {
    await handle.close();
  }
}

/** The files and folders below a folder, by their paths in it, a folder with a slash at the end; none where there is no such folder. */
export async function everythingBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => `${join(entry.parentPath, entry.name).slice(folder.length + 1)}${entry.isDirectory() ? '/' : ''}`)
    .toSorted();
}

/**
 * The names that a backup has. Which may be there is said, not which may not: a pattern that looked for '..' did not see it behind a line
 * break, and what is none of these would stay in DATA_DIR.
 */
const inBackups = /^(?:manifest\.json|database\.dump|(?:db|keys|files)(?:\/(?!\.{1,2}(?:\/|$))[\w.-]+)*\/?)$/;

/**
 * Writes a file or a folder of an archive below `folder`, for its owner only.
 *
 * @throws Error for a name that no backup has, or for what is neither
 */
export async function takeOut(
  { name, type }: Pick<Header, 'name' | 'type'>,
  content: AsyncIterable<unknown>,
  folder: string,
): Promise<void> {
  if (!['file', 'directory'].includes(type) || !inBackups.test(name)) {
    throw new Error(`The archive holds ${name}, which no backup has.`);
  }
  const path = join(folder, name);
  await mkdir(type === 'directory' ? path : dirname(path), { recursive: true, mode: 0o700 });
  if (type === 'file') await writeFile(path, bytesOf(content), { flag: 'wx', mode: 0o600 });
  // Where nothing is read, the next one does not come.
  else for await (const _ of content);
}

async function* bytesOf(content: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) if (chunk instanceof Uint8Array) yield chunk;
}
