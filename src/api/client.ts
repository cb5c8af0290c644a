import * as v from 'valibot';
import type { Hosts } from '../platform/hosts.ts';
import type { AnswerOf, Answers, ArgumentsOf, Endpoint, MethodOf, Path } from './contract.ts';
import { ApiError, ContractError } from './errors.ts';
import type { CallObserver } from './outage.ts';
import { hostOf } from './hosts.ts';
import { refusal } from './refusal.ts';
import type { TransportAnswer, TransportRequest } from './transport.ts';
import { helpCodeHeader, newHelpCode } from './help-code.ts';
import { readPolicy, repeatableWritePolicy, send } from './transport.ts';

/** Gets the outcome of calls, and which of them mean that the user has to sign in again. */
export interface ClientObserver extends CallObserver {
  /** A call was answered so that the user has to sign in again: `error.endsSession`. */
  unauthorized(error: ApiError): void;
  /**
   * A call failed after all tries; an aborted one does not count.
   *
   * @param operation method and path as the contract has it, 'GET /creditos/{operacionId}': no personal values
   */
  failed(operation: string, error: ApiError): void;
}

export interface ClientOptions {
  /** Where each service is. */
  readonly hosts: Hosts;
  /** The access token, asked for before every try; `null` when no user is signed in. */
  readonly token: () => Promise<string | null>;
  readonly observer: ClientObserver;
}

interface LooseEndpoint {
  readonly path: Path;
  readonly method: string;
  readonly answers: () => Readonly<Record<number, v.GenericSchema | null>>;
  readonly anonymous: boolean;
  readonly forbidden: string | undefined;
  readonly idempotent: boolean;
}

type LooseParameters = Readonly<Record<string, string | number | boolean | undefined>> | undefined;

interface LooseArguments {
  readonly params?: {
    readonly path?: LooseParameters;
    readonly query?: LooseParameters;
    readonly header?: LooseParameters;
  };
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
}

export type Call = <P extends Path, M extends MethodOf<P>, A extends Answers<P, M>>(
  endpoint: Endpoint<P, M, A>,
  args: ArgumentsOf<P, M>,
) => Promise<AnswerOf<A>>;

/**
 * The one HTTP client. It throws and notifies the observer; it has no effect on any screen. Reads are tried again on
 * network failure only; so are PUT, DELETE, idempotent POSTs and calls with an Idempotency-Key (decision 12, ER-03).
 *
 * @returns a function that calls an operation; it rejects with a subclass of ApiError, or with the reason of an
 *   aborted signal
 */
export function createClient({ hosts, token, observer }: ClientOptions): Call {
  // Only the overload is typed: inside, an operation is a path, a method and schemas.
  function call<P extends Path, M extends MethodOf<P>, A extends Answers<P, M>>(
    endpoint: Endpoint<P, M, A>,
    args: ArgumentsOf<P, M>,
  ): Promise<AnswerOf<A>>;
  async function call(endpoint: LooseEndpoint, args: LooseArguments): Promise<unknown> {
    return await telling(observer, `${endpoint.method.toUpperCase()} ${endpoint.path}`, () => ask(endpoint, args));
  }

  async function ask(endpoint: LooseEndpoint, { params, body, signal }: LooseArguments): Promise<unknown> {
    const headers = texts(params?.header);
    const helpCode = newHelpCode();
    try {
      const answer = await send(
        {
          url: hosts[hostOf(endpoint.path)] + fill(endpoint.path, texts(params?.path)),
          method: endpoint.method,
          query: params?.query && texts(params.query),
          headers: { ...headers, [helpCodeHeader]: helpCode },
          body,
          policy: policyOf(endpoint, headers),
          bearer: endpoint.anonymous ? undefined : token,
          signal,
        },
        observer,
      );
      return read(endpoint, answer, observer);
    } catch (error) {
      if (error instanceof ApiError) error.helpCode = helpCode;
      throw error;
    }
  }
  return call;
}

/**
 * What an operation answered, parsed.
 *
 * @throws ApiError of a status that is not one of its answers; ContractError where the body is not what they declare
 */
export function readAnswer<P extends Path, M extends MethodOf<P>, A extends Answers<P, M>>(
  endpoint: Endpoint<P, M, A>,
  answer: TransportAnswer,
  observer: Pick<ClientObserver, 'unauthorized'>,
): AnswerOf<A>;
export function readAnswer(
  endpoint: LooseEndpoint,
  answer: TransportAnswer,
  observer: Pick<ClientObserver, 'unauthorized'>,
): unknown {
  return read(endpoint, answer, observer);
}

function read(
  { answers, anonymous, forbidden }: LooseEndpoint,
  { status, body }: TransportAnswer,
  observer: Pick<ClientObserver, 'unauthorized'>,
): unknown {
  const schema = answers()[status];
  if (schema === undefined && (status < 200 || status > 299)) {
    const error = refusal(status, body, forbidden);
    if (error.endsSession && !anonymous) observer.unauthorized(error);
    throw error;
  }
  return parsed(schema, status, body);
}

/** Runs a call, and notifies the observer when it has failed after all tries. */
export async function telling<T>(
  observer: Pick<ClientObserver, 'failed'>,
  operation: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) observer.failed(operation, error);
    throw error;
  }
}

function policyOf(
  { method, idempotent }: LooseEndpoint,
  headers: Readonly<Record<string, string>>,
): TransportRequest['policy'] {
  if (method === 'get') return readPolicy;
  const repeatable = method === 'put' || method === 'delete' || idempotent || 'Idempotency-Key' in headers;
  return repeatable ? repeatableWritePolicy : { ...repeatableWritePolicy, retries: 0 };
}

function texts(parameters: LooseParameters): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

function fill(path: string, values: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

const json = v.pipe(v.string(), v.parseJson());

function parsed(schema: v.GenericSchema | null | undefined, status: number, body: string): unknown {
  if (schema === undefined) throw new ContractError(`status ${status} is not one of the operation's`);
  if (schema === null) return null;
  const read = v.safeParse(json, body);
  if (!read.success) throw new ContractError('the body is not JSON');
  const result = v.safeParse(schema, read.output);
  if (result.success) return result.output;
  // Names of fields only: their values may be personal data.
  const fields = result.issues.map((issue) => v.getDotPath(issue) ?? '(whole)');
  throw new ContractError(`wrong or missing: ${[...new Set(fields)].join(', ')}`);
}
