import { cookiesOf } from './cookies.ts';
import { identity, origin, type TestServer } from './test-server.ts';

const asked = {
  client_id: identity.clientId,
  response_type: 'token id_token',
  redirect_uri: `${origin}/callback`,
  nonce: 'n',
  connection: 'google-oauth2',
};

/** A browser or a phone that somebody signed in on. */
export interface Device {
  /** What its calls of the contract send. */
  readonly headers: { readonly authorization: string };
  /** What it sends to /idp. */
  readonly cookie: string;
}

/** Signs in as `email` through a demo's network, in a session of its own. */
export async function signInOnDevice(
  { request }: Pick<TestServer, 'request'>,
  email: string,
  agent?: string,
): Promise<Device> {
  const granted = await request(`/idp/social?${new URLSearchParams(asked).toString()}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin,
      'x-forwarded-for': '203.0.113.77',
      ...(agent !== undefined && { 'user-agent': agent }),
    },
    body: new URLSearchParams({ email }).toString(),
  });
  const { hash } = new URL(granted.headers.get('location') ?? '');
  const token = new URLSearchParams(hash.slice(1)).get('access_token') ?? '';
  return { headers: { authorization: `Bearer ${token}` }, cookie: cookiesOf(granted) };
}

/** Signs out there, as the portal's form does. */
export async function signOutOf({ request }: Pick<TestServer, 'request'>, { cookie }: Device): Promise<void> {
  await request('/idp/v2/logout', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie, origin },
    body: new URLSearchParams({ client_id: identity.clientId, returnTo: `${origin}/signin` }).toString(),
  });
}
