import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');

/** An operation of the contract, with the places of its parts, so that references in them resolve. */
export interface Operation {
  readonly id: string;
  /** Lower case. */
  readonly method: string;
  /** With `{name}` for parameters. */
  readonly path: string;
  /** Whether a bearer token is needed. */
  readonly secured: boolean;
  /** Whether it may be sent again without harm: by its method, by its idempotency key, or where it says `x-repeatable`. */
  readonly repeatable: boolean;
  readonly parameters: readonly Located[];
  readonly requestBody: Located | undefined;
  readonly responses: ReadonlyMap<number, Located>;
}

/** A value and the address at which a schema can refer to it: file name and JSON pointer. */
export interface Located {
  readonly value: unknown;
  readonly address: string;
}

/** Every file of the contract by the name that addresses use. */
const files: ReadonlyMap<string, unknown> = new Map(
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => {
      const content: unknown = parse(readFileSync(join(root, name), 'utf8'));
      return [addressOf(name.replaceAll('\\', '/')), content];
    }),
);

const methods = ['get', 'post', 'put', 'delete', 'patch'];

/** Every operation of the contract. */
export function contractOperations(): readonly Operation[] {
  const document = lookUp(addressOf('openapi.yaml'));
  return entries(child(document, 'paths')).flatMap(([path, item]) => {
    const pathItem = follow(item);
    return methods.flatMap((method) => {
      const operation = child(pathItem, method);
      const id = child(operation, 'operationId').value;
      if (typeof id !== 'string') return [];
      const security = child(operation, 'security').value;
      const parameters = [...items(child(pathItem, 'parameters')), ...items(child(operation, 'parameters'))].map(
        follow,
      );
      return {
        id,
        method,
        path,
        secured: !(Array.isArray(security) && security.length === 0),
        repeatable:
          ['get', 'put', 'delete'].includes(method) ||
          parameters.some((parameter) => child(parameter, 'name').value === 'Idempotency-Key') ||
          child(operation, 'x-repeatable').value === true,
        parameters,
        requestBody: optional(child(operation, 'requestBody')),
        responses: new Map(
          entries(child(operation, 'responses')).map(([status, response]) => [Number(status), follow(response)]),
        ),
      };
    });
  });
}

/**
 * A schema with everything it refers to written out in place, as a validator takes it.
 *
 * @throws when a schema contains itself
 */
export function writtenOut(located: Located, within: readonly string[] = []): unknown {
  const target = follow(located);
  if (within.includes(target.address)) throw new Error(`The schema ${target.address} contains itself`);
  const inside = [...within, target.address];
  if (Array.isArray(target.value)) return items(target).map((item) => writtenOut(item, inside));
  if (!isRecord(target.value)) return target.value;
  return Object.fromEntries(entries(target).map(([key, value]) => [key, writtenOut(value, inside)]));
}

function follow(located: Located): Located {
  const reference = child(located, '$ref').value;
  return typeof reference === 'string' ? follow(lookUp(new URL(reference, located.address).href)) : located;
}

/** The value under `key`, undefined where there is none. */
export function child({ value, address }: Located, key: string): Located {
  const found: unknown = isRecord(value) ? value[key] : undefined;
  const [file, pointer = ''] = address.split('#');
  const part = encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
  return { value: found, address: `${file ?? ''}#${pointer}/${part}` };
}

/** The value of each key of an object. */
export function entries(located: Located): readonly (readonly [string, Located])[] {
  return isRecord(located.value) ? Object.keys(located.value).map((key) => [key, child(located, key)] as const) : [];
}

function items(located: Located): readonly Located[] {
  const { value, address } = located;
  return Array.isArray(value) ? value.map((item: unknown, at) => ({ value: item, address: `${address}/${at}` })) : [];
}

function optional(located: Located): Located | undefined {
  return located.value === undefined ? undefined : located;
}

function lookUp(address: string): Located {
  const [file = '', pointer = ''] = address.split('#');
  return pointer
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<Located>(child, { value: files.get(file), address: file });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function addressOf(name: string): string {
  return `contract:///${name}`;
}
