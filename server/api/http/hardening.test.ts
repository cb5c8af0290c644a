import { like } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loginCodes, solicitudes } from '../../infra/db/schema.ts';
import {
  createTestServer,
  identity,
  origin,
  otherOrigin,
  startTimeout,
  type TestServer,
} from '../../testing/test-server.ts';

// What SECURITY.md says of the whole server and no other test shows.

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
afterAll(() => server.close());

const askForCode = (email: string, at = origin) =>
  server.request(`${at}/idp/passwordless/start`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: at },
    body: JSON.stringify({ client_id: identity.clientId, connection: 'email', email }),
  });

test('OP-07 answers name their type and characters, no version of anything, and no other site that may read them', async () => {
  for (const [path, type] of [
    ['/api/nope', 'application/json'],
    ['/api/solicitudes', 'application/json'],
    ['/idp/.well-known/jwks.json', 'application/json'],
    ['/idp/authorize', 'text/html; charset=UTF-8'],
  ] as const) {
    const { headers } = await server.request(path, { headers: { origin: 'https://malo.example' } });
    expect(headers.get('content-type'), path).toBe(type);
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin']) expect(headers.get(name)).toBeNull();
  }
});

test('OP-07 where the portal is open by https, a cookie goes nowhere else', async () => {
  const [secure] = (await askForCode('ana@ejemplo.example', otherOrigin)).headers.getSetCookie();
  expect(secure).toMatch(/; HttpOnly; Secure; SameSite=Lax$/);
});

test('OP-07 the database does not hold the code that was mailed', async () => {
  await askForCode('beto@ejemplo.example');
  const [mail] = await server.mailsTo('beto@ejemplo.example');
  const [code = ''] = /^\d{6}/.exec(mail?.subject ?? '') ?? [];
  expect(code).toMatch(/^\d{6}$/);
  const rows = await server.db.select().from(loginCodes).where(like(loginCodes.email, 'beto@%'));
  expect(rows).toHaveLength(1);
  expect(Object.values(rows[0] ?? {})).not.toContain(code);
});

const found = v.object({ total: v.number() });

test.each(["' or 1=1 --", "'; drop table solicitudes; --", '%', '_', String.raw`\%`, '1001) or (1=1'])(
  'OP-07 a search for %j finds what has these characters, which is nothing',
  async (search) => {
    const query = new URLSearchParams({ Search: search }).toString();
    const { json } = await server.call('GET', `/solicitudes?${query}`, { as: 'Claudia Ferrari' });
    expect(v.parse(found, json).total).toBe(0);
    expect(await server.db.$count(solicitudes)).toBeGreaterThan(0);
  },
);

test('OP-07 a password of 128 characters is taken whole, and a longer one is not', async () => {
  const setPassword = async (Token: string, Password: string) =>
    (await server.call('POST', '/controldeusuarios/contrasena/confirmacion', { json: { Token, Password } })).status;
  const login = async (Password: string) =>
    (
      await server.call('POST', '/auth/login', {
        json: { UseTokenCookie: true, UserName: 'agencia@ejemplo.example', Password },
      })
    ).status;
  await server.call('POST', '/controldeusuarios/contrasena/recuperacion', {
    json: { UserEmail: 'agencia@ejemplo.example' },
  });
  await expect.poll(() => server.mailsTo('agencia@ejemplo.example')).toHaveLength(1);
  const [mail] = await server.mailsTo('agencia@ejemplo.example');
  const token = /password\/([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? '';
  const words = 'trigo verde, nube 49 y río ñandú 🌾 ';
  const longest = words.repeat(4).slice(0, 128);
  expect(await setPassword(token, `${longest}x`)).toBe(400);
  expect(await setPassword(token, longest)).toBe(204);
  expect(await login(longest.slice(0, 127))).toBe(401);
  expect(await login(longest)).toBe(200);
});
