import * as v from 'valibot';
import type { IdentityConfig } from '../../identity/sign-in/config.ts';

const authorizeQuery = v.object({
  client_id: v.string(),
  redirect_uri: v.pipe(v.string(), v.url()),
  response_type: v.pipe(
    v.string(),
    v.transform((value) => value.split(' ').sort().join(' ')),
    v.literal('id_token token'),
  ),
  response_mode: v.optional(v.picklist(['fragment', 'web_message']), 'fragment'),
  nonce: v.pipe(v.string(), v.nonEmpty()),
  state: v.optional(v.string(), ''),
  scope: v.optional(v.string(), 'openid profile email'),
  audience: v.optional(v.string(), ''),
  prompt: v.optional(v.string(), ''),
  connection: v.optional(v.string(), ''),
  realm: v.optional(v.string(), ''),
  login_ticket: v.optional(v.string(), ''),
});

/** A request to `/authorize` whose answer is known to go to the application only. */
export type AuthorizeRequest = v.InferOutput<typeof authorizeQuery>;

/**
 * Reads the query of `/authorize`.
 *
 * @returns undefined when it is malformed, of another client, for another audience, or answered to a foreign address:
 *   then nothing may be sent to `redirect_uri`
 */
export function readAuthorizeRequest(
  query: Record<string, string>,
  config: IdentityConfig,
  origins: readonly string[],
): AuthorizeRequest | undefined {
  const parsed = v.safeParse(authorizeQuery, query);
  if (!parsed.success) return undefined;
  const request = parsed.output;
  if (request.client_id !== config.clientId) return undefined;
  if (request.audience !== '' && request.audience !== config.audience) return undefined;
  return isOwnUrl(request.redirect_uri, origins) ? request : undefined;
}

/** Whether a URL is on one of the application's origins. */
export function isOwnUrl(url: string, origins: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { href, origin, username, password } = new URL(url);
  // Of 'blob:https://…' the origin is that of the address within.
  return origins.includes(origin) && href.startsWith(`${origin}/`) && username === '' && password === '';
}
