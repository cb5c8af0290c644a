import { createReadStream, createWriteStream, existsSync, mkdirSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack, type Pack } from 'tar-stream';
import * as v from 'valibot';
import { takeLock } from '../db/lock.ts';
import { storageKey, type StorageKey } from '../files/file-key.ts';
import { StoreAway, storeIdName, type FileStore } from '../files/file-store.ts';
import { openStore } from '../files/open-store.ts';
import { systemClock, type Clock } from '../process/clock.ts';
import { StartError } from '../process/start-error.ts';
import { addBytes, addFile, addText, everythingBelow, takeOut } from './archive.ts';
import { addToLedger, ledgerName, readLedger } from './ledger.ts';
import { dump, erasuresIn, isEmpty, undump } from './postgres-programs.ts';

/** Where a server keeps what it has. */
export interface Place {
  readonly dataDir: string;
  /** PostgreSQL in place of the embedded database. */
  readonly databaseUrl?: string | undefined;
  /** As STORAGE_URL says it; without it, a folder of `dataDir`. */
  readonly storageUrl?: string | undefined;
}

const manifestShape = v.object({
  format: v.literal(1),
  database: v.picklist(['embedded', 'postgres']),
  /** ISO 8601. */
  writtenAt: v.string(),
});

export type Manifest = v.InferOutput<typeof manifestShape>;

const names = { manifest: 'manifest.json', dump: 'database.dump' } as const;

/**
 * Writes everything that a server has to one file, a tar.gz that only its owner may read: the database, the stored files, be they in a
 * folder or in a bucket, and, of a demo, its secret. ROOT_SECRET is not in it. PostgreSQL may be in use: the database is as of one moment, and the files are read after
 * it, so that each that it names is there. The embedded database is locked meanwhile.
 *
 * @throws StartError when the file is there already or its folder is not, a server has the embedded database open, or pg_dump is not there or fails, or
 * the file store can't be used
 */
export async function backUp(
  { dataDir, databaseUrl, storageUrl }: Place,
  file: string,
  clock: Clock = systemClock,
): Promise<void> {
  if (existsSync(file)) throw new StartError(`${file} is there already: name another file, or delete it.`);
  const home = dirname(resolve(file));
  if (!existsSync(home)) throw new StartError(`There is no folder ${home}: make it first.`);
  const release = databaseUrl === undefined ? await lockOf(dataDir) : () => undefined;
  const draft = `${resolve(file)}.part`;
  const work = await mkdtemp(`${draft}.`);
  try {
    const archive = pack();
    const written = pipeline(archive, createGzip(), createWriteStream(draft, { flags: 'wx', mode: 0o600 }));
    // Heard here, thrown below.
    written.catch(() => archive.destroy());
    const manifest: Manifest = {
      format: 1,
      database: databaseUrl === undefined ? 'embedded' : 'postgres',
      writtenAt: clock.now().toISOString(),
    };
    addText(archive, names.manifest, JSON.stringify(manifest));
    if (databaseUrl !== undefined) {
      const dumped = join(work, names.dump);
      await dump(databaseUrl, dumped);
      await addFile(archive, names.dump, dumped);
    }
    const own = [...(databaseUrl === undefined ? ['db'] : []), 'keys', ...(storageUrl === undefined ? ['files'] : [])];
    for (const folder of own) {
      for (const path of await everythingBelow(resolve(dataDir, folder))) {
        const name = `${folder}/${path}`;
        // PostgreSQL misses its empty folders.
        if (path.endsWith('/')) archive.entry({ name, type: 'directory', mode: 0o700 }, '');
        else if (!path.endsWith('.part')) await addFile(archive, name, resolve(dataDir, name));
      }
    }
    if (storageUrl !== undefined) await addStore(archive, storageUrl);
    archive.finalize();
    await written;
    // Beside it, so that a backup of before knows them, too.
    const beside = ledgerBeside(file);
    addToLedger(beside, readLedger(resolve(dataDir, ledgerName)).values());
    if (databaseUrl !== undefined) addToLedger(beside, await erasuresIn(databaseUrl));
    await rename(draft, file);
  } finally {
    release();
    await rm(work, { recursive: true, force: true });
    await rm(draft, { force: true });
  }
}

const ledgerBeside = (file: string): string => join(dirname(resolve(file)), ledgerName);

/** Where the files of a store are in a backup, as below DATA_DIR. */
const storedFiles = 'files';

/** Adds a store of its own: its files, and what tells it from others. */
async function addStore(archive: Pack, storageUrl: string): Promise<void> {
  const store = await openStore(storageUrl, '');
  try {
    const id = await store.readId();
    if (id !== undefined) addText(archive, `${storedFiles}/${storeIdName}`, id);
    const added = new Set<string>();
    for await (const { key } of store.list()) {
      const bytes = added.has(key) ? undefined : await store.read(key);
      if (bytes) await addBytes(archive, `${storedFiles}/${key}`, bytes);
      added.add(key);
    }
  } finally {
    store.close();
  }
}

