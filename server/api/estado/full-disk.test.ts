import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { columnsOf, customer } from '../../identity/accounts/account-types.ts';
import { adoptPglite } from '../../infra/db/database.ts';
import { users } from '../../infra/db/schema.ts';
import { hasRoom } from '../../infra/process/free-space.ts';
import { restoreInMemory } from '../../testing/database.ts';
import {
  createTestServer,
  newReceiptKey,
  photo,
  signedPath,
  startTimeout,
  type Answered,
  type TestServer,
} from '../../testing/test-server.ts';

const as = 'Marta Quiroga';
let room = true;
let server: TestServer;
beforeAll(async () => {
  const openDatabase = async () => adoptPglite(await restoreInMemory(), undefined, () => room);
  server = await createTestServer(undefined, { openDatabase });
  const marta = { id: randomUUID(), sub: 'email|marta', email: 'marta@ejemplo.example', name: as };
  await server.db
    .insert(users)
    .values({ ...marta, ...columnsOf(customer), euroUserId: 'EU1', validatedIdentity: true });
}, startTimeout);
afterEach(() => {
  room = true;
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const calls = {
  ready: () => server.call('GET', '/estado'),
  alive: () => server.call('GET', '/estado/vivo'),
  read: () => server.call('GET', '/apiclientes/creditos', { as }),
  write: () => server.call('POST', '/controldeusuarios/registrousuariofinal', { as, json: { NombreUsuario: as } }),
};
const statuses = async () => ({
  ready: (await calls.ready()).status,
  alive: (await calls.alive()).status,
  read: (await calls.read()).status,
  write: (await calls.write()).status,
});
const refused = ({ status, headers }: Answered) => [status, headers.get('retry-after')];

test('OP-05 on a full disk the embedded database reads and refuses to write: 503, not ready but alive; then it writes again', async () => {
  await server.tokenOf(as);
  expect(await statuses()).toEqual({ ready: 204, alive: 200, read: 200, write: 204 });
  room = false;
  expect(await statuses()).toEqual({ ready: 503, alive: 200, read: 200, write: 503 });
  expect(refused(await calls.write())).toEqual([503, '5']);
  expect(refused(await calls.ready())).toEqual([503, '5']);
  expect(server.logged).toContain(
    '503 POST /api/controldeusuarios/registrousuariofinal 2222-22: the database is away ENOSPC',
  );
  room = true;
  expect(await statuses()).toEqual({ ready: 204, alive: 200, read: 200, write: 204 });
});

test('OP-05 a transaction that finds the disk full halfway leaves nothing, and is no obstacle to the next one', async () => {
  const rename = () =>
    server.db.transaction(async (tx) => {
      await tx.update(users).set({ name: 'Nadie' });
      room = false;
      await tx.update(users).set({ name: 'Nadie más' });
    });
  await expect(rename()).rejects.toThrow();
  room = true;
  expect(await server.db.select({ name: users.name }).from(users)).toEqual([{ name: as }]);
  expect((await calls.write()).status).toBe(204);
});

test.each(['ENOSPC', 'EDQUOT'])('OP-05 an upload for which there is no room gets 503, then 200 (%s)', async (code) => {
  const { path } = await signedPath(server, as, newReceiptKey(), 'put');
  const bytes = new Blob([await photo()]);
  vi.spyOn(server.storage, 'write').mockRejectedValueOnce(
    Object.assign(new Error('no room for ana@ejemplo.example'), { code }),
  );
  expect(refused(await server.call('PUT', path, { bytes }))).toEqual([503, '5']);
  expect(server.logged.at(-1)).toMatch(/^503 PUT \S+ 2222-22: the disk is full$/);
  expect((await server.call('PUT', path, { bytes })).status).toBe(200);
});

test('OP-05 32 MB are left alone', () => {
  const free = (megabytes: number) => () => megabytes * 1024 * 1024;
  expect(hasRoom('/data', free(32))).toBe(true);
  expect(hasRoom('/data', free(31.9))).toBe(false);
});
