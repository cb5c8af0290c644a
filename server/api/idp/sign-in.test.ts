import { gt } from 'drizzle-orm';
import { createLocalJWKSet, jwtVerify } from 'jose';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepTerms } from '../../domain/person/sweep.ts';
import { loginCodes, loginTickets, rateLimits, sessions } from '../../infra/db/schema.ts';
import { addSeconds } from '../../infra/process/clock.ts';
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

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
afterAll(() => server.close());

const redirectUri = `${origin}/callback`;
const asked = {
  client_id: identity.clientId,
  response_type: 'token id_token',
  redirect_uri: redirectUri,
  scope: 'openid profile email',
  audience: identity.audience,
  state: 'the-state',
  nonce: 'the-nonce',
};

const authorize = (more: Record<string, string>, cookie = '') =>
  server.request(`/idp/authorize?${new URLSearchParams({ ...asked, ...more }).toString()}`, { headers: { cookie } });

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  server.request(`/idp${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

interface TestBrowser {
  readonly start: (email: string, headers?: Record<string, string>) => Promise<Response>;
  readonly authenticate: (email: string, otp: string) => Promise<Response>;
}

/** A browser that keeps the cookie that tells it from others; `address` is its caller's. */
function openBrowser(address = '203.0.113.1'): TestBrowser {
  let own = '';
  const send = async (path: string, body: unknown, headers?: Record<string, string>) => {
    const response = await post(path, body, { 'x-forwarded-for': address, cookie: own, ...headers });
    const [kept] = cookiesOf(response, 'idp_browser');
    own = kept ?? own;
    return response;
  };
  return {
    start: (email, headers) =>
      send(
        '/passwordless/start',
        { client_id: identity.clientId, connection: 'email', send: 'code', email, authParams: asked },
        headers,
      ),
    authenticate: (email, otp) =>
      send('/co/authenticate', {
        client_id: identity.clientId,
        username: email,
        otp,
        realm: 'email',
        credential_type: 'http://auth0.com/oauth/grant-type/passwordless/otp',
      }),
  };
}

/** The one that a test signs in with, unless it opens others. */
let browser = openBrowser();
beforeEach(() => {
  browser = openBrowser();
});
const start: TestBrowser['start'] = (...args) => browser.start(...args);
const authenticate: TestBrowser['authenticate'] = (...args) => browser.authenticate(...args);

const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000');

/** The code in the newest mail to `email`. */
async function mailedCode(email: string): Promise<string> {
  const [newest] = await server.mailsTo(email);
  return /^(\d{6}) es tu código/.exec(newest?.subject ?? '')?.[1] ?? '';
}

/** What the browser sends back of the cookies named `name`. */
const cookiesOf = (response: Response, name: string) =>
  response.headers
    .getSetCookie()
    .filter((cookie) => cookie.startsWith(`${name}=`))
    .map((cookie) => cookie.split(';')[0] ?? '');
const verifierOf = (response: Response) => cookiesOf(response, 'idp_co_verifier')[0] ?? '';
const fragmentOf = (response: Response) => {
  const location = response.headers.get('location') ?? '';
  expect(location.startsWith(`${redirectUri}#`)).toBe(true);
  return new URLSearchParams(location.slice(redirectUri.length + 1));
};

async function verified(token: string, audience: string) {
  const jwks = createLocalJWKSet(await bodyAs(await server.request('/idp/.well-known/jwks.json'), jwksBody));
  const { payload } = await jwtVerify(token, jwks, {
    issuer: `${origin}/idp/`,
    audience,
    algorithms: ['RS256'],
    currentDate: server.clock.now(),
  });
  return payload;
}

const ticketBody = v.object({ login_ticket: v.string() });
const jwksBody = v.object({ keys: v.array(v.looseObject({ kty: v.string() })) });
const anyObject = v.record(v.string(), v.unknown());

