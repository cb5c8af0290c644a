import { routePath } from 'hono/route';
import * as v from 'valibot';
import { notFound, TooManyRequests } from '../../contract/api-error.ts';
import { dni, sexo } from '../../contract/fields.ts';
import { parse } from '../../contract/parse.ts';
import { hasQuotedSince } from '../../domain/seguros/records.ts';
import { may } from '../../identity/accounts/users.ts';
import { rateLimits } from '../../infra/limits/limits.ts';
import { addSeconds } from '../../infra/process/clock.ts';
import type { Handlers } from '../http/handler.ts';

const lookup = v.object({ documento: dni, sexo });

/** How long a customer's quote may take: a wizard that is gone on with later finds the person who is insured, seconds. */
const quoteSeconds = 7 * 24 * 60 * 60;

/**
 * The register of people (S7.2). Whose rights somebody gave looks people up who want credit; a customer, who anybody may be, only for their
 * own quote, and finds nobody without one: the flow asks by hand then.
 */
export const identidadHandlers = {
  getIdentidad: async ({ callerOf, clock, context, db, limits, partners, security, user }) => {
    const { documento, sexo: shown } = parse(lookup, {
      documento: context.req.param('documento'),
      sexo: context.req.query('sexo'),
    });
    const isSeller = may(user, 'creditos:evaluar');
    const event = { 'user.id': user.id, 'http.route': routePath(context) };
    if (!isSeller && !(await hasQuotedSince(db, user.id, addSeconds(clock.now(), -quoteSeconds)))) {
      security('authz_fail', { ...event, 'http.response.status_code': 404, 'error.type': 'no_quote' });
      throw notFound();
    }
    const wait = await limits.count([
      { limit: isSeller ? rateLimits.lookupsPerPerson : rateLimits.lookupsPerCustomer, subject: user.id },
      { limit: rateLimits.lookupsPerCaller, subject: callerOf(context) },
    ]);
    if (wait > 0) throw new TooManyRequests(wait);
    const person = await partners.identity.find(documento, shown);
    if (!person) throw notFound();
    security('sensitive_read', event);
    return { status: 200, json: person };
  },
} satisfies Pick<Handlers, 'getIdentidad'>;
