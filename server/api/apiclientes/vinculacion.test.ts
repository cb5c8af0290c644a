import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestServer, startTimeout, type Person, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
afterAll(() => server.close());

const link = (as?: Person) => server.call('POST', '/apiclientes/creditos/vinculacion', { as });
const get = async (path: string, as: Person) => (await server.call('GET', `/apiclientes/${path}`, { as })).json;

describe('postVinculacion', () => {
  test('LK-01 links at the third try; from then on loans and policies are there, and it stays so', async () => {
    const as = 'Nicolás Vega';
    for (const vinculado of [false, false]) {
      expect(await get('creditos', as)).toEqual({ creditos: [] });
      expect(await link(as)).toMatchObject({ status: 200, json: { vinculado } });
    }
    expect(await get('polizas', as)).toEqual({ polizas: [] });
    expect((await server.call('GET', '/apiclientes/creditos/101801', { as })).status).toBe(403);
    expect((await link(as)).json).toEqual({ vinculado: true });
    expect(await get('creditos', as)).toMatchObject({ creditos: [{ operacionId: '101801', estadoCredito: 'AlDia' }] });
    expect(await get('polizas', as)).toMatchObject({ polizas: [{ idPoliza: '701801' }] });
    expect(await get('creditos/101801', as)).toMatchObject({ vehiculo: { idPoliza: '701801' } });
    expect((await link(as)).json).toEqual({ vinculado: true });
  });

  test('LK-01 may never succeed, however often it is asked', async () => {
    for (let tries = 0; tries < 8; tries += 1) {
      expect((await link('Paula Rojas')).json).toEqual({ vinculado: false });
    }
  });

  test('LK-03 may fail, which leaves nothing linked', async () => {
    const failed = await link('Sergio Molina');
    expect(failed.status).toBe(500);
    expect(failed.json).toMatchObject({ responseStatus: { errorCode: 'InternalError' } });
    expect(await get('creditos', 'Sergio Molina')).toEqual({ creditos: [] });
  });

  test('LK-01 a user who already has loans or policies is linked', async () => {
    expect((await link('Marta Quiroga')).json).toEqual({ vinculado: true });
    expect((await link('Gloria Peralta')).json).toEqual({ vinculado: true });
  });

  test('LK-02 needs a validated identity: 409 without', async () => {
    const refused = await link('Lucía Ferreyra');
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({ responseStatus: { errorCode: 'Conflict' } });
  });

  test('401 without a token, 403 without the permission', async () => {
    expect((await link()).status).toBe(401);
    expect((await link('Hernán Vidal')).status).toBe(403);
  });
});
