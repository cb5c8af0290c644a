import { gt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword, isPassword } from '../../identity/passwords/passwords.ts';
import { legacyAccounts, legacyProofs, rateLimits } from '../../infra/db/schema.ts';
import { addSeconds } from '../../infra/process/clock.ts';
import { createTestServer, matching, startTimeout, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
beforeEach(() => server.db.delete(rateLimits));
afterAll(() => server.close());

const agencia = { UserName: 'agencia@ejemplo.example', Password: 'clave-de-la-agencia' };

const login = (credentials: object, headers: Record<string, string> = {}) =>
  server.call('POST', '/auth/login', { json: { UseTokenCookie: true, ...credentials }, headers });

describe('SH-10 the old login', () => {
  test('answers the legacy id, and proves it by a cookie that scripts can not read', async () => {
    const { status, json, headers } = await login({ ...agencia, UserName: ' Agencia@Ejemplo.Example ' });
    expect(status).toBe(200);
    expect(json).toEqual({ bearerToken: matching(/^[\w-]+\.[\w-]+\.[\w-]+$/), euroUserId: 'EU9002' });
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/^legacy_login=[\w-]{43};/);
    expect(cookie).toContain('Max-Age=900; Path=/api; HttpOnly; SameSite=Strict');
    const proof = /legacy_login=([\w-]+)/.exec(cookie)?.[1] ?? '';
    const stored = await server.db.select().from(legacyProofs);
    expect(JSON.stringify(stored)).not.toContain(proof);
  });

  test('its bearer token opens nothing of this API', async () => {
    const { json } = await login(agencia);
    const token = typeof json === 'object' && json && 'bearerToken' in json ? String(json.bearerToken) : '';
    const refused = await server.call('GET', '/catalogos/marcas', { headers: { authorization: `Bearer ${token}` } });
    expect(refused.status).toBe(401);
  });

  test('the database holds no password', async () => {
    const stored = JSON.stringify(await server.db.select().from(legacyAccounts));
    expect(stored).not.toContain(agencia.Password);
    expect(stored).toContain('scrypt$');
  });
});

test('SH-07 a wrong password and an unknown e-mail are answered alike', async () => {
  const wrong = await login({ ...agencia, Password: 'otra-clave' });
  const unknown = await login({ ...agencia, UserName: 'nadie@ejemplo.example' });
  expect(wrong.status).toBe(401);
  expect(wrong.json).toMatchObject({ responseStatus: { errorCode: 'Unauthorized' } });
  expect(unknown.status).toBe(wrong.status);
  expect(unknown.json).toEqual(wrong.json);
  expect([...unknown.headers]).toEqual([...wrong.headers]);
  expect(wrong.headers.get('set-cookie')).toBeNull();
});

test.each<[string, object, string]>([
  ['an empty user', { UserName: ' ' }, 'UserName'],
  ['an empty password', { Password: '' }, 'Password'],
  ['a superfluous field', { Remember: true }, 'Remember'],
  ['no cookie wanted', { UseTokenCookie: false }, 'UseTokenCookie'],
])('SH-07 %s gets 400 and names the field', async (_, change, fieldName) => {
  const { status, json } = await login({ ...agencia, ...change });
  expect(status).toBe(400);
  expect(json).toMatchObject({ responseStatus: { errors: [{ fieldName }] } });
});

test('a form of another site can not log a browser in', async () => {
  const body = JSON.stringify({ UseTokenCookie: true, ...agencia });
  const response = await server.request('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body,
  });
  expect([response.status, response.headers.get('set-cookie')]).toEqual([400, null]);
});

describe('tries are limited', () => {
  const wrong = { ...agencia, Password: 'otra-clave' };

  test('ten wrong ones for an e-mail, known or not, also when they come at once; then none for a quarter hour', async () => {
    for (const UserName of [agencia.UserName, 'nadie@ejemplo.example']) {
      const tries = await Promise.all(Array.from({ length: 12 }, () => login({ ...wrong, UserName })));
      expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
      const refused = await login({ ...agencia, UserName });
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
      expect(refused.json).toMatchObject({ responseStatus: { errorCode: 'TooManyRequests' } });
    }
    server.clock.advance(15 * 60);
    expect((await login(agencia)).status).toBe(200);
  }, 30_000);

  test('SH-07 a stranger’s wrong ones keep no user out: neither elsewhere, nor in a browser that was in before', async () => {
    const from = (address: string, more: object = {}, cookie = '') =>
      login({ ...agencia, ...more }, { 'x-forwarded-for': address, cookie });
    const [, known = ''] = (await from('203.0.113.5')).headers.getSetCookie();
    expect(known).toMatch(/^login_browser=[\w-]{43}\.[\w-]{43}; Max-Age=7776000; Path=\/api; HttpOnly; SameSite=Lax$/);
    for (let time = 0; time < 10; time += 1) await from('203.0.113.6', wrong);
    expect((await from('203.0.113.6')).status).toBe(429);
    expect((await from('203.0.113.7')).status).toBe(200);
    // As if many addresses had tried.
    await server.db
      .update(rateLimits)
      .set({ uses: 100 })
      .where(gt(rateLimits.endsAt, addSeconds(server.clock.now(), 900)));
    expect((await from('203.0.113.8')).status).toBe(429);
    const [pair = ''] = known.split(';');
    expect((await from('203.0.113.5', {}, pair)).status).toBe(200);
    // Its own wrong ones count.
    for (let time = 0; time < 10; time += 1) await from('203.0.113.5', wrong, pair);
    expect((await from('203.0.113.5', {}, pair)).status).toBe(429);
  }, 30_000);

  test('a right one does not count', async () => {
    for (let time = 0; time < 11; time += 1) expect((await login(agencia)).status).toBe(200);
  }, 30_000);

  test('fifty wrong ones for a caller with any e-mails; another caller is not affected', async () => {
    const from = (address: string, UserName: string) => login({ ...wrong, UserName }, { 'x-forwarded-for': address });
    expect((await from('203.0.113.1', 'uno@ejemplo.example')).status).toBe(401);
    // As if this caller had tried 49 more: hashing that often takes long.
    await server.db.update(rateLimits).set({ uses: 50 });
    expect((await from('203.0.113.1', 'dos@ejemplo.example')).status).toBe(429);
    expect((await from('203.0.113.2', 'dos@ejemplo.example')).status).toBe(401);
  });
});

test('OP-04 while passwords wait in line a login is refused for two seconds, which counts as no try', async () => {
  const hash = await hashPassword('una clave', { N: 2 ** 14, r: 8, p: 1 });
  const line = Array.from({ length: 10 }, () => isPassword('otra clave', hash));
  const refused = await login(agencia);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
  const counted = await server.db.select({ uses: rateLimits.uses }).from(rateLimits);
  expect(new Set(counted.map(({ uses }) => uses))).toEqual(new Set([0]));
  await Promise.all(line);
  expect((await login(agencia)).status).toBe(200);
});
