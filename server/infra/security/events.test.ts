import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { people } from '../../seed/people.ts';
import {
  bodyAs,
  createTestServer,
  identity,
  matching,
  origin,
  startTimeout,
  type Person,
  type TestServer,
} from '../../testing/test-server.ts';
import { rateLimits, users } from '../db/schema.ts';
import { severityOf } from './events.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
beforeEach(async () => {
  await server.db.delete(rateLimits);
  server.security.length = 0;
});
afterAll(() => server.close());

const idOf = async (person: Person) => {
  const [user] = await server.db.select({ id: users.id }).from(users).where(eq(users.name, person));
  return user?.id ?? '';
};
const names = () => server.security.map(({ name }) => name);
const uuid = matching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);

/** Asks identity as a browser does; keeps the cookies of its answers. */
function browser() {
  const cookies = new Map<string, string>();
  const send = async (
    path: string,
    init: { readonly method?: string; readonly body?: string } = {},
    type = 'application/json',
  ) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await server.request(`/idp${path}`, {
      ...init,
      headers: { origin, 'content-type': type, cookie },
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  const post = (path: string, body: object) =>
    send(path, { method: 'POST', body: JSON.stringify({ client_id: identity.clientId, ...body }) });
  const authorize = (more: Record<string, string>) =>
    send(
      `/authorize?${new URLSearchParams({
        client_id: identity.clientId,
        response_type: 'token id_token',
        redirect_uri: `${origin}/callback`,
        scope: 'openid',
        audience: identity.audience,
        state: 's',
        nonce: 'n',
        ...more,
      }).toString()}`,
    );
  const enter = (username: string, otp: string) =>
    post('/co/authenticate', {
      username,
      otp,
      realm: 'email',
      credential_type: 'http://auth0.com/oauth/grant-type/passwordless/otp',
    });
  return {
    authorize,
    enter,
    askFor: (email: string) => post('/passwordless/start', { connection: 'email', send: 'code', email }),
    signOut: () =>
      send(
        '/v2/logout',
        {
          method: 'POST',
          body: new URLSearchParams({ client_id: identity.clientId, returnTo: `${origin}/loading` }).toString(),
        },
        'application/x-www-form-urlencoded',
      ),
  };
}

const codeTo = async (email: string) => /^\d{6}/.exec((await server.mailsTo(email))[0]?.subject ?? '')?.[0] ?? '';

test('OP-07 a sign-in with a code, its renewal and its sign-out are logged, and a wrong code', async () => {
  const own = browser();
  await own.askFor('nueva@ejemplo.example');
  await own.enter('nueva@ejemplo.example', 'wrong');
  const entered = await own.enter('nueva@ejemplo.example', await codeTo('nueva@ejemplo.example'));
  const { login_ticket } = await bodyAs(entered, v.object({ login_ticket: v.string() }));
  await own.authorize({ login_ticket, realm: 'email' });
  await own.authorize({ prompt: 'none', response_mode: 'web_message' });
  await own.signOut();
  const session = { 'user.id': uuid, 'session.id': uuid };
  expect(server.security).toEqual([
    { name: 'authn_code_sent', attributes: { 'portal.connection': 'email' } },
    { name: 'authn_login_fail', attributes: { 'portal.connection': 'email', 'portal.reason': 'wrong' } },
    { name: 'user_created', attributes: { 'user.id': uuid, 'portal.connection': 'email' } },
    { name: 'session_created', attributes: { ...session, 'portal.connection': 'email' } },
    { name: 'authn_login_success', attributes: { ...session, 'portal.connection': 'email' } },
    { name: 'session_renewed', attributes: session },
    { name: 'session_expired', attributes: { ...session, 'portal.reason': 'signed out' } },
  ]);
  const ids = server.security.flatMap(({ attributes }) => attributes['user.id'] ?? []);
  expect(new Set(ids).size).toBe(1);
});

test('OP-07 the old login is logged, right, wrong and of an unknown user', async () => {
  const login = (UserName: string, Password: string) =>
    server.call('POST', '/auth/login', { json: { UseTokenCookie: true, UserName, Password } });
  await login('agencia@ejemplo.example', 'no es');
  await login('nadie@ejemplo.example', 'no es');
  await login('agencia@ejemplo.example', 'clave-de-la-agencia');
  const legacy = { 'portal.connection': 'legacy' };
  expect(server.security).toEqual([
    { name: 'authn_login_fail', attributes: { ...legacy, 'user.id': 'legacy|EU9002', 'portal.reason': 'wrong' } },
    { name: 'authn_login_fail', attributes: { ...legacy, 'portal.reason': 'unknown' } },
    { name: 'authn_login_success', attributes: { ...legacy, 'user.id': 'legacy|EU9002' } },
  ]);
});

test('OP-07 a refusal is logged with who asked for what kind of thing, not for which', async () => {
  await server.call('GET', '/solicitudes/1001', { as: 'Silvia Roldán' });
  await server.call('GET', '/solicitudes', { as: 'Marta Quiroga' });
  await server.call('GET', '/solicitudes');
  const asked = { 'http.request.method': 'GET' };
  expect(server.security).toEqual([
    {
      name: 'authz_fail',
      attributes: {
        ...asked,
        'user.id': await idOf('Silvia Roldán'),
        'http.route': '/api/solicitudes/:id',
        'http.response.status_code': 404,
        'error.type': 'SolicitudNoEncontrada',
      },
    },
    {
      name: 'authz_fail',
      attributes: {
        ...asked,
        'user.id': await idOf('Marta Quiroga'),
        'http.route': '/api/solicitudes',
        'http.response.status_code': 403,
        'error.type': 'AccesoDenegado',
      },
    },
    {
      name: 'authz_fail',
      attributes: {
        ...asked,
        'http.route': '/api/solicitudes',
        'http.response.status_code': 401,
        'error.type': 'Unauthorized',
      },
    },
  ]);
});

test('OP-07 a limit that is reached is logged, and a token that is used after its time', async () => {
  await server.call('GET', '/identidad/28456789?sexo=F', { as: 'Hernán Vidal' });
  await server.db.update(rateLimits).set({ uses: 200 });
  await server.call('GET', '/identidad/28456789?sexo=F', { as: 'Hernán Vidal' });
  const authorization = `Bearer ${await server.tokenOf('Hernán Vidal')}`;
  server.clock.advance(601);
  await server.request('/api/solicitudes', { headers: { authorization } });
  expect(server.security).toMatchObject([
    {
      name: 'sensitive_read',
      attributes: { 'user.id': await idOf('Hernán Vidal'), 'http.route': '/api/identidad/:documento' },
    },
    {
      name: 'excess_rate_limit_exceeded',
      attributes: { 'user.id': await idOf('Hernán Vidal'), 'http.route': '/api/identidad/:documento' },
    },
    { name: 'session_use_after_expire', attributes: { 'error.type': 'TokenException' } },
  ]);
});

test('OP-07 a role that changes is logged with what it was and is, and a password, and a bad link', async () => {
  const json = { NombreUsuario: 'Tomás Ibarra' };
  await server.call('POST', '/controldeusuarios/registrousuariofinal', { as: 'Tomás Ibarra', json });
  await server.call('POST', '/controldeusuarios/registrousuariofinal', { as: 'Tomás Ibarra', json });
  const set = (Token: string) =>
    server.call('POST', '/controldeusuarios/contrasena/confirmacion', {
      json: { Token, Password: 'Trigal-verde-49-nube' },
    });
  await set('no hay');
  await server.call('POST', '/controldeusuarios/contrasena/recuperacion', {
    json: { UserEmail: 'agencia@ejemplo.example' },
  });
  await expect.poll(() => names().at(-1)).toBe('authn_link_sent');
  const [mail] = await server.mailsTo('agencia@ejemplo.example');
  await set(/password\/([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? '');
  expect(server.security).toEqual([
    {
      name: 'privilege_permissions_changed',
      attributes: {
        'user.id': await idOf('Tomás Ibarra'),
        'portal.roles.before': '',
        'portal.roles.after': 'cliente',
      },
    },
    { name: 'authn_password_change_fail', attributes: { 'error.type': 'ArgumentException' } },
    { name: 'authn_link_sent', attributes: { 'user.id': 'legacy|EU9002' } },
    { name: 'authn_password_change', attributes: { 'user.id': 'legacy|EU9002' } },
  ]);
});

test('OP-07 no event has personal data: attributes are these, and no value is anybody’s e-mail, name, document or address', async () => {
  const own = browser();
  for (const { email } of people) {
    await own.askFor(email);
    await own.enter(email, '000000');
  }
  await own.enter('marta@ejemplo.example', await codeTo('marta@ejemplo.example'));
  await server.request('/idp/passwordless/start', {
    method: 'POST',
    headers: { origin: 'https://malo.example', 'x-forwarded-for': '203.0.113.77' },
    body: '{}',
  });
  for (const path of [
    '/identidad/28456789?sexo=F',
    '/apiclientes/creditos/100201',
    `/sign?verb=get&key=x/${randomUUID()}.jpg`,
  ])
    await server.call('GET', path, { as: 'Tomás Ibarra' });
  await server.call('POST', '/auth/login', {
    json: { UseTokenCookie: true, UserName: 'marta@ejemplo.example', Password: 'secreta-28456789' },
  });
  expect(server.security.length).toBeGreaterThan(people.length);
  const allowed = [
    'user.id',
    'session.id',
    'http.request.method',
    'http.route',
    'http.response.status_code',
    'error.type',
    'portal.connection',
    'portal.reason',
    'portal.roles.before',
    'portal.roles.after',
  ];
  for (const { name, attributes } of server.security) {
    expect(Object.keys(severityOf)).toContain(name);
    for (const key of Object.keys(attributes)) expect(allowed).toContain(key);
  }
  const all = JSON.stringify(server.security);
  expect(all).not.toMatch(/@|28456789|secreta|203\.0\.113|127\.0\.0\.1|100201/);
  for (const { name } of people) for (const part of name.split(' ')) expect(all).not.toContain(part);
});
