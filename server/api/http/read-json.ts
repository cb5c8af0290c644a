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
  const bytes = await context.req.arrayBuffer();
  try {
    // What is no UTF-8 is refused: it would be stored as something else than what was sent.
    if (type === 'application/json') return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    // Refused below, like any other body that is not JSON.
  }
  throw badRequest('El cuerpo del pedido no es JSON.');
}