async function signIn(email: string) {
  await start(email);
  const proven = await authenticate(email, await mailedCode(email));
  // No proxy or browser keeps what signs somebody in.
  expect(proven.headers.get('cache-control')).toBe('no-store');
  const { login_ticket: ticket } = await bodyAs(proven, ticketBody);
  const granted = await authorize({ realm: 'email', login_ticket: ticket }, verifierOf(proven));
  const [session = ''] = cookiesOf(granted, 'idp_session');
  return { ticket, granted, session, verifier: verifierOf(proven) };
}

/** What the API answers to a token. */
const statusWith = async (token: string) =>
  (await server.request('/api/apiclientes/creditos', { headers: { authorization: `Bearer ${token}` } })).status;

const tokenIn = (granted: Response) => fragmentOf(granted).get('access_token') ?? '';

const toLogOut = { client_id: identity.clientId, returnTo: `${origin}/loading` };

/** Posts the form that signs out; `from` is the page that it is on, null for what sends no origin. */
const signOut = (cookie: string, form: Record<string, string> = toLogOut, from: string | null = origin) =>
  server.request('/idp/v2/logout', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie, ...(from !== null && { origin: from }) },
    body: new URLSearchParams(form).toString(),
  });

describe('SH-04 a pass, which a known device shows', () => {
  const pase = v.object({ codigo: v.string(), vence: v.string() });
  const passOf = async (name: Person) =>
    v.parse(pase, (await server.call('POST', '/controldeusuarios/sesiones/pase', { as: name })).json);

  test('signs in once, in a browser that strangers locked out of the mails', async () => {
    const email = 'marta@ejemplo.example';
    for (let address = 1; address <= 10; address += 1) {
      for (let code = 1; code <= 10; code += 1) await openBrowser(`198.51.100.${address}`).start(email);
    }
    const mine = openBrowser();
    expect((await mine.start(email)).status).toBe(429);
    const { codigo, vence } = await passOf('Marta Quiroga');
    expect(codigo).toMatch(/^\d{12}$/);
    expect(Date.parse(vence) - server.clock.now().getTime()).toBe(5 * 60_000);
    // Strangers cannot use it up by trying.
    for (let tries = 0; tries < 20; tries += 1)
      expect((await openBrowser('198.51.100.77').authenticate(email, '000000000000')).status).toBe(403);
    const proven = await mine.authenticate(email, codigo);
    expect(proven.status).toBe(200);
    const { login_ticket: ticket } = await bodyAs(proven, ticketBody);
    const granted = await authorize({ realm: 'email', login_ticket: ticket }, verifierOf(proven));
    expect(await statusWith(tokenIn(granted))).toBe(200);
    expect((await openBrowser().authenticate(email, codigo)).status).toBe(403);
    await server.db.delete(rateLimits);
  });

  test('is of its person alone, good for five minutes, and no longer once there is another', async () => {
    const first = (await passOf('Marta Quiroga')).codigo;
    expect((await authenticate('raul@ejemplo.example', first)).status).toBe(403);
    const second = (await passOf('Marta Quiroga')).codigo;
    expect((await authenticate('marta@ejemplo.example', first)).status).toBe(403);
    server.clock.advance(5 * 60);
    expect((await authenticate('marta@ejemplo.example', second)).status).toBe(403);
  });

  test('is told to its person by a mail without it, and is given ten times an hour', async () => {
    const { codigo } = await passOf('Silvia Roldán');
    await expect
      .poll(async () => (await server.mailsTo('silvia@ejemplo.example'))[0]?.subject)
      .toBe('Pediste un código para ingresar en otro dispositivo');
    const [mail] = await server.mailsTo('silvia@ejemplo.example');
    expect(mail?.body).not.toContain(codigo);
    for (let more = 2; more <= 10; more += 1) await passOf('Silvia Roldán');
    const over = await server.call('POST', '/controldeusuarios/sesiones/pase', { as: 'Silvia Roldán' });
    expect([over.status, over.headers.get('retry-after')]).toEqual([429, '3600']);
  });

  test('is for nobody who is not signed in', async () => {
    expect((await server.call('POST', '/controldeusuarios/sesiones/pase')).status).toBe(401);
  });
});

