import * as v from 'valibot';
import { parse } from '../../contract/parse.ts';
import { setReminders, wantsReminders } from '../../domain/correos/preferences.ts';
import type { Handlers } from '../http/handler.ts';
import { readJson } from '../http/read-json.ts';

const wanted = v.strictObject({ Activos: v.boolean('Requerido') });

/** The mails that a person may refuse (MY-07). */
export const reminderHandlers = {
  getRecordatorios: async ({ db, user }) => ({
    status: 200,
    json: { Activos: await wantsReminders(db, user.id) },
  }),

  putRecordatorios: async ({ clock, context, db, user }) => {
    const { Activos } = parse(wanted, await readJson(context));
    await setReminders(db, clock, user.id, Activos);
    return { status: 204 };
  },
} satisfies Pick<Handlers, 'getRecordatorios' | 'putRecordatorios'>;
