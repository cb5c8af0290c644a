import type { Context } from 'hono';
import { unauthorized } from '../../contract/api-error.ts';

/**
 * The token of `Authorization: Bearer …`.
 *
 * @throws ApiError 401 when there is none
 */
export function bearerOf(context: Context): string {
  const token = /^Bearer ([\w.-]+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
  if (token === undefined) throw unauthorized();
  return token;
}