/** @throws StartError when there is no embedded database, or a server has it open */
function lockOf(dataDir: string): Promise<() => void> {
  const folder = resolve(dataDir, 'db');
  if (!existsSync(folder))
    throw new StartError(`There is no database in ${dataDir}: set the DATA_DIR or the DATABASE_URL of the server.`);
  return takeLock(`${folder}.lock`);
}

/**
 * Writes what `backUp` wrote to an empty place, of the same kind of database, or leaves it empty. Its files may come from a folder and go to a
 * bucket, or the other way. The erasures that are noted beside the file are noted in the place, too: a start repeats them.
 *
 * @returns what the file says of itself, and how many erasures are noted in the place
 * @throws StartError when the place is not empty, the file is no whole backup or one of the other kind of database, or pg_restore is not there or fails
 */
export async function restore(
  { dataDir, databaseUrl, storageUrl }: Place,
  file: string,
): Promise<Manifest & { readonly erasures: number }> {
  const folder = resolve(dataDir);
  // Empty folders are where volumes are mounted; erasures stay noted.
  if ((await everythingBelow(folder)).some((path) => !path.endsWith('/') && path !== ledgerName))
    throw new StartError(`${dataDir} is not empty: a backup is only restored to an empty DATA_DIR.`);
  if (databaseUrl !== undefined && !(await isEmpty(databaseUrl))) {
    throw new StartError('The database at DATABASE_URL is not empty: a backup is only restored to an empty one.');
  }
  const store = storageUrl === undefined ? undefined : await emptyStore(storageUrl);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const kept = new Set(await readdir(folder));
  const filled: StorageKey[] = [];
  try {
    await unpack(file, folder);
    const manifest = v.parse(manifestShape, JSON.parse(await readFile(join(folder, names.manifest), 'utf8')));
    if ((manifest.database === 'postgres') !== (databaseUrl !== undefined)) {
      throw new StartError(
        manifest.database === 'postgres'
          ? 'This is a backup of a PostgreSQL: set DATABASE_URL.'
          : 'This is a backup of the embedded database: unset DATABASE_URL.',
      );
    }
    const unpacked = join(folder, storedFiles);
    if (store) await fill(store, unpacked, filled);
    if (databaseUrl !== undefined) await undump(databaseUrl, join(folder, names.dump));
    if (store) {
      const id = await readFile(join(unpacked, storeIdName), 'utf8').catch(() => undefined);
      if (id !== undefined) await store.writeId(id);
      await rm(unpacked, { recursive: true, force: true });
    }
    for (const name of Object.values(names)) await rm(join(folder, name), { force: true });
    const ledger = join(folder, ledgerName);
    addToLedger(ledger, readLedger(ledgerBeside(file)).values());
    return { ...manifest, erasures: readLedger(ledger).size };
  } catch (error) {
    await empty(folder, kept);
    for (const key of filled) await store?.remove(key).catch(() => undefined);
    if (error instanceof StartError) throw error;
    if (error instanceof StoreAway) throw new StartError('The file store went away: try again.', { cause: error });
    throw new StartError(`${file} is no whole backup.`, { cause: error });
  } finally {
    store?.close();
  }
}

/** @throws StartError when the store is not empty, or can't be used */
async function emptyStore(storageUrl: string): Promise<FileStore> {
  const store = await openStore(storageUrl, '');
  const first = await store.list()[Symbol.asyncIterator]().next();
  if (first.done === true && (await store.readId()) === undefined) return store;
  store.close();
  throw new StartError(`Not empty: ${store.place}. A backup is only restored to an empty one.`);
}

/** Moves what was unpacked to a store of its own; `written` gets what is there already. */
async function fill(store: FileStore, folder: string, written: StorageKey[]): Promise<void> {
  for (const path of await everythingBelow(folder)) {
    const key = v.safeParse(storageKey, path);
    if (!key.success) continue;
    written.push(key.output);
    await store.write(key.output, await readFile(join(folder, path)));
  }
}

async function unpack(file: string, folder: string): Promise<void> {
  const archive = extract();
  const read = pipeline(createReadStream(file), createGunzip(), archive);
  // Heard here, thrown below.
  read.catch(() => undefined);
  for await (const entry of archive) await takeOut(entry.header, entry, folder);
  await read;
}

/** Removes what was written, and leaves the folders that were there. */
async function empty(folder: string, kept: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name === ledgerName) continue;
    if (!kept.has(name)) await rm(path, { recursive: true, force: true });
    else await Promise.all((await readdir(path)).map((each) => rm(join(path, each), { recursive: true, force: true })));
  }
}
