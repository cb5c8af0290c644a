import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse } from '../../contract/parse.ts';
import { createTestClock } from '../../testing/clock.ts';
import { fileKey, type FileKey } from './file-key.ts';
import { createFolderStore } from './folder-store.ts';

const home = mkdtempSync(join(tmpdir(), 'store-'));
const root = join(home, 'files');
const store = await createFolderStore(root);
const outside = join(home, 'outside.txt');
writeFileSync(outside, 'secret');
afterAll(() => rmSync(home, { recursive: true }));

const newKey = (folder = 'comprobantes') => parse(fileKey, `${folder}/${crypto.randomUUID()}.png`);
const bytes = Uint8Array.from([1, 2, 3]);

test('what is written is read back, until it is removed; removing twice is no error', async () => {
  const key = newKey();
  expect(await store.read(key)).toBeUndefined();
  await store.write(key, bytes);
  expect(await store.read(key)).toEqual(bytes);
  expect(await store.exists(key)).toBe(true);
  await store.remove(key);
  await store.remove(key);
  expect(await store.exists(key)).toBe(false);
});

test('no half-written file stays behind', async () => {
  const key = newKey('limpia');
  await store.write(key, bytes);
  expect(readdirSync(join(root, 'limpia'))).toEqual([key.slice('limpia/'.length)]);
});

test('OP-04 what could not be written whole leaves nothing behind', async () => {
  const key = newKey('llena');
  mkdirSync(join(root, key), { recursive: true });
  await expect(store.write(key, bytes)).rejects.toThrow();
  expect(readdirSync(join(root, 'llena'))).toEqual([key.slice('llena/'.length)]);
});

test('OP-04 drafts that a crash left are removed once they are ten minutes old', async () => {
  const key = newKey('caida');
  await store.write(key, bytes);
  writeFileSync(join(root, `${key}.old.part`), 'half');
  writeFileSync(join(root, `${key}.new.part`), 'being written');
  const clock = createTestClock(new Date().toISOString());
  clock.advance(601);
  utimesSync(join(root, `${key}.new.part`), clock.now(), clock.now());
  expect(await store.sweep(clock)).toBe(1);
  expect(readdirSync(join(root, 'caida')).sort()).toEqual(
    [key, `${key}.new.part`].map((name) => name.slice('caida/'.length)),
  );
});

const fileOf = async (key: FileKey) => await store.stream?.(key);

test('OP-04 a file is read as it is sent, 64 kB at a time', async () => {
  const key = newKey();
  expect(await fileOf(key)).toBeUndefined();
  const large = Uint8Array.from({ length: 150_000 }, (_, index) => index % 251);
  await store.write(key, large);
  const file = await fileOf(key);
  expect(file?.size).toBe(150_000);
  const chunks: Uint8Array[] = [];
  for await (const chunk of file?.body ?? []) chunks.push(chunk);
  expect(chunks.map(({ length }) => length)).toEqual([65_536, 65_536, 18_928]);
  expect(Buffer.concat(chunks).equals(large)).toBe(true);
});

const openFiles = '/proc/self/fd';
test.skipIf(!existsSync(openFiles))(
  'OP-04 a file is opened with the first read, and closed when reading stops',
  async () => {
    const key = newKey();
    await store.write(key, new Uint8Array(150_000));
    const isOpen = () =>
      readdirSync(openFiles).some((fd) => {
        try {
          return readlinkSync(join(openFiles, fd)) === realpathSync(join(root, key));
        } catch {
          return false;
        }
      });
    const reader = (await fileOf(key))?.body.getReader();
    expect(isOpen()).toBe(false);
    await reader?.read();
    expect(isOpen()).toBe(true);
    await reader?.cancel();
    expect(isOpen()).toBe(false);
  },
);

test('a link in place of a file is not followed, and writing replaces the link', async () => {
  const key = newKey();
  await store.write(newKey(), bytes);
  symlinkSync(outside, join(root, key));
  expect(await store.read(key)).toBeUndefined();
  expect(await fileOf(key)).toBeUndefined();
  expect(await store.exists(key)).toBe(false);
  await store.write(key, bytes);
  expect(await store.read(key)).toEqual(bytes);
  expect(readFileSync(outside, 'utf8')).toBe('secret');
});

test('a link in place of a folder is refused', async () => {
  symlinkSync(home, join(root, 'enlace'));
  const key = newKey('enlace');
  await expect(store.write(key, bytes)).rejects.toThrow('is a link');
  await expect(store.read(key)).rejects.toThrow('is a link');
  await expect(store.remove(key)).rejects.toThrow('is a link');
});
