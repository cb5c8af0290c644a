import * as v from 'valibot';
import { parse } from '../../contract/parse.ts';
import type { Handlers } from '../http/handler.ts';
import { readJson } from '../http/read-json.ts';

const which = v.object({ id: v.pipe(v.string(), v.uuid('No es una sesión')) });
const scope = v.strictObject({ Alcance: v.picklist(['otras', 'todas']) });

/** The devices that the caller is signed in on (SH-17). */
export const deviceHandlers = {
  listSesiones: async ({ sessions, sessionId, user }) => ({
    status: 200,
    json: {
      sesiones: (await sessions.list(user.id)).map(({ id, navegador, sistema, createdAt, usedAt }) => ({
        id,
        navegador,
        sistema,
        inicio: createdAt.toISOString(),
        ultimoUso: usedAt.toISOString(),
        esta: id === sessionId,
      })),
    },
  }),

  deleteSesion: async ({ context, sessions, user }) => {
    await sessions.end(user.id, parse(which, context.req.param()).id);
    return { status: 204 };
  },

  closeSesiones: async ({ context, sessions, sessionId, user }) => {
    const { Alcance } = parse(scope, await readJson(context));
    await sessions.endAll(user.id, Alcance === 'otras' ? sessionId : undefined);
    return { status: 204 };
  },
} satisfies Pick<Handlers, 'listSesiones' | 'deleteSesion' | 'closeSesiones'>;
