import * as v from 'valibot';
import { notFound, TooManyRequests } from '../../contract/api-error.ts';
import { dni, sexo } from '../../contract/fields.ts';
import { parse } from '../../contract/parse.ts';
import { rateLimits } from '../../infra/limits/limits.ts';
import type { Handlers } from '../http/handler.ts';

const lookup = v.object({ documento: dni, sexo });

/** The register of people (S7.2). */
export const identidadHandlers = {
  getIdentidad: async ({ callerOf, context, limits, partners, user }) => {
    const { documento, sexo: shown } = parse(lookup, {
      documento: context.req.param('documento'),
      sexo: context.req.query('sexo'),
    });
    const wait = await limits.count([
      { limit: rateLimits.lookupsPerPerson, subject: user.id },
      { limit: rateLimits.lookupsPerCaller, subject: callerOf(context) },
    ]);
    if (wait > 0) throw new TooManyRequests(wait);
    const person = await partners.identity.find(documento, shown);
    if (!person) throw notFound();
    return { status: 200, json: person };
  },
} satisfies Pick<Handlers, 'getIdentidad'>;
