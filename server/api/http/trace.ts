import type { Context, MiddlewareHandler } from 'hono';
import { newTrace, type Trace, traceIn, withTrace } from '../../infra/telemetry/trace.ts';

/**
 * Gives each request its trace (OP-12): the one that a trusted proxy says in `traceparent`, of anybody else a new one. A stranger could
 * otherwise mix their requests into the story of others', here and at the partners.
 */
export function traced(isFromProxy: (context: Context) => boolean): MiddlewareHandler {
  return (context, next) => withTrace(said(context, isFromProxy) ?? newTrace(), next);
}

function said(context: Context, isFromProxy: (context: Context) => boolean): Trace | undefined {
  const traceparent = context.req.header('traceparent');
  return traceparent !== undefined && isFromProxy(context) ? traceIn(traceparent) : undefined;
}
