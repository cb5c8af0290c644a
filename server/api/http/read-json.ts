import type { Context } from 'hono';
import { badRequest } from '../../contract/api-error.ts';

/**
 * The JSON body of a request. A form of another site can't send the content type without the browser asking us first,
 * so that it is asked for.
 *
 * @throws ApiError 400 when the body is not JSON, or is not declared as it
 */
export async function readJson(context: Context): Promise<unknown> {
  const type = context.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  const text = await context.req.text();
  try {
    if (type === 'application/json') return JSON.parse(text);
  } catch {
    // Refused below, like any other body that is not JSON.
  }
  throw badRequest('El cuerpo del pedido no es JSON.');
}
