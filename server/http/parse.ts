import * as v from 'valibot';
import { badRequest } from './api-error.ts';

/**
 * `input` as `schema` reads it.
 *
 * @throws ApiError 400 with one element per refused field
 */
export function parse<const Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input, { abortPipeEarly: true });
  if (result.success) return result.output;
  const fieldErrors = result.issues.map((issue) => ({
    fieldName: v.getDotPath(issue) ?? '',
    errorCode: 'BadRequest',
    message: issue.message,
  }));
  throw badRequest('Revisá los datos ingresados.', fieldErrors);
}
