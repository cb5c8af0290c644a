import { createSign, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { decodeJwt } from 'jose';
import { Provider } from 'oidc-provider';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlateReader } from '../../domain/plates/plate-reader.ts';
import { createTestServer, identity, origin, startTimeout, type TestServer } from '../../testing/test-server.ts';

// The networks of production against a provider of others, with its own pages, keys and checks (OP-02).

/** Who has an account at the provider, by the name that they type there. */
const accounts: Record<string, { email?: string; email_verified?: boolean }> = {
  marta: { email: 'Marta@ejemplo.example', email_verified: true },
  nueva: { email: 'nueva@ejemplo.example', email_verified: true },
  impostor: { email: 'marta@ejemplo.example', email_verified: false },
  silent: { email: 'marta@ejemplo.example' },
  nameless: {},
};

const connection = 'google-oauth2';
const client = { clientId: 'portal-at-provider', clientSecret: 'a secret of 32 characters or more' };

/** Whether the provider fails when it is asked who somebody is. */
let knowsNobody = false;

/** Whether somebody between the provider and this server signs what it says of people. */
let isForged = false;

let http: Server;
let issuer: string;
let server: TestServer;
beforeAll(async () => {
  http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  issuer = `http://127.0.0.1:${address.port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [`${origin}/idp/login/callback`],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...accounts[id] }) }),
    pkce: { required: () => true },
    cookies: { keys: ['of this test'] },
    ttl: { AccessToken: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
  });
  const answer = provider.callback();
  http.on('request', (request, response) => {
    if (request.url === '/me' && knowsNobody) {
      response.writeHead(500).end();
      return;
    }
    if (request.url === '/token' && isForged) forgeAnswer(response);
    void answer(request, response);
  });
  server = await createTestServer(createPlateReader(), {
    demo: false,
    networks: [
      { connection, issuer, ...client },
      { connection: 'yahoo', issuer: 'http://127.0.0.1:1', ...client },
    ],
  });
}, startTimeout);
afterAll(async () => {
  await server.close();
  http.close();
});

const asked = {
  client_id: identity.clientId,
  response_type: 'token id_token',
  redirect_uri: `${origin}/callback`,
  scope: 'openid profile email',
  audience: identity.audience,
  state: 'the-state',
  nonce: 'the-nonce',
};

/** What the provider answers goes on with an ID token that says the same, signed by another key. */
function forgeAnswer(response: ServerResponse): void {
  const end = response.end.bind(response);
  response.end = (body: unknown) => {
    const tokens = v.parse(v.pipe(v.string(), v.parseJson(), v.looseObject({ id_token: v.string() })), String(body));
    const signer = createSign('RSA-SHA256');
    const [header, claims] = tokens.id_token.split('.');
    const signed = `${header}.${claims}`;
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const forged = { ...tokens, id_token: `${signed}.${signer.update(signed).sign(privateKey, 'base64url')}` };
    response.removeHeader('content-length');
    return end(JSON.stringify(forged));
  };
}

/** The browser leaves for the provider: where to, and with which cookie of ours. */
async function leave(by = connection) {
  const query = new URLSearchParams({ ...asked, connection: by }).toString();
  const left = await server.request(`/idp/authorize?${query}`);
  expect(left.status).toBe(302);
  return { to: new URL(left.headers.get('location') ?? ''), cookie: firstPart(left.headers.get('set-cookie')) };
}

const firstPart = (cookie: string | null) => cookie?.split(';')[0] ?? '';

/** Signs in and consents on the provider's own pages; where it sends the browser in the end. */
async function signInThere(to: URL, name: string): Promise<URL> {
  const cookies = new Map<string, string>();
  const go = async (url: URL, form?: Record<string, string>) => {
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
      ...(form && { body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [key = '', value = ''] = firstPart(cookie).split('=');
      cookies.set(key, value);
    }
    return new URL(response.headers.get('location') ?? url.href, url);
  };
  const login = await go(to);
  const consent = await go(await go(login, { prompt: 'login', login: name, password: 'any' }));
  return await go(await go(consent, { prompt: 'consent' }));
}

/** The browser is back at our address. */
async function comeBack({ search }: URL, cookie: string) {
  const back = await server.request(`/idp/login/callback${search}`, { headers: { cookie } });
  const location = back.headers.get('location');
  return {
    status: back.status,
    answer: location === null ? undefined : new URLSearchParams(new URL(location).hash.slice(1)),
    cookies: back.headers.getSetCookie(),
  };
}

describe('OP-02 a provider of OpenID Connect', () => {
  test('signs in whom it knows, whose e-mail it vouches for, in their account here', async () => {
    const { to, cookie } = await leave();
    expect(to.origin).toBe(issuer);
    expect(to.searchParams.get('code_challenge_method')).toBe('S256');
    const { answer } = await comeBack(await signInThere(to, 'marta'), cookie);
    expect(answer?.get('state')).toBe('the-state');
    expect(decodeJwt(answer?.get('id_token') ?? '')).toMatchObject({
      email: 'marta@ejemplo.example',
      name: 'Marta Quiroga',
      nonce: 'the-nonce',
      socialNetworkId: connection,
    });
  });

  test('makes an account without roles for a user who is not known here', async () => {
    const { to, cookie } = await leave();
    const { answer } = await comeBack(await signInThere(to, 'nueva'), cookie);
    expect(decodeJwt(answer?.get('id_token') ?? '')).toMatchObject({ email: 'nueva@ejemplo.example', roles: [] });
  });

  test.each(['impostor', 'silent', 'nameless'])(
    'never joins an account by an e-mail that it does not vouch for: %s',
    async (name) => {
      const { to, cookie } = await leave();
      const { answer, cookies } = await comeBack(await signInThere(to, name), cookie);
      expect(answer?.get('error')).toBe('email_not_verified');
      expect(answer?.get('id_token')).toBeNull();
      expect(cookies.join()).not.toContain('idp_session=');
    },
  );
});

describe('OP-02 an answer of a provider is taken once, by the browser that asked', () => {
  test('without its cookie it is refused', async () => {
    const { to } = await leave();
    expect((await comeBack(await signInThere(to, 'marta'), '')).status).toBe(400);
  });

  test('with the cookie of another sign-in it is refused', async () => {
    const mine = await leave();
    const others = await leave();
    const { answer } = await comeBack(await signInThere(others.to, 'marta'), mine.cookie);
    expect(answer?.get('error')).toBe('access_denied');
  });

  test('twice it is refused', async () => {
    const { to, cookie } = await leave();
    const back = await signInThere(to, 'marta');
    expect((await comeBack(back, cookie)).answer?.get('id_token')).toBeTruthy();
    expect((await comeBack(back, cookie)).answer?.get('error')).toBe('access_denied');
  });

  test('with a changed cookie it is refused', async () => {
    const { to, cookie } = await leave();
    const at = cookie.length - 40;
    const changed = `${cookie.slice(0, at)}${cookie[at] === 'A' ? 'B' : 'A'}${cookie.slice(at + 1)}`;
    expect((await comeBack(await signInThere(to, 'marta'), changed)).status).toBe(400);
  });

  test('after more than ten minutes it is refused', async () => {
    const { to, cookie } = await leave();
    const back = await signInThere(to, 'marta');
    server.clock.advance(10 * 60 + 1);
    expect((await comeBack(back, cookie)).status).toBe(400);
  });

  test('a person who cancels there is told here', async () => {
    const { to, cookie } = await leave();
    const cancelled = new URL(`${origin}/idp/login/callback`);
    cancelled.search = new URLSearchParams({
      error: 'access_denied',
      state: to.searchParams.get('state') ?? '',
      iss: issuer,
    }).toString();
    expect((await comeBack(cancelled, cookie)).answer?.get('error')).toBe('access_denied');
  });
});

test('OP-02 a provider that fails half way is told to the person, not shown as a failure of ours', async () => {
  const { to, cookie } = await leave();
  const back = await signInThere(to, 'marta');
  knowsNobody = true;
  const { status, answer, cookies } = await comeBack(back, cookie);
  knowsNobody = false;
  expect([status, answer?.get('error')]).toEqual([302, 'access_denied']);
  expect(cookies.join()).not.toContain('idp_session=');
});

test('OP-02 who is named by another key than the provider’s is refused', async () => {
  const { to, cookie } = await leave();
  const back = await signInThere(to, 'marta');
  isForged = true;
  const { answer, cookies } = await comeBack(back, cookie);
  isForged = false;
  expect([answer?.get('error'), answer?.get('id_token')]).toEqual(['access_denied', null]);
  expect(cookies.join()).not.toContain('idp_session=');
});

test('OP-02 a provider that does not answer is told to the person', async () => {
  const { to } = await leave('yahoo');
  expect(to.origin).toBe(origin);
  expect(new URLSearchParams(to.hash.slice(1)).get('error')).toBe('temporarily_unavailable');
});
