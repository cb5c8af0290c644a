import type { Context, ErrorHandler, NotFoundHandler } from 'hono';
import { routePath } from 'hono/route';
import { HTTPException } from 'hono/http-exception';
import { isDatabaseAway } from '../db/pool.ts';
import { isDiskFull } from '../free-space.ts';
import { StoreAway } from '../files/file-store.ts';
import {
  ApiError,
  badRequest,
  internalError,
  notFound,
  partAway,
  ServiceUnavailable,
  TooManyRequests,
} from './api-error.ts';

/** Takes one line of text about an unexpected failure. */
export type Log = (line: string) => void;

/**
 * Turns any thrown value into C8's error; unexpected ones are logged.
 *
 * @param onRefusal is told of the expected ones
 */
export function onError(
  log: Log,
  onRefusal: (context: Context, refusal: ApiError) => void = () => undefined,
): ErrorHandler {
  return (error, context) => {
    if (error instanceof ApiError) {
      onRefusal(context, error);
      return asResponse(context, error);
    }
    if (error instanceof HTTPException && error.status < 500) return asResponse(context, badRequest(error.message));
    const away = awayOf(error);
    const answer = away === undefined ? internalError() : partAway();
    // A closed connection is not a failure, and gets no answer.
    if (!context.req.raw.signal.aborted) {
      log(`${answer.status} ${context.req.method} ${routePath(context)}: ${away ?? describe(error)}`);
    }
    return asResponse(context, answer);
  };
}

/** What is away that will be back, for the log; undefined for any other failure. */
function awayOf(error: Error): string | undefined {
  if (isDiskFull(error)) return 'the disk is full';
  const part = isDatabaseAway(error) ? 'database' : error instanceof StoreAway ? 'file store' : undefined;
  return part && `the ${part} is away ${codeOf(error)}`.trim();
}

/** 404 in the error shape of C8. */
export const onNotFound: NotFoundHandler = (context) => asResponse(context, notFound());

function asResponse(context: Context, error: ApiError): Response {
  context.header('Cache-Control', 'no-store');
  if (error instanceof TooManyRequests || error instanceof ServiceUnavailable) {
    context.header('Retry-After', String(error.retryAfterSeconds));
  }
  return context.json(error.toBody(), error.status);
}

/** Names and places only: messages of database errors carry the values of the query, which are personal data. */
export function describe(error: Error): string {
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return [`${error.name} ${codeOf(error)}`.trim(), ...frames.slice(0, 5).map((frame) => frame.trim())].join(' ');
}

/** The code of the first of its causes that has one. */
function codeOf({ cause }: Error): string {
  if (!(cause instanceof Error)) return '';
  if ('code' in cause) return String(cause.code);
  // Of a file store, whose own word is the error's name.
  return '$metadata' in cause ? cause.name : codeOf(cause);
}
