// @module-tag nightly
import { randomUUID } from 'node:crypto';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startServer, type RunningServer } from '../../start/start.ts';
import { cookiesOf } from '../../testing/cookies.ts';
import { provideEmbedded } from '../../testing/database.ts';
import { findPostgres, startPostgres, type Postgres } from '../../testing/postgres.ts';
import { s3Environment, startS3, type S3 } from '../../testing/s3.ts';
import { bodyAs, newReceiptKey, photo } from '../../testing/test-server.ts';
import { StartError } from '../process/start-error.ts';
import { backUp, restore, type Place } from './backup.ts';

const demo = { name: 'demo', origins: [] } as const;
const home = mkdtempSync(join(tmpdir(), 'portal-'));
afterAll(() => rmSync(home, { recursive: true }));

const start = (place: Place) => startServer({ mode: demo, port: 0, ...place });

/** Marta's token, by a code from the mailbox. */
async function signIn({ url }: RunningServer): Promise<string> {
  const email = 'marta@ejemplo.example';
  const post = (path: string, body: unknown, cookie = '') =>
    fetch(`${url}/idp${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie },
      body: JSON.stringify({ client_id: 'portal', ...Object(body) }),
    });
  const started = await post('/passwordless/start', { connection: 'email', send: 'code', email });
  const mailbox = await bodyAs(
    await fetch(`${url}/mailbox.json?${new URLSearchParams({ to: email }).toString()}`),
    v.object({ mails: v.array(v.object({ subject: v.string() })) }),
  );
  const authenticated = await post(
    '/co/authenticate',
    {
      username: email,
      // What confirms a report may come after it.
      otp: mailbox.mails.map(({ subject }) => /^\d{6}/.exec(subject)?.[0]).find((code) => code !== undefined),
      realm: 'email',
      credential_type: 'http://auth0.com/oauth/grant-type/passwordless/otp',
    },
    cookiesOf(started),
  );
  const { login_ticket } = await bodyAs(authenticated, v.object({ login_ticket: v.string() }));
  const query = new URLSearchParams({
    client_id: 'portal',
    response_type: 'token id_token',
    redirect_uri: `${url}/callback`,
    nonce: 'n',
    realm: 'email',
    login_ticket,
  });
  const authorized = await fetch(`${url}/idp/authorize?${query.toString()}`, {
    redirect: 'manual',
    headers: { cookie: cookiesOf(authenticated) },
  });
  const { hash } = new URL(authorized.headers.get('location') ?? url);
  return new URLSearchParams(hash.slice(1)).get('access_token') ?? '';
}

/** Marta's calls of the API. */
async function asMarta(server: RunningServer) {
  const token = await signIn(server);
  const call = (
    path: string,
    { headers, ...init }: { headers?: Record<string, string>; method?: string; body?: string } = {},
  ) => fetch(`${server.url}/api${path}`, { ...init, headers: { ...headers, authorization: `Bearer ${token}` } });
  const signed = async (key: string, verb: string) => {
    const response = await call(`/sign?${new URLSearchParams({ key, verb }).toString()}`);
    return (await bodyAs(response, v.object({ url: v.string() }))).url;
  };
  const upload = async (key: string, bytes: Uint8Array<ArrayBuffer>) => {
    const query = new URLSearchParams({ key, verb: 'put', size: String(bytes.length) }).toString();
    const to = await bodyAs(
      await call(`/sign?${query}`),
      v.object({ url: v.string(), comprobacion: v.optional(v.string()) }),
    );
    const headers = { 'content-type': 'application/octet-stream' };
    expect((await fetch(to.url, { method: 'PUT', headers, body: new Blob([bytes]) })).status).toBe(200);
    if (to.comprobacion !== undefined) expect((await fetch(to.comprobacion, { method: 'POST' })).status).toBe(200);
  };
  return { call, signed, upload };
}

const report = (receipt: string) => ({
  NombreYApellido: 'Marta Quiroga',
  Documento: '28456789',
  Telefono: '0111545678901',
  Email: 'marta@ejemplo.example',
  ConceptoPago: 0,
  TipoPago: 3,
  MedioDePago: 2,
  Comentario: 'Antes de la copia',
  Moneda: 0,
  Importe: 125430.55,
  Comprobantes: [receipt],
  FechaDePago: '2026-11-18',
  FechaDeAviso: '2026-11-20T14:59:00.000Z',
  operacionId: '100201',
});

/** Reports a payment with its photo. */
async function reportPayment(server: RunningServer): Promise<{ receipt: string; bytes: Uint8Array }> {
  const { call, signed, upload } = await asMarta(server);
  const [receipt, bytes] = [newReceiptKey(), await photo()];
  await upload(receipt, bytes);
  const stored = new Uint8Array(await (await fetch(await signed(receipt, 'get'))).arrayBuffer());
  const created = await call('/avisospago', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(report(receipt)),
  });
  expect(created.status).toBe(201);
  return { receipt, bytes: stored };
}

/** Whether Marta signs in and finds the report and its photo. */
async function expectReport(
  server: RunningServer,
  { receipt, bytes }: { receipt: string; bytes: Uint8Array },
): Promise<void> {
  const { call, signed } = await asMarta(server);
  const listed: unknown = await (await call('/avisospago?operacionId=100201')).json();
  expect(listed).toMatchObject({
    avisos: [{ Comentario: 'Antes de la copia', Importe: 125430.55, Comprobantes: [receipt] }],
  });
  expect(new Uint8Array(await (await fetch(await signed(receipt, 'get'))).arrayBuffer())).toEqual(bytes);
}

describe('OP-06 the embedded database', () => {
  const place = { dataDir: join(home, 'embedded') };
  const file = join(home, 'embedded.tar.gz');
  let reported: { receipt: string; bytes: Uint8Array };

  beforeAll(async () => {
    await provideEmbedded(place.dataDir);
    const server = await start(place);
    try {
      reported = await reportPayment(server);
      await expect(backUp(place, file)).rejects.toThrow(/already open in another process/);
    } finally {
      await server.close();
    }
    await backUp(place, file);
  });

  test('a person who signs in to what was restored finds the payment that they reported, and its photo', async () => {
    const restored = { dataDir: join(home, 'embedded-again') };
    // A volume is mounted there.
    mkdirSync(join(restored.dataDir, 'files'), { recursive: true, mode: 0o700 });
    await restore(restored, file);
    expect(statSync(join(restored.dataDir, 'db')).mode & 0o777).toBe(0o700);
    expect(statSync(join(restored.dataDir, 'keys/secret.hex')).mode & 0o777).toBe(0o600);
    const server = await start(restored);
    try {
      await expectReport(server, reported);
    } finally {
      await server.close();
    }
  });

  test('the file is for its owner only, none beside it is left, and it replaces no other', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(home).filter((name) => name.includes('.part'))).toEqual([]);
    await expect(backUp(place, file)).rejects.toThrow(
      new StartError(`${file} is there already: name another file, or delete it.`),
    );
  });

  test('a folder with anything in it is refused, and left as it is', async () => {
    const files = () => readdirSync(place.dataDir, { recursive: true });
    const before = files();
    await expect(restore(place, file)).rejects.toThrow('is not empty: a backup is only restored to an empty DATA_DIR');
    expect(files()).toEqual(before);
  });

  test.each([
    ['by its folder', 'files/../../outside'],
    ['behind a line break, where a pattern ends', 'files/a\n/../../../outside'],
    ['as a whole', '/tmp/outside'],
    ['that is none of its folders', 'outside/file'],
  ])('OP-03 a name that leads elsewhere, %s, is no backup’s', async (what, name) => {
    const archive = pack();
    archive.entry({ name }, 'x');
    archive.finalize();
    const bad = join(home, `${what}.tar.gz`);
    await pipeline(archive, createGzip(), createWriteStream(bad));
    await expect(restore({ dataDir: join(home, 'in/side') }, bad)).rejects.toThrow(`${bad} is no whole backup.`);
    expect(existsSync(join(home, 'in/outside'))).toBe(false);
    expect(readdirSync(join(home, 'in/side'))).toEqual([]);
  });

  test('OP-03 a link in an archive is no backup’s: what is written through it would be elsewhere', async () => {
    const archive = pack();
    archive.entry({ name: 'files/link', type: 'symlink', linkname: home });
    archive.entry({ name: 'files/link/outside' }, 'x');
    archive.finalize();
    const bad = join(home, 'link.tar.gz');
    await pipeline(archive, createGzip(), createWriteStream(bad));
    await expect(restore({ dataDir: join(home, 'in/side') }, bad)).rejects.toThrow(`${bad} is no whole backup.`);
    expect(existsSync(join(home, 'outside'))).toBe(false);
  });

  test('half a backup, or none, leaves the place empty', async () => {
    const whole = readFileSync(file);
    for (const [name, bytes] of [
      ['half', whole.subarray(0, whole.length / 2)],
      ['none', Buffer.from('no archive')],
    ] as const) {
      const broken = join(home, name);
      writeFileSync(broken, bytes);
      const dataDir = join(home, `of-${name}`);
      mkdirSync(join(dataDir, 'files'), { recursive: true });
      await expect(restore({ dataDir }, broken)).rejects.toThrow(new StartError(`${broken} is no whole backup.`));
      expect(readdirSync(dataDir, { recursive: true })).toEqual(['files']);
    }
  });

  test('it is not restored to a PostgreSQL', async () => {
    const databaseUrl = 'postgres://nobody@127.0.0.1:1/none';
    await expect(restore({ dataDir: join(home, 'other'), databaseUrl }, file)).rejects.toThrow(
      new StartError("PostgreSQL at DATABASE_URL can't be reached."),
    );
  });

  test('a folder that is not there is named', async () => {
    await expect(backUp({ dataDir: join(home, 'embedded') }, join(home, 'nowhere', 'x.tar.gz'))).rejects.toThrow(
      new StartError(`There is no folder ${join(home, 'nowhere')}: make it first.`),
    );
  });

  test('a folder without a database is no empty backup', async () => {
    const nowhere = join(home, 'nowhere');
    await expect(backUp({ dataDir: nowhere }, join(home, 'none.tar.gz'))).rejects.toThrow(
      `There is no database in ${nowhere}`,
    );
  });
});

describe('OP-03 OP-06 files in a bucket', () => {
  let s3: S3;
  beforeAll(async () => {
    s3 = await startS3();
    for (const [name, value] of Object.entries(s3Environment)) vi.stubEnv(name, value);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await s3.stop();
  });

  test('are in the backup, and go to another bucket, or to a folder; one that is not empty is refused', async () => {
    const place = { dataDir: join(home, 'bucket'), storageUrl: await s3.createBucket() };
    const file = join(home, 'bucket.tar.gz');
    await provideEmbedded(place.dataDir);
    const server = await start(place);
    const reported = await reportPayment(server);
    await server.close();
    await backUp(place, file);

    const dataDir = join(home, 'bucket-again');
    await expect(restore({ dataDir, storageUrl: place.storageUrl }, file)).rejects.toThrow(
      new StartError('Not empty: the bucket bucket-1 (STORAGE_URL). A backup is only restored to an empty one.'),
    );
    const moved = { dataDir, storageUrl: await s3.createBucket() };
    const folder = { dataDir: join(home, 'from-bucket') };
    await restore(folder, file);
    expect(new Uint8Array(readFileSync(join(folder.dataDir, 'files', reported.receipt)))).toEqual(reported.bytes);
    await restore(moved, file);
    expect(existsSync(join(dataDir, 'files'))).toBe(false);
    const again = await start(moved);
    try {
      await expectReport(again, reported);
    } finally {
      await again.close();
    }
  });

  test('half a backup leaves the bucket empty', async () => {
    const whole = readFileSync(join(home, 'bucket.tar.gz'));
    const broken = join(home, 'half-bucket');
    writeFileSync(broken, whole.subarray(0, whole.length / 2));
    const storageUrl = await s3.createBucket();
    await expect(restore({ dataDir: join(home, 'of-half-bucket'), storageUrl }, broken)).rejects.toThrow(
      new StartError(`${broken} is no whole backup.`),
    );
    await restore({ dataDir: join(home, 'of-whole'), storageUrl }, join(home, 'bucket.tar.gz'));
  });
});

const programs = findPostgres();
if (programs === undefined) process.stdout.write('backup: not tried on PostgreSQL, which is not on this machine.\n');

describe.skipIf(programs === undefined)('OP-06 PostgreSQL', () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '');
  });
  afterAll(() => postgres.stop());

  test('is backed up while a server is on it; a person who signs in to what was restored finds all, in no other database', async () => {
    const place = { dataDir: join(home, 'postgres'), databaseUrl: await postgres.createDatabase() };
    const file = join(home, 'postgres.tar.gz');
    const server = await start(place);
    const reported = await reportPayment(server);
    await backUp(place, file);
    await server.close();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const dataDir = join(home, 'postgres-again');
    await expect(restore({ dataDir }, file)).rejects.toThrow(
      new StartError('This is a backup of a PostgreSQL: set DATABASE_URL.'),
    );
    await expect(restore({ dataDir, databaseUrl: place.databaseUrl }, file)).rejects.toThrow(
      'The database at DATABASE_URL is not empty: a backup is only restored to an empty one.',
    );
    const restored = { dataDir, databaseUrl: await postgres.createDatabase() };
    await restore(restored, file);
    const again = await start(restored);
    try {
      await expectReport(again, reported);
    } finally {
      await again.close();
    }
  });
});
