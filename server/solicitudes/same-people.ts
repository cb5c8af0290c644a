import * as v from 'valibot';
import { closedApplication, TooManyRequests } from '../http/api-error.ts';
import { dni } from '../http/fields.ts';
import type { Handlers } from '../http/handler.ts';
import { parse } from '../http/parse.ts';
import { readJson } from '../http/read-json.ts';
import type { Limit } from '../rate-limits.ts';
import { findVisible, isBegun } from './records.ts';
import { solicitudIdOf } from './request.ts';

/** Wrong documents; right ones do not count. */
const triesPerApplication: Limit = { name: 'documents-application', max: 5, seconds: 15 * 60 };
const triesPerPerson: Limit = { name: 'documents-person', max: 20, seconds: 15 * 60 };

const documents = v.strictObject({ Documento: dni, DocumentoConyuge: v.optional(v.nullable(dni)) });

/** Whether documents that were entered again are those of an application's people (decision 22). */
export const samePeopleHandlers = {
  postSolicitudIdentidad: async ({ context, db, limits, user }) => {
    const application = await findVisible(db, user, solicitudIdOf(context));
    if (!isBegun(application)) throw closedApplication();
    const { Documento, DocumentoConyuge } = parse(documents, await readJson(context));
    const uses = [
      { limit: triesPerApplication, subject: String(application.id) },
      { limit: triesPerPerson, subject: user.id },
    ];
    const wait = await limits.count(uses);
    if (wait > 0) throw new TooManyRequests(wait);
    const coincide =
      Documento === application.documento &&
      (DocumentoConyuge === undefined || DocumentoConyuge === application.documentoConyuge);
    if (coincide) await limits.takeBack(uses);
    return { status: 200, json: { coincide } };
  },
} satisfies Pick<Handlers, 'postSolicitudIdentidad'>;
