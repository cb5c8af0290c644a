import { isOffline } from '../platform/connection.ts';
import { codeMeanings, otherStatusCode, sentOtherwiseCodes, statusCodes } from './codes.ts';
import type { SolicitudPrevia } from './solicitud-previa.ts';

/** What a failed answer says of itself in `responseStatus` (C8). */
export interface ResponseStatus {
  readonly errorCode: string;
  readonly message: string;
  /** The application that blocks this one, if the code is SolicitudPreviaEnAnalisis (S4.5). */
  readonly metadata?: SolicitudPrevia | null;
  /** Beside a conflict, what is stored; read where it is shown. */
  readonly [stored: string]: unknown;
  /** What is wrong with which field of the request: the contract's names, and Spanish sentences. */
  readonly errors?: readonly FieldError[];
}

/** A field of a request that the server refuses. */
export interface FieldError {
  readonly fieldName: string;
  readonly message: string;
}

interface ApiErrorOptions {
  readonly status?: ResponseStatus | undefined;
  readonly cause?: unknown;
}

/**
 * A call that failed. Each subclass says whose fault it is. `message` is for developers and holds no personal data;
 * what people read comes from `messageFor`.
 */
export abstract class ApiError extends Error {
  /** `responseStatus.errorCode`, or the class's own code when the answer names none (C8, ER-01). */
  readonly errorCode: string;
  /** `responseStatus.message`: a Spanish sentence from the server, or `''`. */
  readonly serverMessage: string;
  /** The HTTP status that was answered; `null` where none was. */
  readonly httpStatus: number | null = null;
  /** The code under which the server has noted it (OP-12); '' where it was not sent with one. The client says it. */
  helpCode = '';

  constructor(message: string, errorCode: string, { status, cause }: ApiErrorOptions = {}) {
    super(message, { cause });
    this.errorCode = status?.errorCode ?? errorCode;
    this.serverMessage = status?.message ?? '';
  }

  /** The code that says what the failure means to the user: what the answer names, if it names one. */
  get toldCode(): string {
    return this.errorCode;
  }

  /** Whether the user has to sign in again: a matter of the code alone, whatever the status (C8, ER-02). */
  get endsSession(): boolean {
    return codeMeanings.get(this.toldCode)?.endsSession === true;
  }
}

/** 400: what we sent breaks the contract or a rule. Ours to fix, or the user's to correct. */
export class BadRequestError extends ApiError {
  override readonly name: string = 'BadRequestError';
  override readonly httpStatus = 400;
  /** What the server refuses, if it says so: a wizard asks that question again (EN-07). */
  readonly fields: readonly FieldError[];
  constructor(status?: ResponseStatus) {
    super('The server refused the request (400)', statusCodes[400], { status });
    this.fields = status?.errors ?? [];
  }

  /** The same of a part of what was sent: its fields are told by 'part.field'. */
  within(part: string): BadRequestError {
    const errors = this.fields.map(({ fieldName, message }) => ({ fieldName: `${part}.${fieldName}`, message }));
    return new BadRequestError({ errorCode: this.errorCode, message: this.serverMessage, errors });
  }
}

/**
 * 401 or 403: no user is signed in, the token is no longer good, the resource is another user's, or the agency is blocked: a
 * 403 whose `errorCode` is AgenciaBloqueada, which ends no session (S4.5).
 */
export class UnauthorizedError extends ApiError {
  override readonly name: string = 'UnauthorizedError';
  override readonly httpStatus: 401 | 403;

  constructor(httpStatus: 401 | 403, status?: ResponseStatus) {
    super(`Not authorised (${httpStatus})`, statusCodes[httpStatus], { status });
    this.httpStatus = httpStatus;
  }
}

/** 409: it conflicts with what is already stored; another try does not help. */
export class ConflictError extends ApiError {
  override readonly name: string = 'ConflictError';
  override readonly httpStatus = 409;
  /** The application in analysis, where `errorCode` is SolicitudPreviaEnAnalisis and the answer describes it (S4.5). */
  readonly metadata: SolicitudPrevia | null;
  /** What the answer says of what is stored, as it came. */
  readonly told: unknown;

  constructor(status?: ResponseStatus) {
    super('Conflict with what is stored (409)', statusCodes[409], { status });
    this.metadata = status?.metadata ?? null;
    this.told = status;
  }
}

/**
 * Whether under a call's own key something else was accepted before: by a copy of its wizard in another tab, or by a try whose answer
 * was lost, and after which answers were changed. Any other conflict on such a key means that this very thing was accepted.
 */
export const isSentOtherwise = (error: unknown): boolean =>
  error instanceof ConflictError && sentOtherwiseCodes.has(error.errorCode);

/**
 * What becomes of a write that failed: a conflict on its own key means that an earlier try was accepted and its answer lost, so that it
 * counts as accepted, and is not sent again under another key.
 *
 * @throws any other failure, and a conflict with other data, which is not lost
 */
export const acceptedBefore =
  <T>(accepted: T) =>
  (error: unknown): T => {
    if (error instanceof ConflictError && !isSentOtherwise(error)) return accepted;
    throw error;
  };

/** What a conflict says of what is stored, to be read where it is shown; undefined for any other failure. */
export const toldBy = (error: unknown): unknown => (error instanceof ConflictError ? error.told : undefined);

/** Whether another device has written a part since this run has read it (SL-05). */
export const isOfAnotherDevice = (error: unknown): boolean =>
  error instanceof ConflictError && error.errorCode === 'ParteDeOtroDispositivo';

/** Any other refusal, 5xx included: the server's fault. Its code always tells the status (C8). */
export class GenericStatusError extends ApiError {
  override readonly name: string = 'GenericStatusError';
  override readonly httpStatus: number;
  /** `responseStatus.errorCode` if the answer had one; it chooses the message people read (ER-02). */
  readonly responseCode: string | null;

  override get toldCode(): string {
    return this.responseCode ?? this.errorCode;
  }

  constructor(httpStatus: number, status?: ResponseStatus) {
    const code = otherStatusCode(httpStatus);
    super(`The server failed (${httpStatus})`, code, {
      status: { errorCode: code, message: status?.message ?? '' },
    });
    this.httpStatus = httpStatus;
    this.responseCode = status?.errorCode ?? null;
  }
}

/** No answer arrived: the connection failed. Worth a retry. */
export class NetworkError extends ApiError {
  override readonly name: string = 'NetworkError';
  constructor(message = 'No answer arrived', cause?: unknown) {
    super(message, 'NetworkError', { cause });
  }
}

/** No answer arrived in time: a network failure like any other. */
export class TimeoutError extends NetworkError {
  override readonly name: string = 'TimeoutError';
  constructor(cause?: unknown) {
    super('No answer arrived in time', cause);
  }
}

/** Whether a failure is one of the connection: no answer came, or, without one, code that is fetched at its use did not. */
export const isOfConnection = (error: unknown): boolean =>
  error instanceof NetworkError || (!(error instanceof ApiError) && isOffline());

/** The answer is not what the contract promises, HTML instead of JSON for instance: the server's fault. */
export class ContractError extends ApiError {
  override readonly name: string = 'ContractError';
  constructor(detail: string, cause?: unknown) {
    super(`The answer breaks the contract: ${detail}`, 'ContractError', { cause });
  }
}
