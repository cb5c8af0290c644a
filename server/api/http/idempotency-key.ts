import type { Context } from 'hono';
import * as v from 'valibot';
import { badField } from '../../contract/api-error.ts';

const header = 'Idempotency-Key';
const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase());

/**
 * The key that makes one submission of many tries.
 *
 * @throws ApiError 400 when there is none, or it is no uuid
 */
export function idempotencyKeyOf(context: Context): string {
  const key = v.safeParse(uuid, context.req.header(header));
  if (!key.success) throw badField(header, 'Falta la clave de idempotencia, un uuid.');
  return key.output;
}
