// @module-tag nightly
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from '../contract/parse.ts';
import { files } from '../infra/db/schema.ts';
import { fileKey } from '../infra/files/file-key.ts';
import { sweepLostFiles } from '../infra/files/lost-files.ts';
import { openS3Store } from '../infra/files/s3-store.ts';
import { storeAddressOf } from '../infra/files/store-address.ts';
import { createTestClock } from '../testing/clock.ts';
import { s3Credentials, startS3 } from '../testing/s3.ts';
import {
  createTestServer,
  newReceiptKey,
  pathIn,
  photo,
  signedPath,
  startTimeout,
  useStore,
  type TestServer,
} from '../testing/test-server.ts';

// The same tests as on a folder, once more on an S3 server of others: importing a test file declares its tests here. They are those that
// together ask a store for all that it does; what else reports, requests and documents do with files, a folder shows.
const suites = import.meta.glob('../api/{documentos/sales-documents,files/files,solicitudes/tasks/tasks}.test.ts');

const s3 = await startS3();
useStore(async () => {
  const address = storeAddressOf(await s3.createBucket());
  if (address.kind !== 's3') throw new Error('A bucket has an address of a bucket');
  return await openS3Store(address, { credentials: s3Credentials });
});
afterAll(() => s3.stop());

for (const [name, load] of Object.entries(suites)) {
  describe(name, async () => {
    await load();
  });
}

describe('OP-03 an upload to the store', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  }, startTimeout);
  afterAll(() => server.close());

  const as = 'Marta Quiroga';
  const answer = v.object({ url: v.string(), comprobacion: v.string() });
  const octets = { 'content-type': 'application/octet-stream' };

  const announce = async (key: string, size: number) => {
    const query = new URLSearchParams({ key, verb: 'put', size: String(size) }).toString();
    return await server.call('GET', `/sign?${query}`, { as });
  };

  /** Uploads bytes, and does not have them checked. */
  const send = async (key: string, bytes: Uint8Array<ArrayBuffer>) => {
    const { url, comprobacion } = v.parse(answer, (await announce(key, bytes.length)).json);
    const sent = await fetch(url, { method: 'PUT', headers: octets, body: bytes });
    expect(sent.status).toBe(200);
    return { check: () => server.call('POST', pathIn(comprobacion)) };
  };

  const isWaiting = async (key: string) => (await server.storage.direct?.readUpload(parse(fileKey, key))) !== undefined;

  const report = (receipt: string) => ({
    NombreYApellido: 'Marta Quiroga',
    Documento: '28456789',
    Telefono: '0111545678901',
    Email: 'marta@ejemplo.example',
    ConceptoPago: 0,
    TipoPago: 3,
    MedioDePago: 2,
    Comentario: '',
    Moneda: 0,
    Importe: 125430.55,
    Comprobantes: [receipt],
    FechaDePago: '2026-11-18',
    FechaDeAviso: '2026-11-20T14:59:00.000Z',
    operacionId: '100201',
  });
  const attach = (key: string) =>
    server.call('POST', '/avisospago', { as, json: report(key), headers: { 'Idempotency-Key': randomUUID() } });

  test('is no file before it is checked: it is neither read nor attached; afterwards it is, and nothing waits any more', async () => {
    const key = newReceiptKey();
    const { check } = await send(key, await photo());
    expect((await server.call('GET', (await signedPath(server, as, key, 'get')).path)).status).toBe(404);
    expect((await attach(key)).status).toBe(400);
    expect((await check()).status).toBe(200);
    expect(await isWaiting(key)).toBe(false);
    expect((await check()).status, 'once more').toBe(200);
    expect((await attach(key)).status).toBe(201);
  });

  test('that is no image is refused and gone', async () => {
    const key = newReceiptKey();
    const { check } = await send(key, new TextEncoder().encode('<script>alert(1)</script>'));
    expect((await check()).status).toBe(400);
    expect(await isWaiting(key)).toBe(false);
    expect((await check()).status).toBe(404);
  });

  test('of what was attached meanwhile changes nothing', async () => {
    const key = newReceiptKey();
    await server.upload(as, key);
    const before = await server.storage.read(parse(fileKey, key));
    const { check } = await send(key, await photo());
    expect((await attach(key)).status).toBe(201);
    expect((await check()).status).toBe(409);
    expect(await server.storage.read(parse(fileKey, key))).toEqual(before);
    expect(await isWaiting(key)).toBe(false);
  });

  test('has to say its size, of 10 MB at most, and counts from then on', async () => {
    const key = newReceiptKey();
    const unsaid = await server.call('GET', `/sign?${new URLSearchParams({ key, verb: 'put' }).toString()}`, { as });
    expect(unsaid.json).toMatchObject({ responseStatus: { errors: [{ fieldName: 'size' }] } });
    expect((await announce(key, 10 * 1024 * 1024 + 1)).status).toBe(413);
    await announce(key, 10 * 1024 * 1024);
    const [record] = await server.db.select().from(files).where(eq(files.key, key));
    expect(record).toMatchObject({ size: 10_485_760, contentType: null });
  });

  test('the server passes no file on: it answers where it is', async () => {
    const key = newReceiptKey();
    await server.upload(as, key);
    for (const verb of ['get', 'miniatura'] as const) {
      const { path } = await signedPath(server, as, key, verb);
      const redirected = await server.request(`/api${path}`);
      expect([redirected.status, redirected.headers.get('cache-control')]).toEqual([302, 'no-store']);
      expect(redirected.headers.get('location')?.startsWith(`${s3.endpoint}/bucket-`)).toBe(true);
      expect(await redirected.text()).toBe('');
    }
  });

  test('a file that no record names is swept once it is a day old; one that a record names stays', async () => {
    const [lost, kept] = [newReceiptKey(), newReceiptKey()];
    await server.upload(as, lost);
    await server.upload(as, kept);
    await server.db.delete(files).where(eq(files.key, lost));
    const clock = createTestClock(new Date().toISOString());
    expect(await sweepLostFiles(server.db, server.storage, clock)).toBe(0);
    clock.advance(24 * 60 * 60 + 60);
    expect(await sweepLostFiles(server.db, server.storage, clock)).toBe(1);
    expect(await server.storage.exists(parse(fileKey, lost))).toBe(false);
    expect(await server.storage.exists(parse(fileKey, kept))).toBe(true);
  });
});

test('OP-05 while the store is away, what needs it gets 503 with Retry-After, and the rest is answered', async () => {
  const other = await startS3();
  const address = storeAddressOf(await other.createBucket());
  if (address.kind !== 's3') throw new Error('A bucket has an address of a bucket');
  useStore(() => openS3Store(address, { credentials: s3Credentials }));
  const server = await createTestServer();
  const key = newReceiptKey();
  await server.upload('Marta Quiroga', key);
  const { path } = await signedPath(server, 'Marta Quiroga', key, 'delete');
  await other.stop();
  const refused = await server.call('DELETE', path);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(server.logged.at(-1)).toMatch(/^503 DELETE .*: the file store is away ECONNREFUSED$/);
  expect((await server.call('GET', '/apiclientes/creditos', { as: 'Marta Quiroga' })).status).toBe(200);
  await server.close();
});
