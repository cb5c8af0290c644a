import type { Context } from 'hono';
import { unauthorized } from '../../contract/api-error.ts';

/** What a token may be (RFC 6750): a JWT is, and so is what is written in base64. */
export const bearerToken = /^[\w.~+/-]+=*$/;

/**
 * The token of `Authorization: Bearer …`.
 *
 * @throws ApiError 401 when there is none
 */
export function bearerOf(context: Context): string {
  const token = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
  if (token === undefined || !bearerToken.test(token)) throw unauthorized();
  return token;
}
