import type * as v from 'valibot';
import type { operations, paths } from '../../openapi/generated/api.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Success = 200 | 201 | 204;

/** A path of the contract. */
export type Path = keyof paths;

/** The methods that the contract has on a path. */
export type MethodOf<P extends Path> = {
  [M in Method]: paths[P][M] extends { responses: unknown } ? M : never;
}[Method];

type JsonIn<Part> = Part extends { content: { 'application/json': infer Json } } ? Json : null;

/** What an operation of the contract is sent. */
export type BodyOf<Id extends keyof operations> = operations[Id] extends { requestBody: infer Body }
  ? JsonIn<Body>
  : never;

/** The query of an operation of the contract. */
export type QueryOf<Id extends keyof operations> = operations[Id] extends { parameters: { query?: infer Query } }
  ? NonNullable<Query>
  : never;

/**
 * One schema for each 2xx answer of the operation; `null` for one without a body. An operation whose 404 is an answer like any
 * other ('no person has that document') declares `404: null`.
 */
export type Answers<P extends Path, M extends MethodOf<P>> = paths[P][M] extends { responses: infer Responses }
  ? {
      readonly [S in Extract<keyof Responses, Success>]: JsonIn<Responses[S]> extends null
        ? null
        : v.GenericSchema<unknown, JsonIn<Responses[S]>>;
    } & { readonly [S in Extract<keyof Responses, 404>]?: null }
  : never;

/** What a call resolves to: the parsed body of the answer, `null` for one without a body. */
export type AnswerOf<A> = {
  [S in keyof A]: A[S] extends v.GenericSchema<unknown, infer Output> ? Output : null;
}[keyof A];

type ParametersOf<Operation> = Operation extends { parameters: infer Parameters } ? Omit<Parameters, 'cookie'> : never;

type ParametersPart<Parameters> =
  Partial<Parameters> extends Parameters ? { readonly params?: Parameters } : { readonly params: Parameters };

type BodyPart<Operation> = Operation extends { requestBody: infer Body }
  ? { readonly body: JsonIn<Body> }
  : { readonly body?: never };

/** What the operation must be called with: `params` is optional if none of them is required. */
export type ArgumentsOf<P extends Path, M extends MethodOf<P>> = {
  readonly signal?: AbortSignal | undefined;
} & BodyPart<paths[P][M]> &
  ParametersPart<ParametersOf<paths[P][M]>>;

/** An operation of the contract, ready to be called: see `endpoint`. */
export interface Endpoint<P extends Path, M extends MethodOf<P>, A extends Answers<P, M>> {
  readonly path: P;
  readonly method: M;
  /** A schema for each answer; made with the first one, since a page calls a few of a hundred operations. */
  readonly answers: () => A;
  /** Whether it is for people who are not signed in: it carries no token, and refusing it ends no session. */
  readonly anonymous: boolean;
  /** The code of a 403, whatever its body says; but an application of another seller's stays that. Undefined: as the body says. */
  readonly forbidden: string | undefined;
  /** Whether a POST may be repeated safely: sent twice, it does what it does once. It is then retried (decision 12). */
  readonly idempotent: boolean;
}

/**
 * Names an operation by path and method, with what makes a schema for each answer. A path, a method or a schema that is not
 * the contract's does not compile.
 */
export function endpoint<const P extends Path, const M extends MethodOf<P>, A extends Answers<P, M>>(
  path: P,
  method: M,
  answers: () => A,
  {
    anonymous = false,
    forbidden,
    idempotent = false,
  }: { readonly anonymous?: boolean; readonly forbidden?: string; readonly idempotent?: boolean } = {},
): Endpoint<P, M, A> {
  let made: A | undefined;
  return { path, method, answers: () => (made ??= answers()), anonymous, forbidden, idempotent };
}