describe('sign-in with a code by e-mail', () => {
  test('ends with two signed tokens that say who it is', async () => {
    const { granted } = await signIn('marta@ejemplo.example');
    expect(granted.status).toBe(302);
    const fragment = fragmentOf(granted);
    expect(Object.fromEntries(fragment)).toMatchObject({
      state: 'the-state',
      token_type: 'Bearer',
      expires_in: '600',
    });
    const person = {
      email: 'marta@ejemplo.example',
      name: 'Marta Quiroga',
      preferred_username: 'Marta Quiroga',
      roles: ['cliente'],
      permissions: ['creditos:ver', 'polizas:ver', 'pagos:informar', 'seguros:cotizar'],
      userType: 'ClienteFinal',
      euroUserId: 'EU0001',
      validatedIdentity: true,
      socialNetworkId: 'email',
      picture: matching(/^http:\/\/localhost:3000\/idp\/avatar\/.+\.svg$/),
      sub: matching(/^email\|/),
    };
    expect(await verified(fragment.get('id_token') ?? '', identity.clientId)).toMatchObject({
      ...person,
      nonce: 'the-nonce',
    });
    expect(await verified(fragment.get('access_token') ?? '', identity.audience)).toMatchObject(person);
    const authorization = `Bearer ${fragment.get('access_token') ?? ''}`;
    const creditos = await server.request('/api/apiclientes/creditos', { headers: { authorization } });
    expect(await creditos.json()).toMatchObject({ creditos: [{ operacionId: '100201' }] });
    const userinfo = await server.request('/idp/userinfo', { headers: { authorization } });
    expect(await userinfo.json()).toMatchObject(person);
  });

  test('an id token is no access token', async () => {
    const fragment = fragmentOf((await signIn('marta@ejemplo.example')).granted);
    const headers = { authorization: `Bearer ${fragment.get('id_token') ?? ''}` };
    const refused = await server.request('/api/apiclientes/creditos', { headers });
    expect(refused.status).toBe(401);
  });

  test('an expired token has its own error: TokenException', async () => {
    const headers = { authorization: `Bearer ${await server.tokenOf('Marta Quiroga')}` };
    server.clock.advance(600);
    const refused = await server.request('/api/apiclientes/creditos', { headers });
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ responseStatus: { errorCode: 'TokenException' } });
  });

  test('an unknown address is answered alike, and becomes a user without roles', async () => {
    const known = await start('marta@ejemplo.example');
    const unknown = await start('nadie@ejemplo.example');
    expect(unknown.status).toBe(known.status);
    expect(Object.keys(await bodyAs(unknown, anyObject))).toEqual(Object.keys(await bodyAs(known, anyObject)));
    const { granted } = await signIn('Nadie@Ejemplo.Example');
    const token = fragmentOf(granted).get('access_token') ?? '';
    expect(await verified(token, identity.audience)).toMatchObject({
      email: 'nadie@ejemplo.example',
      roles: [],
      permissions: [],
    });
    const refused = await server.request('/api/apiclientes/creditos', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(refused.status).toBe(403);
  });

  test('a wrong code gets 403 with the same words as a late one', async () => {
    await start('lucia@ejemplo.example');
    const code = await mailedCode('lucia@ejemplo.example');
    const wrong = await authenticate('lucia@ejemplo.example', wrongFor(code));
    server.clock.advance(300);
    const late = await authenticate('lucia@ejemplo.example', code);
    expect([wrong.status, late.status]).toEqual([403, 403]);
    expect(await late.json()).toEqual(await wrong.json());
  });

  test('SH-04 what is no code costs no try, and a code in full-width digits is one', async () => {
    await start('marta@ejemplo.example');
    const code = await mailedCode('marta@ejemplo.example');
    for (const otp of ['no es', '', '12345', `${code}0`, `Tu código es ${code}.`]) {
      const refused = await authenticate('marta@ejemplo.example', otp);
      expect(refused.status).toBe(403);
      expect(await bodyAs(refused, anyObject)).toMatchObject({ error: 'access_denied' });
    }
    const wide = code.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
    expect((await authenticate('marta@ejemplo.example', `\u200E${wide}`)).status).toBe(200);
  });

  test.each([
    ["m.d'angelo@ejemplo.example", "m.d'angelo@ejemplo.example"],
    ['perez&hijos@mi--taller.example', 'perez&hijos@mi--taller.example'],
    ['Ana@Ñandú.example', 'ana@xn--and-6ma2c.example'],
    ['\u202Aana＠ejemplo.example\u202C ', 'ana@ejemplo.example'],
  ])('VA-03 EN-15 %j is mailed to as %s, and signs in', async (typed, email) => {
    expect(await bodyAs(await start(typed), anyObject)).toMatchObject({ email });
    expect((await authenticate(typed, await mailedCode(email))).status).toBe(200);
  });

  test('SH-04 a code works once, and uses up the others that were asked for in its browser', async () => {
    await start('lucia@ejemplo.example');
    const first = await mailedCode('lucia@ejemplo.example');
    server.clock.advance(1);
    await start('lucia@ejemplo.example');
    const second = await mailedCode('lucia@ejemplo.example');
    expect((await authenticate('lucia@ejemplo.example', second)).status).toBe(200);
    expect((await authenticate('lucia@ejemplo.example', second)).status).toBe(403);
    expect((await authenticate('lucia@ejemplo.example', first)).status).toBe(403);
  });

  test('SH-04 a code that arrives after it was asked for again is good for its five minutes', async () => {
    await start('tarde@ejemplo.example');
    const first = await mailedCode('tarde@ejemplo.example');
    server.clock.advance(299);
    await start('tarde@ejemplo.example');
    expect((await authenticate('tarde@ejemplo.example', first)).status).toBe(200);
    await start('tarde@ejemplo.example');
    const late = await mailedCode('tarde@ejemplo.example');
    server.clock.advance(1);
    await start('tarde@ejemplo.example');
    server.clock.advance(299);
    expect((await authenticate('tarde@ejemplo.example', late)).status).toBe(403);
  });

  test('SH-04 after five wrong tries the right code is refused too, also when they come at once', async () => {
    await start('daniel@ejemplo.example');
    const code = await mailedCode('daniel@ejemplo.example');
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => authenticate('daniel@ejemplo.example', wrongFor(code))),
    );
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    const refused = await authenticate('daniel@ejemplo.example', code);
    // A new code can be asked for at once.
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, null]);
    expect(await refused.json()).toEqual({
      error: 'too_many_attempts',
      error_description: 'Probaste este código demasiadas veces. Pedí uno nuevo.',
      retry_after: 0,
    });
    server.clock.advance(1);
    await start('daniel@ejemplo.example');
    expect((await authenticate('daniel@ejemplo.example', await mailedCode('daniel@ejemplo.example'))).status).toBe(200);
  });

  test('SH-04 a wrong try counts for each code that it could be: two codes are not ten tries', async () => {
    await start('doble@ejemplo.example');
    const first = await mailedCode('doble@ejemplo.example');
    server.clock.advance(1);
    await start('doble@ejemplo.example');
    const second = await mailedCode('doble@ejemplo.example');
    const wrong = ['000000', '000001', '000002'].find((code) => code !== first && code !== second) ?? '';
    for (let attempt = 0; attempt < 5; attempt += 1) await authenticate('doble@ejemplo.example', wrong);
    expect((await authenticate('doble@ejemplo.example', first)).status).toBe(429);
    expect((await authenticate('doble@ejemplo.example', second)).status).toBe(429);
  });

  test('SH-04 a stranger’s codes and wrong tries neither void a person’s code nor use up its tries', async () => {
    const email = 'victima@ejemplo.example';
    const stranger = openBrowser('198.51.100.7');
    await start(email);
    const code = await mailedCode(email);
    server.clock.advance(1);
    await stranger.start(email);
    for (let attempt = 0; attempt < 6; attempt += 1) await stranger.authenticate(email, wrongFor(code));
    await openBrowser('198.51.100.8').authenticate(email, wrongFor(code));
    expect((await authenticate(email, code)).status).toBe(200);
  });

  test('SH-04 a code is of no use in another browser, even where its mail is read', async () => {
    await start('leida@ejemplo.example');
    const code = await mailedCode('leida@ejemplo.example');
    const other = openBrowser();
    expect((await other.authenticate('leida@ejemplo.example', code)).status).toBe(403);
    await other.start('leida@ejemplo.example');
    expect((await other.authenticate('leida@ejemplo.example', code)).status).toBe(403);
    expect((await authenticate('leida@ejemplo.example', code)).status).toBe(200);
  });

  test('SH-04 five unused codes of a browser, for a known or unknown address; then 429 for a quarter hour', async () => {
    const answers = [];
    for (const email of ['raul@ejemplo.example', 'desconocida@ejemplo.example']) {
      // The first answer gives the browser its cookie.
      const [first, ...more] = [
        await start(email),
        ...(await Promise.all(Array.from({ length: 5 }, () => start(email)))),
      ];
      expect([first.status, ...more.map(({ status }) => status).sort()]).toEqual([200, 200, 200, 200, 200, 429]);
      expect(await server.mailsTo(email)).toHaveLength(5);
      const refused = await start(email);
      answers.push([refused.status, refused.headers.get('retry-after'), await refused.json()]);
    }
    expect(answers[0]).toEqual([
      429,
      '900',
      {
        error: 'too_many_requests',
        error_description: 'Pediste demasiados códigos. Esperá unos minutos y volvé a probar.',
        retry_after: 900,
      },
    ]);
    expect(answers[0]).toEqual(answers[1]);
    server.clock.advance(15 * 60);
    expect((await start('raul@ejemplo.example')).status).toBe(200);
  });

  test('SH-04 a caller who drops the cookie has ten codes a day for an address; its person elsewhere has their own', async () => {
    const email = 'apuntada@ejemplo.example';
    for (let time = 0; time < 10; time += 1) expect((await openBrowser().start(email)).status).toBe(200);
    const refused = await openBrowser().start(email);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '86400']);
    const person = openBrowser('198.51.100.9');
    await person.start(email);
    expect((await person.authenticate(email, await mailedCode(email))).status).toBe(200);
  });

  test('SH-04 a hundred codes a day for an address from all strangers: 500 tries of a million; its person’s browser still signs in', async () => {
    const email = 'sitiada@ejemplo.example';
    const person = openBrowser('198.51.100.9');
    await person.start(email);
    expect((await person.authenticate(email, await mailedCode(email))).status).toBe(200);
    // As if strangers had asked for 99 before: each is a mail.
    await openBrowser('192.0.2.1').start(email);
    await server.db
      .update(rateLimits)
      .set({ uses: 99 })
      .where(gt(rateLimits.endsAt, addSeconds(server.clock.now(), 900)));
    expect((await openBrowser('192.0.2.2').start(email)).status).toBe(200);
    const refused = await openBrowser('192.0.2.3').start(email);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '86400']);
    server.clock.advance(1);
    expect((await person.start(email)).status).toBe(200);
    expect((await person.authenticate(email, await mailedCode(email))).status).toBe(200);
  });

  test('SH-04 a browser is known by a cookie that scripts can not read, and which it can not make up', async () => {
    const email = 'conocida@ejemplo.example';
    const asked = await start(email);
    const set = asked.headers.getSetCookie().find((cookie) => cookie.startsWith('idp_browser=')) ?? '';
    expect(set).toMatch(/^idp_browser=[\w-]{43}\.; Max-Age=7776000; Path=\/idp; HttpOnly; SameSite=Lax$/);
    await server.db.update(rateLimits).set({ uses: 1000 });
    const forged = { cookie: `${cookiesOf(asked, 'idp_browser')[0]}${'A'.repeat(43)}` };
    expect((await openBrowser('192.0.2.9').start(email, forged)).status).toBe(429);
    await server.db.delete(rateLimits);
  });

  test('a user who enters their codes may sign in as often as they like', async () => {
    for (let time = 0; time < 7; time += 1) {
      expect((await signIn('frecuente@ejemplo.example')).granted.status).toBe(302);
      server.clock.advance(1);
    }
  });

  test('a ticket works once, and only in the browser that proved the code', async () => {
    const { ticket, verifier } = await signIn('marta@ejemplo.example');
    expect(fragmentOf(await authorize({ login_ticket: ticket }, verifier)).get('error')).toBe('access_denied');
    await start('marta@ejemplo.example');
    const proven = await authenticate('marta@ejemplo.example', await mailedCode('marta@ejemplo.example'));
    const { login_ticket: stolen } = await bodyAs(proven, ticketBody);
    expect(fragmentOf(await authorize({ login_ticket: stolen })).get('error')).toBe('access_denied');
  });

  test('another site can neither send codes nor try them', async () => {
    expect((await start('marta@ejemplo.example', { origin: 'https://otra.example' })).status).toBe(403);
    expect((await start('marta@ejemplo.example', { origin })).status).toBe(200);
  });

  test.each([{}, { email: 'no es un correo' }, { email: 'a@ejemplo.example', connection: 'sms' }])(
    'the request %j gets 400',
    async (body) => {
      expect(
        (await post('/passwordless/start', { client_id: identity.clientId, connection: 'email', ...body })).status,
      ).toBe(400);
    },
  );
});

