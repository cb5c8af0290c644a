import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, startTimeout, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
afterAll(() => server.close());

test.each(['/api/nope', '/api', '/idp/nope', '/nope', '/api/avisospago/1'])(
  '%s gets 404 in the error shape',
  async (path) => {
    const response = await server.request(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      responseStatus: { errorCode: 'NotFound', message: 'No encontramos lo que buscás.' },
    });
  },
);

test('a body over 100 kB gets 413 in the error shape', async () => {
  const json = { Comentario: 'x'.repeat(100_001) };
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const refused = await server.call('POST', '/avisospago', { as: 'Marta Quiroga', json, headers });
  expect(refused.status).toBe(413);
});

test('answers carry headers that keep them from being sniffed, framed or cached', async () => {
  const { headers } = await server.call('GET', '/apiclientes/creditos', { as: 'Marta Quiroga' });
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('a failure of the database gets 500 in the error shape, and its log holds no personal data', async () => {
  await server.db.execute(sql`alter table avisos_pago rename to avisos_pago_gone`);
  const failed = await server.call('GET', '/apiclientes/ultimosdatos', { as: 'Daniel Sosa' });
  await server.db.execute(sql`alter table avisos_pago_gone rename to avisos_pago`);
  expect(failed.status).toBe(500);
  expect(failed.json).toMatchObject({ responseStatus: { errorCode: 'InternalError' } });
  expect(server.logged).toHaveLength(1);
  expect(server.logged[0]).toContain('/apiclientes/ultimosdatos');
  expect(server.logged[0]).not.toMatch(/select|a0000000|daniel/i);
});
