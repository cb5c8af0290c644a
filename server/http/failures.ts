import type { Context, ErrorHandler, NotFoundHandler } from 'hono';
import { routePath } from 'hono/route';
import { HTTPException } from 'hono/http-exception';
import { ApiError, badRequest, internalError, notFound, ServiceUnavailable, TooManyRequests } from './api-error.ts';

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
    // A closed connection is not a failure, and gets no answer.
    if (!context.req.raw.signal.aborted) log(`500 ${context.req.method} ${routePath(context)}: ${describe(error)}`);
    return asResponse(context, internalError());
  };
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
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return [`${error.name} ${code}`.trim(), ...frames.slice(0, 5).map((frame) => frame.trim())].join(' ');
}
