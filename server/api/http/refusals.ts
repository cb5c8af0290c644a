import type { Context } from 'hono';
import { routePath } from 'hono/route';
import { type ApiError, WrongCredentials } from '../../contract/api-error.ts';
import type { RecordSecurity, SecurityEventName } from '../../infra/security/events.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Who calls, once that is known; for the security log. */
    userId?: string;
    /** The request's code of help (OP-12). */
    helpCode?: string;
  }
}

/** What is a security event although its status is not: another's application, or none (solicitudes/rights.ts). */
const notTheirs = 'SolicitudNoEncontrada';

/** Logs what the API refused for want of rights, and what was asked too often; any other error is none of security. */
export function recordRefusals(record: RecordSecurity) {
  return (context: Context, refusal: ApiError): void => {
    const { status, errorCode } = refusal;
    const name = eventOf(status, errorCode);
    // A failed sign-in has an event of its own.
    if (!name || refusal instanceof WrongCredentials) return;
    const userId = context.get('userId');
    record(name, {
      ...(userId !== undefined && { 'user.id': userId }),
      'http.request.method': context.req.method,
      'http.route': routePath(context),
      'http.response.status_code': status,
      'error.type': errorCode,
    });
  };
}

function eventOf(status: number, errorCode: string): SecurityEventName | undefined {
  if (status === 429) return 'excess_rate_limit_exceeded';
  if (errorCode === 'TokenException') return 'session_use_after_expire';
  if (status === 401 || status === 403 || errorCode === notTheirs) return 'authz_fail';
  return undefined;
}
