import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLink } from '../../identity/accounts/links.ts';
import { users } from '../../infra/db/schema.ts';
import { createTestServer, startTimeout, type Person, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
}, startTimeout);
afterEach(() => server.close());

/** The cookie of a login to the agency's account. */
async function provenLogin(): Promise<string> {
  const json = { UseTokenCookie: true, UserName: 'agencia@ejemplo.example', Password: 'clave-de-la-agencia' };
  const { headers } = await server.call('POST', '/auth/login', { json });
  return (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

const check = (as: Person, euroUserId = '', cookie = '', email = '') =>
  server.call(
    'GET',
    `/controldeusuarios/migracion?${new URLSearchParams({ euroUserId, email, userAuthId: '', displayName: '' }).toString()}`,
    { as, headers: { cookie } },
  );

const claimsOf = async (person: Person) => decodeJwt(await server.tokenOf(person));

test('ON-05 a user who logged in to a legacy account takes it over, and the next token says so', async () => {
  const { status, json, headers } = await check('Tomás Ibarra', 'EU9002', await provenLogin());
  expect([status, json]).toEqual([200, { usuarioExistente: true }]);
  expect(headers.get('set-cookie')).toContain('legacy_login=; Max-Age=0; Path=/api');
  expect(await claimsOf('Tomás Ibarra')).toMatchObject({
    name: 'Tomás Ibarra',
    userType: 'Agenciero',
    roles: ['agenciero'],
    permissions: ['solicitudes:ver', 'seguros:cotizar', 'creditos:evaluar', 'polizas:ver'],
    euroUserId: 'EU9002',
  });
});

test('ON-05 the login proves its account once, to no one else and for a quarter hour', async () => {
  const cookie = await provenLogin();
  expect((await check('Tomás Ibarra', 'EU9001', cookie)).json).toEqual({ usuarioExistente: false });
  expect((await check('Tomás Ibarra', '', cookie)).json).toEqual({ usuarioExistente: false });
  expect((await check('Tomás Ibarra', 'EU9002', 'legacy_login=adivinada')).json).toEqual({ usuarioExistente: false });
  expect((await check('Tomás Ibarra', 'EU9002', cookie)).json).toEqual({ usuarioExistente: true });
  await server.db.update(users).set({ roles: [] }).where(eq(users.name, 'Tomás Ibarra'));
  expect((await check('Tomás Ibarra', 'EU9002', cookie)).json).toEqual({ usuarioExistente: false });
  const late = await provenLogin();
  server.clock.advance(15 * 60);
  expect((await check('Tomás Ibarra', 'EU9002', late)).json).toEqual({ usuarioExistente: false });
});

test('SH-10 who entered with the password of before proves nothing once it is changed', async () => {
  const stolen = await provenLogin();
  const account = { email: 'agencia@ejemplo.example', euroUserId: 'EU9002', name: 'Agencia del Puerto' };
  const Token = await createLink(server.db, server.clock, { kind: 'recuperacion', ...account });
  const json = { Token, Password: 'una-clave-de-verdad' };
  expect((await server.call('POST', '/controldeusuarios/contrasena/confirmacion', { json })).status).toBe(204);
  expect((await check('Tomás Ibarra', 'EU9002', stolen)).json).toEqual({ usuarioExistente: false });
});

test('ON-05 a legacy account under the own e-mail is found without a login', async () => {
  expect((await check('Nora Paz')).json).toEqual({ usuarioExistente: true });
  expect(await claimsOf('Nora Paz')).toMatchObject({
    userType: 'ClienteFinal',
    roles: ['cliente'],
    euroUserId: 'EU9001',
  });
});

test('ON-05 what the browser says of e-mail and id proves nothing', async () => {
  const claimed = await check('Tomás Ibarra', 'EU9001', '', 'nora@ejemplo.example');
  expect(claimed.json).toEqual({ usuarioExistente: false });
  expect(await claimsOf('Tomás Ibarra')).toMatchObject({ roles: [], permissions: [], euroUserId: '' });
});

test('ON-05 an authorised user exists and stays as they are', async () => {
  const before = await claimsOf('Marta Quiroga');
  expect((await check('Marta Quiroga', 'EU9002', await provenLogin())).json).toEqual({ usuarioExistente: true });
  expect(await claimsOf('Marta Quiroga')).toEqual(before);
});

test('ON-05 checks side by side all find the account that one of them took over', async () => {
  const cookie = await provenLogin();
  const answers = await Promise.all(Array.from({ length: 3 }, () => check('Tomás Ibarra', 'EU9002', cookie)));
  expect(answers.map(({ json }) => json)).toEqual(Array.from({ length: 3 }, () => ({ usuarioExistente: true })));
});

test('a check with a parameter missing, or too long, gets 400; without a token 401', async () => {
  const path = '/controldeusuarios/migracion';
  expect((await server.call('GET', path, { as: 'Tomás Ibarra' })).status).toBe(400);
  expect((await check('Tomás Ibarra', 'x'.repeat(256))).status).toBe(400);
  expect((await server.call('GET', `${path}?euroUserId=&email=&userAuthId=&displayName=`)).status).toBe(401);
});
