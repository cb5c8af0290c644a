import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { ApiError } from '../../contract/api-error.ts';
import { isHelpCode, newHelpCode } from '../../infra/log/help-code.ts';
import type { LineLog } from '../../infra/log/line-log.ts';
import { describe } from '../../infra/log/log.ts';
import type { Clock } from '../../infra/process/clock.ts';
import { currentTrace } from '../../infra/telemetry/trace.ts';
import type { CallerOf } from './caller.ts';

/** Carries a request's code of help, there and back: the portal chooses it, so that it knows that of a request without an answer, too. */
const helpCodeHeader = 'X-Request-Id';

/**
 * Gives each request its code of help (OP-12), and notes under it what failed, and what writes: when, which operation, how it ended and by
 * which account; nothing of what was sent or answered. Its trace leads on to what partners and the collector have of it.
 *
 * @param log takes the lines; undefined notes nothing
 */
export function withHelpCode(log: LineLog | undefined, clock: Clock, callerOf: CallerOf): MiddlewareHandler {
  return async (context, next) => {
    const asked = context.req.header(helpCodeHeader);
    const code = asked !== undefined && isHelpCode(asked) ? asked : newHelpCode();
    context.set('helpCode', code);
    const began = clock.now();
    await next();
    context.header(helpCodeHeader, code);
    const { method } = context.req;
    const { status } = context.res;
    if (status < 400 && method === 'GET') return;
    const now = clock.now();
    const userId = context.get('userId');
    const trace = currentTrace();
    const line = JSON.stringify({
      time: now.toISOString(),
      code,
      method,
      route: routePath(context),
      status,
      ...(context.error && {
        error: context.error instanceof ApiError ? context.error.errorCode : describe(context.error),
      }),
      ms: now.getTime() - began.getTime(),
      ...(userId !== undefined && { user: userId }),
      ...(trace && { trace_id: trace.traceId }),
    });
    // A request does not wait for it, nor fail with it.
    log?.append([line], userId ?? callerOf(context)).catch(() => undefined);
  };
}
