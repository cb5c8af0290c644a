import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestServer, identity, startTimeout, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
afterAll(() => server.close());

const subject = async () => decodeJwt(await server.tokenOf('Carla Núñez')).sub ?? '';

const say = (sub: string, body: unknown, key: string = identity.appKey) =>
  server.request(`/idp/api/v2/users/${encodeURIComponent(sub)}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify(body),
  });
const validated = { app_metadata: { validatedIdentity: true } };

const link = async () => (await server.call('POST', '/apiclientes/creditos/vinculacion', { as: 'Carla Núñez' })).status;

test('LK-02 SH-25 who validates their identity in the app can link, and the next token says so', async () => {
  expect(await link()).toBe(409);
  const said = await say(await subject(), validated);
  expect([said.status, await said.json()]).toEqual([200, { user_id: await subject(), ...validated }]);
  expect(await link()).toBe(200);
  expect(decodeJwt(await server.tokenOf('Carla Núñez'))).toMatchObject({ validatedIdentity: true });
  await say(await subject(), { app_metadata: { validatedIdentity: false } });
  expect(await link()).toBe(409);
});

test('LK-02 no other caller can say so: not the user, nor another key', async () => {
  expect((await say(await subject(), validated, await server.tokenOf('Carla Núñez'))).status).toBe(401);
  expect((await say(await subject(), validated, 'x'.repeat(32))).status).toBe(401);
  expect(await link()).toBe(409);
});

test.each([
  {},
  { app_metadata: { validatedIdentity: 'yes' } },
  { app_metadata: { ...validated.app_metadata, roles: ['x'] } },
])('%j gets 400', async (body) => {
  expect((await say(await subject(), body)).status).toBe(400);
});

test('an unknown user gets 404', async () => {
  expect((await say('email|nadie', validated)).status).toBe(404);
});
