import * as v from 'valibot';
import { internalError, notFound } from '../http/api-error.ts';
import { dni, sexo } from '../http/fields.ts';
import type { Handlers } from '../http/handler.ts';
import { parse } from '../http/parse.ts';
import { failingDocument, findPerson } from './register.ts';

const lookup = v.object({ documento: dni, sexo });

/** The register of people (S7.2). */
export const identidadHandlers = {
  getIdentidad: async ({ context, partnerLatency }) => {
    const { documento, sexo: shown } = parse(lookup, {
      documento: context.req.param('documento'),
      sexo: context.req.query('sexo'),
    });
    await partnerLatency(documento, shown);
    if (documento === failingDocument) throw internalError();
    const person = findPerson(documento, shown);
    if (!person) throw notFound();
    return { status: 200, json: person };
  },
} satisfies Pick<Handlers, 'getIdentidad'>;
