import { randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import * as v from 'valibot';
import config from '../../public/config.json' with { type: 'json' };
import { codeSentTo } from './mails.ts';
import { type Person, personNamed, type PersonName } from './people.ts';
import { alone } from './turns.ts';

export type BrowserState = Awaited<ReturnType<BrowserContext['storageState']>>;

const { clientId, audience } = config.identity;
const ticketBody = v.object({ login_ticket: v.string() });

/**
 * Signs a person in by their way of signing in, without a page: the requests of the portal and the identity service to each
 * other. `sign-in.spec.ts` signs in on the screens, which takes three pages of a person.
 *
 * @param request without cookies; it gets the identity service's
 * @returns what a browser holds then
 * @throws Error for a refusal
 */
export async function signedIn(request: APIRequestContext, origin: string, name: PersonName): Promise<BrowserState> {
  const person = personNamed(name);
  const location = await (person.connection === 'email'
    ? // The newest mail has to be the one of this browser, which alone may enter its code.
      alone(person.email, () => byCode(request, origin, person))
    : bySocial(request, origin, person));
  const accessToken = new URLSearchParams(new URL(location).hash.slice(1)).get('access_token');
  if (accessToken === null) throw new Error(`${name} was not signed in: ${location}`);
  const { cookies } = await request.storageState();
  return { cookies, origins: [{ origin, localStorage: [{ name: 'accessToken', value: accessToken }] }] };
}

async function byCode(request: APIRequestContext, origin: string, { email }: Person): Promise<string> {
  await request.post('/idp/passwordless/start', {
    data: { client_id: clientId, connection: 'email', send: 'code', email },
    failOnStatusCode: true,
  });
  const proven = await request.post('/idp/co/authenticate', {
    data: {
      client_id: clientId,
      username: email,
      otp: await codeSentTo(request, email),
      realm: 'email',
      credential_type: 'http://auth0.com/oauth/grant-type/passwordless/otp',
    },
    failOnStatusCode: true,
  });
  const { login_ticket } = v.parse(ticketBody, await proven.json());
  const granted = await request.get('/idp/authorize', {
    params: { ...asked(origin), realm: 'email', login_ticket },
    maxRedirects: 0,
  });
  return granted.headers()['location'] ?? '';
}

async function bySocial(request: APIRequestContext, origin: string, { email, connection }: Person): Promise<string> {
  const granted = await request.post('/idp/social', {
    params: { ...asked(origin), connection },
    form: { email },
    maxRedirects: 0,
  });
  return granted.headers()['location'] ?? '';
}

const asked = (origin: string) => ({
  client_id: clientId,
  response_type: 'token id_token',
  redirect_uri: `${origin}/callback`,
  scope: 'openid profile email',
  audience,
  state: randomUUID(),
  nonce: randomUUID(),
});
