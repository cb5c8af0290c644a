import * as v from 'valibot';
import { instant } from '../../contract/fields.ts';
import { parse } from '../../contract/parse.ts';
import { setSeen, whatsNewFor } from '../../domain/solicitudes/whats-new.ts';
import type { Handlers } from '../http/handler.ts';
import { readJson } from '../http/read-json.ts';

const seen = v.pipe(
  v.strictObject({
    Fechas: v.optional(v.pipe(v.array(instant), v.minLength(1), v.maxLength(100))),
    Hasta: v.optional(instant),
  }),
  v.check(({ Fechas, Hasta }) => Fechas !== undefined || Hasta !== undefined, 'Falta lo que se vio'),
);

/** What changed since a seller's last visit (SL-10). */
export const whatsNewHandlers = {
  listNovedades: async ({ clock, db, user }) => ({
    status: 200,
    json: { novedades: await whatsNewFor(db, clock, user) },
  }),

  putNovedadesVistas: async ({ clock, context, db, user }) => {
    const { Fechas, Hasta } = parse(seen, await readJson(context));
    await setSeen(db, clock, user.id, { moments: Fechas, until: Hasta });
    return { status: 204 };
  },
} satisfies Pick<Handlers, 'listNovedades' | 'putNovedadesVistas'>;
