import * as v from 'valibot';
import { badRequest } from './api-error.ts';
import { readText, readTexts } from './read-text.ts';

interface ParseOptions {
  /** Keys of the outermost object whose texts are taken as they were sent: passwords, and texts that are JSON. */
  readonly asSent?: readonly string[];
}

/**
 * `input` as `schema` reads it, each text in it read by the contract's rule first (EN-15): whatever a request says gets in here.
 *
 * @throws ApiError 400 with one element per refused field
 */
export function parse<const Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  { asSent = [] }: ParseOptions = {},
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, withTextsRead(input, asSent), { abortPipeEarly: true });
  if (result.success) return result.output;
  const fieldErrors = result.issues.map((issue) => ({
    // A key that the schema does not have is the request's own text.
    fieldName: readText(v.getDotPath(issue) ?? ''),
    errorCode: 'BadRequest',
    message: readText(issue.message),
  }));
  throw badRequest('Revisá los datos ingresados.', fieldErrors);
}

function withTextsRead(input: unknown, asSent: readonly string[]): unknown {
  const read = readTexts(input);
  if (asSent.length === 0 || !isObject(input) || !isObject(read)) return read;
  const kept = asSent.filter((key) => key in input).map((key) => [key, input[key]] as const);
  return { ...read, ...Object.fromEntries(kept) };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
