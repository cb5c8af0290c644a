import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, startTimeout, type TestServer } from '../../testing/test-server.ts';
import { RequestAborted, withRequestSignal } from './request-signal.ts';
import { users } from './schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
afterAll(() => server.close());

test('OP-04 once its caller has hung up, work asks the database nothing more', async () => {
  const { db } = server;
  const caller = new AbortController();
  const done: number[] = [];
  const work = withRequestSignal(caller.signal, async () => {
    for (const step of [1, 2, 3]) {
      await db.execute(sql`select 1`);
      done.push(step);
      if (step === 2) caller.abort();
    }
  });
  await expect(work).rejects.toThrow(RequestAborted);
  expect(done).toEqual([1, 2]);
  await db.execute(sql`select 1`);
});

test('OP-04 a transaction whose caller hangs up is rolled back, and leaves the database to others', async () => {
  const { db } = server;
  const caller = new AbortController();
  const work = withRequestSignal(caller.signal, () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`update users set name = 'Nadie'`);
      caller.abort();
      await tx.execute(sql`select 1`);
    }),
  );
  await expect(work).rejects.toThrow(RequestAborted);
  expect(await db.$count(users, eq(users.name, 'Nadie'))).toBe(0);
});

test('OP-04 a list whose caller has hung up is not queried, and is no failure in the log; what writes goes on', async () => {
  const token = await server.tokenOf('Daniel Sosa');
  const ask = (path: string, method = 'GET') =>
    server.request(path, { method, headers: { authorization: `Bearer ${token}` }, signal: AbortSignal.abort() });
  expect((await ask('/api/apiclientes/creditos')).status).toBe(500);
  expect((await ask('/api/avisospago')).status).toBe(500);
  expect(server.logged).toEqual([]);
  expect((await ask('/api/apiclientes/creditos/vinculacion', 'POST')).status).toBe(200);
});
