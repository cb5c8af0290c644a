import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { child, contractOperations, entries, writtenOut, type Located, type Operation } from './contract.ts';
import { isHiding, textsAsRead } from './text.ts';

/** One call and its answer, as they went over the wire. */
export interface Exchange {
  readonly method: string;
  /** Below the prefix that the deployment chose, with the query: '/avisospago?operacionId=1'. */
  readonly path: string;
  readonly requestHeaders: Readonly<Record<string, string | undefined>>;
  /** Parsed where it is JSON. */
  readonly requestBody?: unknown;
  readonly status: number;
  readonly contentType: string | undefined;
  /** Parsed where it is JSON; undefined where there is no body. */
  readonly body?: unknown;
}

const operations = contractOperations();

const ajv = new Ajv2020({ strict: false, allErrors: true, multipleOfPrecision: 6, coerceTypes: false });
addFormats(ajv);
const validators = new Map<string, ValidateFunction>();

/**
 * What of an exchange breaks the contract; empty when it honours it. A request may break it if it is refused for it
 * with a 4xx; an answer never may.
 */
export function contractViolations(exchange: Exchange): readonly string[] {
  const url = new URL(exchange.path, 'http://contract.invalid');
  const method = exchange.method.toLowerCase();
  const found = findOperation(method, url.pathname);
  if (!found) return [`${exchange.method} ${url.pathname} is no operation of the contract`];
  const { operation, pathValues } = found;
  const request = requestViolations(operation, pathValues, url, exchange);
  const accepted = exchange.status < 400 ? request.map((violation) => `accepted although ${violation}`) : [];
  return [...accepted, ...answerViolations(operation, exchange)].map((violation) => `${operation.id}: ${violation}`);
}

/** The operation that a method and a path (without query) call. */
function findOperation(
  method: string,
  path: string,
): { operation: Operation; pathValues: Readonly<Record<string, string>> } | undefined {
  for (const operation of operations) {
    const pattern = operation.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
    const match = operation.method === method ? new RegExp(`^${pattern}$`).exec(path) : null;
    if (match) return { operation, pathValues: match.groups ?? {} };
  }
  return undefined;
}

function requestViolations(
  operation: Operation,
  pathValues: Readonly<Record<string, string>>,
  url: URL,
  { requestHeaders, requestBody }: Exchange,
): string[] {
  const headers = new Headers(
    Object.entries(requestHeaders).filter((header): header is [string, string] => header[1] !== undefined),
  );
  const read: Record<string, (name: string) => string | undefined> = {
    path: (name) => (pathValues[name] === undefined ? undefined : decodeURIComponent(pathValues[name])),
    query: (name) => url.searchParams.get(name) ?? undefined,
    header: (name) => headers.get(name) ?? undefined,
  };
  const parameters = operation.parameters.flatMap((parameter) => {
    const name = String(child(parameter, 'name').value);
    const value = read[String(child(parameter, 'in').value)]?.(name);
    if (value === undefined)
      return child(parameter, 'required').value === true ? [`the parameter ${name} is missing`] : [];
    const schema = child(parameter, 'schema');
    return check(schema, textsAsRead(typedAs(schema, value)), `the parameter ${name}`);
  });
  const json = operation.requestBody && jsonSchema(operation.requestBody);
  return [...parameters, ...(json ? check(json, textsAsRead(requestBody), 'the request body') : [])];
}

/** The text of a parameter as its schema's type; a list is separated by commas (`explode: false`). */
function typedAs(schema: Located, text: string): unknown {
  const { value: type } = child(schema, 'type');
  if (type === 'integer') return Number(text);
  if (type === 'boolean') return text === 'true' || (text === 'false' ? false : text);
  return type === 'array' ? text.split(',').map((item) => typedAs(child(schema, 'items'), item)) : text;
}

function answerViolations(operation: Operation, { status, contentType, body }: Exchange): string[] {
  const response = operation.responses.get(status);
  if (!response) return [`answers ${status}, which the contract does not foresee`];
  const media = entries(child(response, 'content'));
  if (media.length === 0) return body === undefined ? [] : [`answers ${status} with a body`];
  const type = contentType?.split(';')[0]?.trim() ?? '';
  const match = media.find(
    ([pattern]) => pattern === type || (pattern.endsWith('/*') && type.startsWith(pattern.slice(0, -1))),
  );
  if (!match) return [`answers ${status} as '${type}'`];
  if (type !== 'application/json') return [];
  const hiding = isHiding(JSON.stringify(body ?? null)) ? [`the ${status} answer holds what cannot be seen`] : [];
  return [...hiding, ...check(child(match[1], 'schema'), body, `the ${status} answer`)];
}

function jsonSchema(withContent: Located): Located | undefined {
  const schema = child(child(child(withContent, 'content'), 'application/json'), 'schema');
  return schema.value === undefined ? undefined : schema;
}

function check(schema: Located, value: unknown, what: string): string[] {
  const validate = validatorOf(schema);
  if (validate(value)) return [];
  return (validate.errors ?? []).map((error) => `${what} ${error.instancePath} ${error.message ?? error.keyword}`);
}

function validatorOf(schema: Located): ValidateFunction {
  const known = validators.get(schema.address);
  if (known) return known;
  const plain = writtenOut(schema);
  if (typeof plain !== 'object' || plain === null) throw new Error(`There is no schema at ${schema.address}`);
  const validate = ajv.compile(plain);
  validators.set(schema.address, validate);
  return validate;
}
