import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlateReader } from '../domain/plates/plate-reader.ts';
import { createTestServer, identity, origin, startTimeout, type TestServer } from '../testing/test-server.ts';

// The server as it is on the internet (OP-01): nothing of a demo answers.

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer(createPlateReader(), { demo: false });
}, startTimeout);
afterAll(() => server.close());

const networks = ['facebook', 'google-oauth2', 'windowslive', 'twitter', 'yahoo'];

const asked = (connection: string) =>
  new URLSearchParams({
    client_id: identity.clientId,
    response_type: 'token id_token',
    redirect_uri: `${origin}/callback`,
    scope: 'openid profile email',
    nonce: 'n',
    connection,
  }).toString();

test.each(networks)('OP-02 no user is signed in as an e-mail that they only say, by %s', async (connection) => {
  const posted = await server.request(`/idp/social?${asked(connection)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
    body: 'email=marta%40ejemplo.example',
  });
  expect(posted.status).toBe(404);
  expect(posted.headers.get('location')).toBeNull();
  expect(posted.headers.get('set-cookie')).toBeNull();

  const page = await server.request(`/idp/authorize?${asked(connection)}`);
  const answer = new URLSearchParams(new URL(page.headers.get('location') ?? '').hash.slice(1));
  expect(answer.get('error')).toBe('invalid_request');
  expect(answer.get('access_token')).toBeNull();
});

test.each(['/mailbox', '/mailbox.json?to=marta@ejemplo.example'])('OP-01 no user reads mails at %s', async (path) => {
  const sent = await server.request('/idp/passwordless/start', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: identity.clientId, connection: 'email', email: 'marta@ejemplo.example' }),
  });
  expect(sent.status).toBe(200);
  expect((await server.request(path)).status).toBe(404);
});
