import type { Context } from 'hono';
import * as v from 'valibot';
import { badField } from '../../contract/api-error.ts';
import { databaseId } from '../../contract/fields.ts';
import { parse } from '../../contract/parse.ts';
import { readJson } from '../http/read-json.ts';

const path = v.object({ id: databaseId('La solicitud no es válida') });
const named = v.looseObject({ Id: v.number('Requerido') });

/**
 * The application that a call is about.
 *
 * @throws ApiError 400 when its id can be none
 */
export function solicitudIdOf(context: Context): number {
  return parse(path, context.req.param()).id;
}

/**
 * The application that a call is about, and the part of it that the body sets.
 *
 * @throws ApiError 400 when the body breaks a rule, or names another application
 */
export async function readPart<const Schema extends v.GenericSchema>(
  context: Context,
  schema: Schema,
): Promise<{ readonly id: number; readonly part: v.InferOutput<Schema> }> {
  const id = solicitudIdOf(context);
  const { Id, ...part } = parse(named, await readJson(context));
  if (Id !== id) throw badField('Id', 'Es otra solicitud que la de la dirección');
  return { id, part: parse(schema, part) };
}
