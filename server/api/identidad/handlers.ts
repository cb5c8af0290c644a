import * as v from 'valibot';
import { internalError, notFound, TooManyRequests } from '../../contract/api-error.ts';
import { dni, sexo } from '../../contract/fields.ts';
import { parse } from '../../contract/parse.ts';
import { failingDocument, findPerson } from '../../domain/identidad/register.ts';
import { rateLimits } from '../../infra/limits/limits.ts';
import type { Handlers } from '../http/handler.ts';

const lookup = v.object({ documento: dni, sexo });

/** The register of people (S7.2). */
export const identidadHandlers = {
  getIdentidad: async ({ callerOf, context, limits, partnerLatency, user }) => {
    const { documento, sexo: shown } = parse(lookup, {
      documento: context.req.param('documento'),
      sexo: context.req.query('sexo'),
    });
    const wait = await limits.count([
      { limit: rateLimits.lookupsPerPerson, subject: user.id },
      { limit: rateLimits.lookupsPerCaller, subject: callerOf(context) },
    ]);
    if (wait > 0) throw new TooManyRequests(wait);
    await partnerLatency(documento, shown);
    if (documento === failingDocument) throw internalError();
    const person = findPerson(documento, shown);
    if (!person) throw notFound();
    return { status: 200, json: person };
  },
} satisfies Pick<Handlers, 'getIdentidad'>;
