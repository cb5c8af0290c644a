import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { ApiError } from '../../contract/api-error.ts';
import type { Answered, Metrics } from '../../infra/telemetry/metrics.ts';

/** Measures each request by its route (OP-12): never by its path, of which strangers make as many as they like. */
export function measured(metrics: Metrics): MiddlewareHandler {
  return async (context, next) => {
    const answered = metrics.request(context.req.method, context.req.url.startsWith('https:') ? 'https' : 'http');
    await next();
    answered(answerOf(context));
  };
}

function answerOf(context: Context): Answered {
  const route = routePath(context);
  const { status } = context.res;
  if (status < 500) return { route, status, errorType: undefined };
  // Who has hung up is no failure (failures.ts), and gets no status.
  if (context.req.raw.signal.aborted) return { route, status: undefined, errorType: 'client_closed_request' };
  return { route, status, errorType: context.error instanceof ApiError ? context.error.errorCode : String(status) };
}