describe('social sign-in', () => {
  const social = { connection: 'google-oauth2' };
  const answer = (form: Record<string, string>) =>
    server.request(`/idp/social?${new URLSearchParams({ ...asked, ...social }).toString()}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
      body: new URLSearchParams(form).toString(),
    });

  test('the page offers the people of that network, and signs in the chosen one', async () => {
    const page = await (await authorize(social)).text();
    expect(page).toContain('Camila Ortiz');
    expect(page).not.toContain('Marta Quiroga');
    const token = fragmentOf(await answer({ email: 'camila@ejemplo.example' })).get('id_token') ?? '';
    expect(await verified(token, identity.clientId)).toMatchObject({
      name: 'Camila Ortiz',
      socialNetworkId: 'google-oauth2',
      sub: matching(/^google-oauth2\|/),
    });
  });

  test.each([
    ['facebook', 'Facebook', 'Bruno Aguirre'],
    ['google-oauth2', 'Google', 'Camila Ortiz'],
    ['windowslive', 'Outlook', undefined],
    ['twitter', 'X', 'Tomás Ibarra'],
    ['yahoo', 'Yahoo', 'Irene Luna'],
  ])('SH-01 %s has a page of its own, called %s', async (connection, network, person) => {
    const page = await (await authorize({ connection })).text();
    expect(page).toContain(`Ingresar con ${network}`);
    expect(/<small>/.test(page)).toBe(person !== undefined);
    if (person !== undefined) expect(page).toContain(person);
  });

  test('a typed address signs in; a wrong one is asked again; cancelling is an error of the application', async () => {
    expect(fragmentOf(await answer({ email: 'otra@ejemplo.example' })).get('access_token')).toBeTruthy();
    const again = await answer({ email: '<script>' });
    expect(again.status).toBe(400);
    expect(await again.text()).toContain('no es válido');
    expect(fragmentOf(await answer({ cancel: '1' })).get('error')).toBe('access_denied');
  });

  test('a connection that is not on offer is an error', async () => {
    expect(fragmentOf(await authorize({ connection: 'linkedin' })).get('error')).toBe('invalid_request');
  });
});

describe('renewal', () => {
  const silent = { prompt: 'none', response_mode: 'web_message' };

  test('with a session the frame posts new tokens to the application’s own origin', async () => {
    const { session } = await signIn('marta@ejemplo.example');
    const frame = await authorize(silent, session);
    expect(frame.headers.get('x-frame-options')).toBeNull();
    expect(frame.headers.get('content-security-policy')).toContain(`frame-ancestors ${origin}`);
    const page = await frame.text();
    expect(page).toContain('"type":"authorization_response"');
    expect(page).toContain('"state":"the-state"');
    expect(page).toContain(`, "${origin}")`);
    const idToken = /"id_token":"([^"]+)"/.exec(page)?.[1] ?? '';
    expect(await verified(idToken, identity.clientId)).toMatchObject({ name: 'Marta Quiroga', nonce: 'the-nonce' });
  });

  test('SH-16 two tokens of the same second are two', async () => {
    const { session } = await signIn('marta@ejemplo.example');
    const tokenOf = async () => /"access_token":"([^"]+)"/.exec(await (await authorize(silent, session)).text())?.[1];
    const first = await tokenOf();
    expect(first).toBeDefined();
    expect(await tokenOf()).not.toBe(first);
  });

  test('without one it says login_required, in the way it was asked', async () => {
    const frame = await (await authorize(silent)).text();
    expect(frame).toContain('"error":"login_required"');
    expect(fragmentOf(await authorize({ prompt: 'none' })).get('error')).toBe('login_required');
  });

  test('a hostile state can not leave its string', async () => {
    const page = await (await authorize({ ...silent, state: '</script><script>alert(1)</script>' })).text();
    expect(page.match(/<script/g)).toHaveLength(1);
  });

  test('signing out ends the session', async () => {
    const { session } = await signIn('marta@ejemplo.example');
    const out = await signOut(session);
    expect([out.status, out.headers.get('location')]).toEqual([303, `${origin}/loading`]);
    expect(cookiesOf(out, 'idp_session')).toEqual(['idp_session=']);
    expect(await (await authorize(silent, session)).text()).toContain('login_required');
  });

  test('SH-17 a link or an image signs no user out: it is asked by a page, whose form is posted', async () => {
    const { session, granted } = await signIn('marta@ejemplo.example');
    const page = await server.request(`/idp/v2/logout?${new URLSearchParams(toLogOut).toString()}`, {
      headers: { cookie: session },
    });
    expect([page.status, page.headers.get('set-cookie')]).toEqual([200, null]);
    expect(await page.text()).toContain('<form method="post" action="/idp/v2/logout">');
    expect(await statusWith(tokenIn(granted))).toBe(200);
    expect(await (await authorize(silent, session)).text()).toContain('access_token');
  });

  test.each([['https://otra.example'], ['null'], [null]])(
    'SH-17 a form of the page %j signs no user out',
    async (from) => {
      const { session, granted } = await signIn('marta@ejemplo.example');
      const refused = await signOut(session, toLogOut, from);
      expect([refused.status, refused.headers.get('set-cookie')]).toEqual([403, null]);
      expect(await statusWith(tokenIn(granted))).toBe(200);
    },
  );

  test('SH-17 a token is refused as soon as its session was signed out, and another session’s is not', async () => {
    const [here, there] = [await signIn('marta@ejemplo.example'), await signIn('marta@ejemplo.example')];
    const [gone, kept] = [tokenIn(here.granted), tokenIn(there.granted)];
    expect([await statusWith(gone), await statusWith(kept)]).toEqual([200, 200]);
    await signOut(here.session);
    expect([await statusWith(gone), await statusWith(kept)]).toEqual([401, 200]);
    const userinfo = await server.request('/idp/userinfo', { headers: { authorization: `Bearer ${gone}` } });
    expect(userinfo.status).toBe(401);
    const refused = await server.request('/api/apiclientes/creditos', { headers: { authorization: `Bearer ${gone}` } });
    expect(await refused.json()).toMatchObject({ responseStatus: { errorCode: 'TokenException' } });
  });

  test('SH-16 a token outlives neither ten minutes nor its session’s week', async () => {
    const { granted, session } = await signIn('marta@ejemplo.example');
    server.clock.advance(599);
    expect(await statusWith(tokenIn(granted))).toBe(200);
    server.clock.advance(1);
    expect(await statusWith(tokenIn(granted))).toBe(401);
    server.clock.advance(7 * 24 * 3600 - 660);
    const page = await (await authorize(silent, session)).text();
    const last = /"access_token":"([^"]+)"/.exec(page)?.[1] ?? '';
    expect(await statusWith(last)).toBe(200);
    server.clock.advance(60);
    expect(await statusWith(last)).toBe(401);
  });

  test('a user who signs in again in a browser leaves no session behind that cannot be ended', async () => {
    const first = await signIn('marta@ejemplo.example');
    await start('marta@ejemplo.example');
    const proven = await authenticate('marta@ejemplo.example', await mailedCode('marta@ejemplo.example'));
    const { login_ticket: ticket } = await bodyAs(proven, ticketBody);
    await authorize({ login_ticket: ticket }, `${first.session}; ${verifierOf(proven)}`);
    expect(await statusWith(tokenIn(first.granted))).toBe(401);
  });

  test('a session ends after a week', async () => {
    const { session } = await signIn('marta@ejemplo.example');
    server.clock.advance(7 * 24 * 3600);
    expect(await (await authorize(silent, session)).text()).toContain('login_required');
  });
});

describe('nothing is sent elsewhere', () => {
  test.each<Record<string, string>>([
    { redirect_uri: 'https://otra.example/callback' },
    { redirect_uri: 'http://localhost:3000.otra.example/callback' },
    { redirect_uri: 'http://localhost:3000@otra.example/callback' },
    { redirect_uri: 'javascript:alert(1)' },
    // Its origin is the application's, but it is no address of it.
    { redirect_uri: `blob:${origin}/callback` },
    { client_id: 'otro' },
    { audience: 'otra-api' },
    { response_type: 'code' },
    { nonce: '' },
  ])('%j gets a page, not a redirect', async (change) => {
    const refused = await authorize({ prompt: 'none', ...change });
    expect([refused.status, refused.headers.get('location')]).toEqual([400, null]);
  });

  test('signing out returns to the application only', async () => {
    const elsewhere = { ...toLogOut, returnTo: 'https://otra.example' };
    expect((await signOut('', elsewhere)).status).toBe(400);
    const query = new URLSearchParams(elsewhere).toString();
    expect((await server.request(`/idp/v2/logout?${query}`)).status).toBe(400);
  });

  test('the token of another key is refused', async () => {
    const [header = '', payload = ''] = (await server.tokenOf('Marta Quiroga')).split('.');
    const headers = { authorization: `Bearer ${header}.${payload}.AAAA` };
    expect((await server.request('/api/apiclientes/creditos', { headers })).status).toBe(401);
  });
});

describe('sweepTerms', () => {
  test('forgets codes, tickets and sessions that are over, and no others', async () => {
    const { session } = await signIn('marta@ejemplo.example');
    await sweepTerms(server.db, server.storage, server.clock);
    const silent = { prompt: 'none', response_mode: 'web_message' };
    expect(await (await authorize(silent, session)).text()).toContain('access_token');
    server.clock.advance(7 * 24 * 3600 + 1);
    await sweepTerms(server.db, server.storage, server.clock);
    const left = await Promise.all([loginCodes, loginTickets, sessions].map((table) => server.db.$count(table)));
    expect(left).toEqual([0, 0, 0]);
  });
});

describe('pictures', () => {
  test('every user has one, an unknown name has none', async () => {
    const picture = await server.request('/idp/avatar/a0000000-0000-4000-8000-000000000002.svg');
    expect(picture.headers.get('content-type')).toContain('image/svg+xml');
    expect(await picture.text()).toContain('RB');
    expect((await server.request('/idp/avatar/nadie.svg')).status).toBe(404);
  });
});
