import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { preferenciasCorreo } from '../../infra/db/schema.ts';
import { createTestServer, startTimeout, type Person, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
beforeEach(async () => {
  await server.db.delete(preferenciasCorreo);
});
afterAll(() => server.close());

const path = '/controldeusuarios/recordatorios';
const activeOf = async (as: Person) => (await server.call('GET', path, { as })).json;
const say = async (as: Person, json: unknown) => (await server.call('PUT', path, { as, json })).status;

test('MY-07 reminders are on until their person switches them off, and on again', async () => {
  expect(await activeOf('Marta Quiroga')).toEqual({ Activos: true, Novedades: null });
  expect(await say('Marta Quiroga', { Activos: false })).toBe(204);
  expect(await activeOf('Marta Quiroga')).toEqual({ Activos: false, Novedades: null });
  expect(await say('Marta Quiroga', { Activos: false })).toBe(204);
  expect(await say('Marta Quiroga', { Activos: true })).toBe(204);
  expect(await activeOf('Marta Quiroga')).toEqual({ Activos: true, Novedades: null });
});

test('MY-07 each person says it for themselves, whatever they are', async () => {
  for (const as of ['Marta Quiroga', 'Hernán Vidal', 'Tomás Ibarra'] as const) {
    expect(await say(as, { Activos: false })).toBe(204);
  }
  expect(await activeOf('Hernán Vidal')).toEqual({ Activos: false, Novedades: false });
  expect(await activeOf('Raúl Benítez')).toEqual({ Activos: true, Novedades: null });
  expect((await server.call('GET', path)).status).toBe(401);
  expect((await server.call('PUT', path, { json: { Activos: true } })).status).toBe(401);
});

test.each([
  [{}],
  [{ Activos: 'no' }],
  [{ Activos: null }],
  [{ Activos: true, Email: 'ana@ejemplo.example' }],
  [{ Novedades: 1 }],
])('MY-07 %j says nothing, and is refused', async (json) => {
  expect(await say('Marta Quiroga', json)).toBe(400);
  expect(await activeOf('Marta Quiroga')).toEqual({ Activos: true, Novedades: null });
});

test('SL-10 who follows applications asks for what changed each day; reminders stay as they are', async () => {
  const as = 'Hernán Vidal';
  expect(await activeOf(as)).toEqual({ Activos: true, Novedades: false });
  expect(await say(as, { Novedades: true })).toBe(204);
  expect(await activeOf(as)).toEqual({ Activos: true, Novedades: true });
  expect(await say(as, { Activos: false })).toBe(204);
  expect(await activeOf(as)).toEqual({ Activos: false, Novedades: true });
  expect(await say(as, { Novedades: false })).toBe(204);
  expect(await activeOf(as)).toEqual({ Activos: false, Novedades: false });
});
