import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, startTimeout, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
afterAll(() => server.close());

describe('listCreditos', () => {
  test('a customer sees only their own loans', async () => {
    const { json } = await server.call('GET', '/apiclientes/creditos', { as: 'Marta Quiroga' });
    expect(json).toEqual({
      creditos: [
        {
          operacionId: '100201',
          titular: 'Marta Quiroga',
          tipoCredito: 1,
          plazo: 24,
          dominio: 'AF123GH',
          estadoCredito: 'AlDia',
          fechaVencimiento: '2026-12-10',
          empresa: 1,
        },
      ],
    });
  });

  test('the list may be empty, and may hold one in arrears', async () => {
    const empty = await server.call('GET', '/apiclientes/creditos', { as: 'Lucía Ferreyra' });
    expect(empty.json).toEqual({ creditos: [] });
    const several = await server.call('GET', '/apiclientes/creditos', { as: 'Raúl Benítez' });
    expect(several.json).toMatchObject({
      creditos: [{ estadoCredito: 'EnMora' }, {}, { fechaVencimiento: null }, { estadoCredito: 'Saldado' }],
    });
  });

  test('401 without a token, 403 without the permission', async () => {
    expect((await server.call('GET', '/apiclientes/creditos')).status).toBe(401);
    expect((await server.call('GET', '/apiclientes/creditos', { as: 'Hernán Vidal' })).status).toBe(403);
  });
});

describe('getCredito', () => {
  test('their own', async () => {
    const { status, json } = await server.call('GET', '/apiclientes/creditos/100302', { as: 'Raúl Benítez' });
    expect(status).toBe(200);
    expect(json).toMatchObject({ operacionId: '100302', tipoCredito: 3 });
  });

  test('another’s and an unknown one get the same 403', async () => {
    const anothers = await server.call('GET', '/apiclientes/creditos/100302', { as: 'Marta Quiroga' });
    const unknown = await server.call('GET', '/apiclientes/creditos/1', { as: 'Marta Quiroga' });
    expect([anothers.status, unknown.status]).toEqual([403, 403]);
    expect(anothers.json).toEqual(unknown.json);
  });

  test('an id that can be none gets 400', async () => {
    const refused = await server.call('GET', `/apiclientes/creditos/${'9'.repeat(41)}`, { as: 'Marta Quiroga' });
    expect(refused.status).toBe(400);
  });
});
