import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, startTimeout, type Person, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
afterAll(() => server.close());

const path = '/controldeusuarios/medicion';
const countedOf = async (as: Person) => (await server.call('GET', path, { as })).json;
const say = async (as: Person, json: unknown) => (await server.call('PUT', path, { as, json })).status;

test('EN-13 a person’s wizards count until they say no, on every device, and again once they say yes', async () => {
  expect(await countedOf('Marta Quiroga')).toEqual({ Activa: true });
  expect(await say('Marta Quiroga', { Activa: false })).toBe(204);
  expect(await say('Marta Quiroga', { Activa: false })).toBe(204);
  expect(await countedOf('Marta Quiroga')).toEqual({ Activa: false });
  expect(await countedOf('Raúl Benítez')).toEqual({ Activa: true });
  expect(await say('Marta Quiroga', { Activa: true })).toBe(204);
  expect(await countedOf('Marta Quiroga')).toEqual({ Activa: true });
});

test('EN-13 who may do nothing yet says it too; nobody says it for others', async () => {
  expect(await say('Tomás Ibarra', { Activa: false })).toBe(204);
  expect((await server.call('GET', path)).status).toBe(401);
  expect((await server.call('PUT', path, { json: { Activa: true } })).status).toBe(401);
});

test.each([[{}], [{ Activa: 'no' }], [{ Activa: true, Otra: 1 }]])('EN-13 %j is refused', async (json) => {
  expect(await say('Marta Quiroga', json)).toBe(400);
});
