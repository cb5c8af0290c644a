import * as v from 'valibot';
import { closedApplication, TooManyRequests } from '../../contract/api-error.ts';
import { dni } from '../../contract/fields.ts';
import { parse } from '../../contract/parse.ts';
import { documentsOf } from '../../domain/solicitudes/people.ts';
import { findWorkable, isBegun } from '../../domain/solicitudes/records.ts';
import { rateLimits } from '../../infra/limits/limits.ts';
import type { Handlers } from '../http/handler.ts';
import { readJson } from '../http/read-json.ts';
import { solicitudIdOf } from './request.ts';

const other = v.optional(v.nullable(dni));

const documents = v.strictObject({
  Documento: dni,
  DocumentoConyuge: other,
  DocumentoCodeudor: other,
  DocumentoConyugeCodeudor: other,
});

/** Whether documents that were entered again are those of an application's people (decision 22). */
export const samePeopleHandlers = {
  postSolicitudIdentidad: async ({ context, db, limits, user }) => {
    const application = await findWorkable(db, user, solicitudIdOf(context));
    if (!isBegun(application)) throw closedApplication();
    const entered = parse(documents, await readJson(context));
    const uses = [
      { limit: rateLimits.documentsPerApplication, subject: String(application.id) },
      { limit: rateLimits.documentsPerPerson, subject: user.id },
    ];
    const wait = await limits.count(uses);
    if (wait > 0) throw new TooManyRequests(wait);
    const { titular, conyuge, codeudor, conyugeCodeudor } = documentsOf(application);
    const pairs = [
      [entered.Documento, titular],
      [entered.DocumentoConyuge, conyuge],
      [entered.DocumentoCodeudor, codeudor],
      [entered.DocumentoConyugeCodeudor, conyugeCodeudor],
    ] as const;
    const coincide = pairs.every(([given, held]) => given === undefined || given === held);
    if (coincide) await limits.refund(uses);
    return { status: 200, json: { coincide } };
  },
} satisfies Pick<Handlers, 'postSolicitudIdentidad'>;
