import * as v from 'valibot';
import { parse } from '../../contract/parse.ts';
import { preferencesOf, setPreferences } from '../../domain/correos/preferences.ts';
import { may } from '../../identity/accounts/users.ts';
import type { Handlers } from '../http/handler.ts';
import { readJson } from '../http/read-json.ts';

const wanted = v.pipe(
  v.strictObject({
    Activos: v.optional(v.boolean('Requerido')),
    Novedades: v.optional(v.boolean('Requerido')),
  }),
  v.check(({ Activos, Novedades }) => Activos !== undefined || Novedades !== undefined, 'Requerido'),
);

/** The mails that a person may refuse (MY-07), or ask for (SL-10). */
export const reminderHandlers = {
  getRecordatorios: async ({ db, user }) => {
    const { recordatorios, novedades } = await preferencesOf(db, user.id);
    return {
      status: 200,
      json: { Activos: recordatorios, Novedades: may(user, 'solicitudes:ver') ? novedades : null },
    };
  },

  putRecordatorios: async ({ clock, context, db, user }) => {
    const { Activos, Novedades } = parse(wanted, await readJson(context));
    await setPreferences(db, clock, user.id, {
      ...(Activos !== undefined && { recordatorios: Activos }),
      ...(Novedades !== undefined && { novedades: Novedades }),
    });
    return { status: 204 };
  },
} satisfies Pick<Handlers, 'getRecordatorios' | 'putRecordatorios'>;
