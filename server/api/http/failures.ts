import type { Context, ErrorHandler, NotFoundHandler } from 'hono';
import { routePath } from 'hono/route';
import { HTTPException } from 'hono/http-exception';
import {
  ApiError,
  badRequest,
  internalError,
  notFound,
  partAway,
  ServiceUnavailable,
  TooManyRequests,
} from '../../contract/api-error.ts';
import { isDatabaseAway } from '../../infra/db/pool.ts';
import { StoreAway } from '../../infra/files/file-store.ts';
import { codeOf, describe, type Log } from '../../infra/log/log.ts';
import { isDiskFull } from '../../infra/process/free-space.ts';

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
      const asked = [answer.status, context.req.method, routePath(context), context.get('helpCode')];
      log(`${asked.filter((part) => part !== undefined).join(' ')}: ${away ?? describe(error)}`);
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
