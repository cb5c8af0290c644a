// @module-tag nightly
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { adoptPglite, type Database } from '../infra/db/database.ts';
import { files, fileStores, users } from '../infra/db/schema.ts';
import { createFolderStore } from '../infra/files/folder-store.ts';
import { keepStore } from '../infra/files/kept-store.ts';
import { openStore } from '../infra/files/open-store.ts';
import { StartError } from '../infra/process/start-error.ts';
import { provideEmbedded, restoreInMemory } from '../testing/database.ts';
import { s3Environment, startS3, type S3 } from '../testing/s3.ts';
import { optionsFromEnvironment } from './environment.ts';
import { startServer } from './start.ts';

const home = mkdtempSync(join(tmpdir(), 'portal-'));
let folders = 0;
const newFolder = () => join(home, String(++folders));

let s3: S3;
beforeAll(async () => {
  s3 = await startS3();
});
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(async () => {
  await s3.stop();
  rmSync(home, { recursive: true });
});

const withCredentials = () => {
  for (const [name, value] of Object.entries(s3Environment)) vi.stubEnv(name, value);
};

/** Where AWS's client looks for credentials, besides the environment. */
const withoutCredentials = () => {
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_PROFILE']) vi.stubEnv(name, undefined);
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
  for (const name of ['AWS_CONFIG_FILE', 'AWS_SHARED_CREDENTIALS_FILE']) vi.stubEnv(name, join(home, 'none'));
};

const production = {
  name: 'production',
  origins: ['https://portal.example'],
  smtpUrl: 'smtp://127.0.0.1:1',
  rootSecret: '0123456789abcdef'.repeat(4),
} as const;
const start = (dataDir: string, storageUrl?: string) => startServer({ mode: production, port: 0, dataDir, storageUrl });

describe('OP-03 a start with STORAGE_URL', () => {
  test('keeps the files in the bucket, and none beside it; the next start on another store is refused', async () => {
    withCredentials();
    const [dataDir, storageUrl] = [newFolder(), await s3.createBucket()];
    await provideEmbedded(dataDir);
    await (await start(dataDir, storageUrl)).close();
    await (await start(dataDir, storageUrl)).close();
    expect(s3.asked.filter((asked) => asked === 'PUT /bucket-1/files/store-id')).toHaveLength(1);
    expect(existsSync(join(dataDir, 'files'))).toBe(false);
    const inFolder = start(dataDir);
    await expect(inFolder).rejects.toThrow(StartError);
    await expect(inFolder).rejects.toThrow(
      'The database was first opened with other files: the folder files of DATA_DIR is new. Set the STORAGE_URL or the DATA_DIR of then.',
    );
  });

  test('without credentials is refused', async () => {
    withoutCredentials();
    await expect(openStore(await s3.createBucket(), '')).rejects.toThrow(
      new StartError(
        'STORAGE_URL names a bucket, and there are no credentials for it: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
      ),
    );
  });

  test('that makes no sense is refused before anything is opened', () => {
    expect(() => optionsFromEnvironment({ STORAGE_URL: 'portal' })).toThrow(/^STORAGE_URL is not understood/);
  });

  test('may name a folder that several servers share', async () => {
    const shared = newFolder();
    const store = await openStore(pathToFileURL(shared).href, newFolder());
    expect([store.place, store.direct]).toEqual(['the folder of STORAGE_URL', undefined]);
    await store.writeId('shared');
    expect(await (await createFolderStore(shared)).readId()).toBe('shared');
  });
});

describe('OP-03 a database and its files', () => {
  let db: Database;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, close } = await adoptPglite(await restoreInMemory()));
  });
  afterAll(() => close());
  /** The same one, as if nothing had ever been in it. */
  const emptied = () => db.execute(sql`truncate file_stores, users cascade`);
  beforeEach(emptied);
  const newStore = () => createFolderStore(newFolder());

  test('belong to each other from the first start on: any number of servers with both', async () => {
    const store = await newStore();
    await Promise.all([keepStore(db, store), keepStore(db, store), keepStore(db, store)]);
    await keepStore(db, store);
    expect(await db.select().from(fileStores)).toEqual([{ id: 1, fingerprint: await store.readId(), tied: true }]);
  });

  test('of two first starts with different folders, one is refused', async () => {
    const starts = await Promise.allSettled([keepStore(db, await newStore()), keepStore(db, await newStore())]);
    expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('a new database beside the files of another one is refused: it would sweep them all', async () => {
    const store = await newStore();
    await keepStore(db, store);
    await emptied();
    const other = keepStore(db, store);
    await expect(other).rejects.toThrow(StartError);
    await expect(other).rejects.toThrow(/^The database is new, and .* belongs to another one/);
  });

  test('a start that ended between both is resumed by the next', async () => {
    const store = await newStore();
    const writeId = () => Promise.reject(new Error('ended'));
    await expect(keepStore(db, { ...store, writeId })).rejects.toThrow('ended');
    await keepStore(db, store);
    const [kept] = await db.select().from(fileStores);
    expect(kept).toEqual({ id: 1, fingerprint: await store.readId(), tied: true });
  });

  test('of a release before there were fingerprints go together as they are', async () => {
    const store = await newStore();
    const [user] = await db
      .insert(users)
      .values({
        id: crypto.randomUUID(),
        sub: 'email|a',
        email: 'a@ejemplo.example',
        name: 'A',
        userType: 'ClienteFinal',
        roles: [],
        permissions: [],
        euroUserId: '',
        validatedIdentity: false,
      })
      .returning();
    await db.insert(files).values({ key: 'mediospago/x', userId: user?.id, createdAt: new Date() });
    await store.writeId('of the newer release');
    await keepStore(db, store);
    expect(await db.select().from(fileStores)).toMatchObject([{ fingerprint: 'of the newer release', tied: true }]);
  });
});
